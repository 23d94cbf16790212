import type { Phrases } from './phrases.js';

const de: Phrases = {
  hello:
    'Hallo! Fragen Sie mich etwas zu dieser Dokumentation, etwa wie man etwas einrichtet oder was eine Option tut.',
  thanks: 'Gern geschehen! Fragen Sie weiter, wenn noch etwas offen ist.',
  abilities:
    'Ich beantworte Fragen aus dieser Dokumentation: Ich zitiere die passende Stelle mit ihrem Code und verlinke die Seite. Fragen Sie, wie etwas ' +
    'geht, was eine Einstellung oder ein Fehler bedeutet oder worin sich zwei Dinge unterscheiden. Sie können auch Text oder Code auf der Seite markieren.',
  fromDocs: 'Aus der Dokumentation:',
  closest: 'Diese Stellen kommen am nächsten:',
  otherLanguage: (language) => `Die Sprache der Dokumentation ist ${language}. Diese Stellen kommen am nächsten:`,
  nothing: (quoted) => `Dazu scheint die Dokumentation nichts zu enthalten. Gesucht: ${quoted}.`,
  more: (count) => `${count} weitere auf der Seite`,
  about: (quoted) => `Zu ${quoted}:`,
  beginHere: 'Gute Seiten für den Anfang:',
  whichPart:
    'Welchen Teil meinen Sie? Markieren Sie ihn auf der Seite, etwa eine Option, einen Satz oder Code, und fragen Sie noch einmal. Oder nennen Sie ihn in der Frage.',
  onPage: (title) => `Sie sind auf der Seite „${title}“. Darin geht es unter anderem um:`,
  pageGoesOn: 'Die Seite geht weiter mit:',
  unknownPage:
    'Ich kenne die Seite nicht, auf der Sie sind. Nennen Sie eine Einstellung, einen Befehl oder eine Seite beim Namen.',
  model: {
    failed: 'Das Sprachmodell konnte darauf nicht antworten.',
    stopped: 'Das Sprachmodell hat hier aufgehört.',
    declined: 'Das Sprachmodell hat es abgelehnt, darauf zu antworten.',
  },
};

const fr: Phrases = {
  hello: 'Bonjour ! Posez-moi une question sur cette documentation, par exemple comment configurer quelque chose.',
  thanks: 'Avec plaisir ! N’hésitez pas à poser une autre question.',
  abilities:
    'Je réponds à partir de cette documentation : je cite le passage qui répond, avec son code, et j’indique sa page. Demandez comment faire quelque chose, ' +
    'ce que signifie une option ou une erreur, ou ce qui distingue deux choses. Vous pouvez aussi sélectionner du texte ou du code dans la page.',
  fromDocs: 'Extrait de la documentation :',
  closest: 'Ces passages s’en approchent le plus :',
  otherLanguage: (language) => `La documentation est en ${language}. Ces passages s’en approchent le plus :`,
  nothing: (quoted) => `La documentation ne semble pas traiter ce sujet. Recherche : ${quoted}.`,
  more: (count) => `${count} de plus sur la page`,
  about: (quoted) => `À propos de ${quoted} :`,
  beginHere: 'Pages par lesquelles commencer :',
  whichPart:
    'De quelle partie parlez-vous ? Sélectionnez-la dans la page, par exemple une option, une phrase ou du code, et reposez la question. Ou nommez-la dans la question.',
  onPage: (title) => `Vous êtes sur la page « ${title} ». Elle traite notamment de :`,
  pageGoesOn: 'La page continue avec :',
  unknownPage: 'Je ne connais pas la page où vous êtes. Nommez une option, une commande ou une page.',
  model: {
    failed: 'Le modèle de langage n’a pas pu répondre.',
    stopped: 'Le modèle de langage s’est arrêté ici.',
    declined: 'Le modèle de langage a refusé de répondre.',
  },
};

const es: Phrases = {
  hello: '¡Hola! Pregúnteme lo que quiera sobre esta documentación, por ejemplo cómo configurar algo.',
  thanks: '¡De nada! Si necesita algo más, pregunte.',
  abilities:
    'Respondo a partir de esta documentación: cito el pasaje que responde, con su código, y enlazo su página. Pregunte cómo hacer algo, qué significa una ' +
    'opción o un error, o en qué se diferencian dos cosas. También puede seleccionar texto o código en la página.',
  fromDocs: 'De la documentación:',
  closest: 'Estos pasajes son los más cercanos:',
  otherLanguage: (language) => `La documentación está en ${language}. Estos pasajes son los más cercanos:`,
  nothing: (quoted) => `La documentación no parece tratar este tema. Búsqueda: ${quoted}.`,
  more: (count) => `${count} más en la página`,
  about: (quoted) => `Sobre ${quoted}:`,
  beginHere: 'Buenas páginas para empezar:',
  whichPart:
    '¿A qué parte se refiere? Selecciónela en la página, por ejemplo una opción, una frase o código, y pregunte de nuevo. O nómbrela en la pregunta.',
  onPage: (title) => `Está en la página «${title}». Trata, entre otras cosas, de:`,
  pageGoesOn: 'La página continúa con:',
  unknownPage: 'No conozco la página en la que está. Nombre una opción, un comando o una página.',
  model: {
    failed: 'El modelo de lenguaje no pudo responder.',
    stopped: 'El modelo de lenguaje se detuvo aquí.',
    declined: 'El modelo de lenguaje se negó a responder.',
  },
};

