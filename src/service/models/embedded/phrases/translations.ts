import type { Phrases } from './phrases.js';

export const de: Phrases = {
  hello:
    'Hallo! Fragen Sie mich etwas zu dieser Dokumentation, etwa wie man etwas einrichtet oder was eine Option tut.',
  thanks: 'Gern geschehen! Fragen Sie weiter, wenn noch etwas offen ist.',
  abilities:
    'Ich beantworte Fragen aus dieser Dokumentation: Ich zitiere die passende Stelle mit ihrem Code und verlinke die Seite. Fragen Sie, wie etwas ' +
    'geht, was eine Einstellung oder ein Fehler bedeutet oder worin sich zwei Dinge unterscheiden. Sie können auch Text oder Code auf der Seite markieren.',
  from: (link) => `Aus ${link}.`,
  fromWithMore: (link, more) => `Aus ${link}, wo ${more} weitere stehen.`,
  seeAlso: (links) => `Siehe auch ${links}.`,
  otherPages: 'Auch diese Seiten könnten das beantworten:',
  about: (quoted) => `Zu ${quoted}:`,
  closest: 'Eine direkte Antwort habe ich nicht gefunden. Am nächsten kommen diese Seiten:',
  nothing: (quoted) => `In der Dokumentation habe ich nichts über ${quoted} gefunden.`,
  otherWords: 'Versuchen Sie es mit anderen Wörtern, etwa dem Namen einer Einstellung, eines Befehls oder einer Seite.',
  nothingHere: 'dazu habe ich nichts gefunden.',
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
  docsSay: 'In der Dokumentation steht dazu:',
};

export const fr: Phrases = {
  hello: 'Bonjour ! Posez-moi une question sur cette documentation, par exemple comment configurer quelque chose.',
  thanks: 'Avec plaisir ! N’hésitez pas à poser une autre question.',
  abilities:
    'Je réponds à partir de cette documentation : je cite le passage qui répond, avec son code, et j’indique sa page. Demandez comment faire quelque chose, ' +
    'ce que signifie une option ou une erreur, ou ce qui distingue deux choses. Vous pouvez aussi sélectionner du texte ou du code dans la page.',
  from: (link) => `Extrait de ${link}.`,
  fromWithMore: (link, more) => `Extrait de ${link}, où il y en a ${more} de plus.`,
  seeAlso: (links) => `Voir aussi ${links}.`,
  otherPages: 'Ces pages peuvent aussi y répondre :',
  about: (quoted) => `À propos de ${quoted} :`,
  closest: 'Je n’ai pas trouvé de réponse directe. Les pages les plus proches sont :',
  nothing: (quoted) => `Je n’ai rien trouvé dans la documentation sur ${quoted}.`,
  otherWords: 'Essayez d’autres mots, comme le nom d’une option, d’une commande ou d’une page.',
  nothingHere: 'je n’ai rien trouvé à ce sujet.',
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
  docsSay: 'Voici ce que dit la documentation :',
};

export const es: Phrases = {
  hello: '¡Hola! Pregúnteme lo que quiera sobre esta documentación, por ejemplo cómo configurar algo.',
  thanks: '¡De nada! Si necesita algo más, pregunte.',
  abilities:
    'Respondo a partir de esta documentación: cito el pasaje que responde, con su código, y enlazo su página. Pregunte cómo hacer algo, qué significa una ' +
    'opción o un error, o en qué se diferencian dos cosas. También puede seleccionar texto o código en la página.',
  from: (link) => `De ${link}.`,
  fromWithMore: (link, more) => `De ${link}, donde hay ${more} más.`,
  seeAlso: (links) => `Vea también ${links}.`,
  otherPages: 'Estas páginas también pueden responder:',
  about: (quoted) => `Sobre ${quoted}:`,
  closest: 'No he encontrado una respuesta directa. Las páginas más cercanas son:',
  nothing: (quoted) => `No he encontrado nada en la documentación sobre ${quoted}.`,
  otherWords: 'Pruebe con otras palabras, como el nombre de una opción, de un comando o de una página.',
  nothingHere: 'no he encontrado nada al respecto.',
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
  docsSay: 'Esto es lo que dice la documentación:',
};

export const pt: Phrases = {
  hello: 'Olá! Pergunte o que quiser sobre esta documentação, por exemplo como configurar algo.',
  thanks: 'De nada! Se precisar de mais alguma coisa, pergunte.',
  abilities:
    'Respondo a partir desta documentação: cito a passagem que responde, com o código, e indico a página. Pergunte como fazer algo, o que significa uma ' +
    'opção ou um erro, ou em que diferem duas coisas. Também pode selecionar texto ou código na página.',
  from: (link) => `De ${link}.`,
  fromWithMore: (link, more) => `De ${link}, onde há mais ${more}.`,
  seeAlso: (links) => `Veja também ${links}.`,
  otherPages: 'Estas páginas também podem responder:',
  about: (quoted) => `Sobre ${quoted}:`,
  closest: 'Não encontrei uma resposta direta. As páginas mais próximas são:',
  nothing: (quoted) => `Não encontrei nada na documentação sobre ${quoted}.`,
  otherWords: 'Tente outras palavras, como o nome de uma opção, de um comando ou de uma página.',
  nothingHere: 'não encontrei nada sobre isso.',
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
  docsSay: 'Isto é o que diz a documentação:',
};

export const ja: Phrases = {
  hello: 'こんにちは。設定の方法やオプションの意味など、このドキュメントについて質問してください。',
  thanks: 'どういたしまして。ほかにもあれば質問してください。',
  abilities:
    'このドキュメントから、答えになる箇所をコードとともに引用し、ページへのリンクを示します。手順、設定やエラーの意味、二つのものの違いなどを質問できます。ページの文やコードを選択して質問することもできます。',
  from: (link) => `出典: ${link}`,
  fromWithMore: (link, more) => `出典: ${link}（ほか${more}件）`,
  seeAlso: (links) => `関連: ${links}`,
  otherPages: '次のページにも答えがあるかもしれません:',
  about: (quoted) => `${quoted}について:`,
  closest: '直接の答えは見つかりませんでした。最も近いページ:',
  nothing: (quoted) => `ドキュメントには${quoted}についての記述が見つかりませんでした。`,
  otherWords: '設定、コマンド、ページの名前など、別の言葉で試してください。',
  nothingHere: '記述が見つかりませんでした。',
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
  docsSay: 'ドキュメントには次のように書かれています:',
};

export const zh: Phrases = {
  hello: '你好！可以问我关于这份文档的任何问题，例如如何配置，或某个选项的作用。',
  thanks: '不客气！还有问题请继续问。',
  abilities:
    '我根据这份文档回答问题：引用作答的段落及其代码，并给出页面链接。可以问如何做某事、某个设置或错误的含义，或两者的区别。也可以在页面中选中文字或代码后提问。',
  from: (link) => `出自 ${link}。`,
  fromWithMore: (link, more) => `出自 ${link}，其中还有 ${more} 项。`,
  seeAlso: (links) => `另见 ${links}。`,
  otherPages: '以下页面也可能有答案：',
  about: (quoted) => `关于${quoted}：`,
  closest: '没有找到直接的答案。最接近的页面：',
  nothing: (quoted) => `文档中没有找到关于${quoted}的内容。`,
  otherWords: '请换用其他词语，例如设置、命令或页面的名称。',
  nothingHere: '没有找到相关内容。',
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
  docsSay: '文档中的说明如下:',
};
