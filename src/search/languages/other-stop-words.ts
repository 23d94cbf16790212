import { ces, dan, deu, fin, fra, ita, jpn, kor, nld, nob, pol, por, rus, spa, swe, tur, ukr, zho } from 'stopword';

import type { Language } from './language.js';

/** Question words, and verbs without a subject of their own. */
const ofOtherQuestions: Partial<Record<Language, string>> = {
  de: `hallo danke wie was wer wo wann warum wieso weshalb wozu wofür womit welche welcher welches welchen welchem ist sind war kann können könnte muss
    müssen soll sollte will möchte gibt geht macht machen mache tun tut nutze nutzen benutze benutzen verwende verwenden bitte hilfe zeig zeige
    erkläre bedeutet bedeuten heißt funktioniert brauche brauchen es man mein meine meinen meinem meiner dafür damit`,
  fr: `comment pourquoi quoi quel quelle quels quelles quand combien est ce que puis peux peut pouvoir dois doit faut faire fait fais utiliser
    utilise utilisation sert servir veut dire signifie merci bonjour aide expliquer explique il y a t`,
  es: `cómo como qué cuál cuáles cuándo cuánto dónde por qué puedo puede pueden debo debe hay es son está están hacer hago hace uso usar utilizo
    utilizar sirve significa quiero necesito explica gracias hola ayuda tengo tiene`,
  pt: `como qual quais quando quanto onde porque por que posso pode podem devo deve há é são está estão fazer faço faz uso usar utilizo utilizar
    serve significa quero preciso explique obrigado olá ajuda tenho tem`,
  it: `come cosa quale quali quando quanto dove perché posso può devo deve è sono fare faccio fa uso usare utilizzare serve significa voglio`,
  ru: `как что где когда почему зачем какой какая какое какие можно нужно использовать использую делать сделать такое это есть мне`,
  ja: `方法 やり方 使い方 何 なに どう どうやって どの どこ いつ なぜ ください 教え とは です ます か の を は が に で`,
  zh: `如何 怎么 怎样 什么 哪里 为什么 怎么样 可以 能 吗 使用 请 是 的 了 在 我`,
  ko: `어떻게 무엇 무엇인가요 어디 언제 왜 하나요 합니까 인가요 있나요 방법 방법은 사용 하는 하려면 할 수`,
};

const lists: Partial<Record<Language, readonly string[]>> = {
  de: deu,
  fr: fra,
  es: spa,
  pt: por,
  it: ita,
  nl: nld,
  sv: swe,
  da: dan,
  no: nob,
  fi: fin,
  pl: pol,
  cs: ces,
  tr: tur,
  ru: rus,
  uk: ukr,
  zh: zho,
  ja: jpn,
  ko: kor,
};

/** Common words of a language, in lower case. Empty for English. */
export function otherStopWords(language: Language): readonly string[] {
  return [...(lists[language] ?? []), ...(ofOtherQuestions[language] ?? '').split(/\s+/)].filter(Boolean);
}