const pt: Phrases = {
  hello: 'Olá! Pergunte o que quiser sobre esta documentação, por exemplo como configurar algo.',
  thanks: 'De nada! Se precisar de mais alguma coisa, pergunte.',
  abilities:
    'Respondo a partir desta documentação: cito a passagem que responde, com o código, e indico a página. Pergunte como fazer algo, o que significa uma ' +
    'opção ou um erro, ou em que diferem duas coisas. Também pode selecionar texto ou código na página.',
  fromDocs: 'Da documentação:',
  closest: 'Estes trechos são os mais próximos:',
  otherLanguage: (language) => `A documentação está em ${language}. Estes trechos são os mais próximos:`,
  nothing: (quoted) => `A documentação não parece tratar deste assunto. Pesquisa: ${quoted}.`,
  more: (count) => `mais ${count} na página`,
  about: (quoted) => `Sobre ${quoted}:`,
  beginHere: 'Boas páginas para começar:',
  whichPart:
    'A que parte se refere? Selecione-a na página, por exemplo uma opção, uma frase ou código, e pergunte de novo. Ou nomeie-a na pergunta.',
  onPage: (title) => `Está na página “${title}”. Ela trata, entre outras coisas, de:`,
  pageGoesOn: 'A página continua com:',
  unknownPage: 'Não conheço a página em que está. Nomeie uma opção, um comando ou uma página.',
  model: {
    failed: 'O modelo de linguagem não conseguiu responder.',
    stopped: 'O modelo de linguagem parou aqui.',
    declined: 'O modelo de linguagem recusou-se a responder.',
  },
};

const ja: Phrases = {
  hello: 'こんにちは。設定の方法やオプションの意味など、このドキュメントについて質問してください。',
  thanks: 'どういたしまして。ほかにもあれば質問してください。',
  abilities:
    'このドキュメントから、答えになる箇所をコードとともに引用し、ページへのリンクを示します。手順、設定やエラーの意味、二つのものの違いなどを質問できます。ページの文やコードを選択して質問することもできます。',
  fromDocs: 'ドキュメントより：',
  closest: '最も近い箇所は次のとおりです：',
  otherLanguage: (language) => `ドキュメントの言語は${language}です。最も近い箇所は次のとおりです：`,
  nothing: (quoted) => `ドキュメントにはこれに関する記述がないようです。検索語：${quoted}`,
  more: (count) => `ページにはあと${count}件あります`,
  about: (quoted) => `${quoted}について:`,
  beginHere: 'まず読むページ：',
  whichPart:
    'どの部分のことですか。ページのオプション、文、コードなどを選択して、もう一度質問してください。または質問の中で名前を挙げてください。',
  onPage: (title) => `現在のページは「${title}」です。主な内容:`,
  pageGoesOn: 'このページの続き:',
  unknownPage: '現在のページがわかりません。設定、コマンド、ページの名前を挙げて質問してください。',
  model: {
    failed: '言語モデルは回答できませんでした。',
    stopped: '言語モデルの回答はここで止まりました。',
    declined: '言語モデルは回答を控えました。',
  },
};

const zh: Phrases = {
  hello: '你好！可以问我关于这份文档的任何问题，例如如何配置，或某个选项的作用。',
  thanks: '不客气！还有问题请继续问。',
  abilities:
    '我根据这份文档回答问题：引用作答的段落及其代码，并给出页面链接。可以问如何做某事、某个设置或错误的含义，或两者的区别。也可以在页面中选中文字或代码后提问。',
  fromDocs: '文档中的说明：',
  closest: '最接近的段落：',
  otherLanguage: (language) => `文档的语言是${language}。最接近的段落：`,
  nothing: (quoted) => `文档似乎没有涉及这个问题。搜索内容：${quoted}。`,
  more: (count) => `页面上还有 ${count} 项`,
  about: (quoted) => `关于${quoted}：`,
  beginHere: '建议先阅读：',
  whichPart:
    '你指的是哪一部分？请在页面中选中它，例如一个选项、一句话或一段代码，然后再问一次。也可以在问题中写出它的名称。',
  onPage: (title) => `你正在“${title}”页面。其内容包括：`,
  pageGoesOn: '本页后续内容：',
  unknownPage: '我不知道你所在的页面。请写出设置、命令或页面的名称。',
  model: {
    failed: '语言模型未能回答这个问题。',
    stopped: '语言模型的回答在此中断。',
    declined: '语言模型拒绝回答这个问题。',
  },
};

/** The phrases of all languages but English. */
export const translations = { de, fr, es, pt, ja, zh };
