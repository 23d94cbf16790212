import { asksForList } from '../../../search/query/asks-for-list.js';
import { asksHow } from '../../../search/query/asks-how.js';
import { complains } from '../../../search/query/complains.js';

/** The kind of sentence that answers a question. */
export type QuestionKind =
  'listing' | 'definition' | 'how' | 'example' | 'where' | 'quantity' | 'problem' | 'why' | 'whether' | 'other';

/** In English, German, French and Spanish. The first that matches applies. */
const kinds: readonly (readonly [QuestionKind, { test: (question: string) => boolean }])[] = [
  ['listing', asksForList],
  [
    'quantity',
    /\b(?:how (?:long|many|much|often|big|large|fast|frequent(?:ly)?)|(?:maximum|minimum|max|min|default) (?:size|number|length|time|timeout|port|value|limit|version)|(?:which|what) (?:\S+ ){1,8}by default|(?:which|what) (?:\S+ ){0,3}versions? (?:\S+ ){0,3}(?:needs?|requires?|required|supports?|supported|works?)|^(?:which|what) (?:\S+ ){1,2}versions?|wie (?:lange|viele?|oft|gro(?:ß|ss))|combien|cuántos?|cuántas?|quantos?|quantas?)\b/i,
  ],
  ['problem', { test: complains }],
  ['why', /\b(?:why|reason|warum|wieso|weshalb|pourquoi|por qué)\b/i],
  ['where', /^\W*(?:where|in (?:which|what) (?:file|folder|directory)|wo|où|dónde|onde)\b/i],
  [
    'example',
    /\b(?:examples?|samples?|snippets?|beispiele?|exemples?|ejemplos?|exemplos?|looks? like|structure|layout|syntax)\b/i,
  ],
  [
    'how',
    /\b(?:how|configure|install|set ?up|enable|disable|change|create|add|use|wie|comment|cómo|como|einrichten|installieren)\b/i,
  ],
  [
    'definition',
    /\b(?:what(?:['’]s| is| are| does)|define|meaning|was (?:ist|sind|macht|bedeutet)|qu['’]est|qué (?:es|son))/i,
  ],
  ['whether', /^\W*(?:can|could|does|do|is|are|will|should|may|kann|ist|gibt|geht|peut|est-ce|puedo|hay)\b/i],
];

export function kindOf(question: string): QuestionKind {
  const kind = kinds.find(([, pattern]) => pattern.test(question))?.[0] ?? 'other';
  return kind === 'other' && asksHow(question) ? 'how' : kind;
}

const defining =
  /^(?!\W*(?:if|when|since|because|there|it|this|that)\b)[^.!?:]{1,70}?\s(?:is an?|are|is the|is used|means|refers to|lets|allows|provides|enables|describes|defines|represents|controls|sets|stands for)\b/i;
const instructing =
  /^(?:\W*)(?:to\s|use|set|add|run|install|create|configure|call|pass|enable|disable|specify|define|import|open|put|write|go|click|start|make|you can|if you (?:want|need))\b|\b(?:you|we) can\b|\bby (?:setting|using|adding|passing|running)\b|\bvia\b/i;

/** Patterns of answering sentences. */
const answering: Readonly<Record<QuestionKind, RegExp>> = {
  definition: defining,
  how: instructing,
  example: instructing,
  where:
    /`[^`]*[/\\~$%][^`]*`|\b(?:kept|stored?|stores|saved?|saves|keeps|located|found|placed|written|lives?) (?:\S+ ){0,4}(?:in|at|on|under|to|into|by|as)\b|\b(?:in|under|at|to|into|from) (?:\S+ ){0,3}(?:director(?:y|ies)|folders?|dashboard|menu|tab)\b|\b(?:location|path|director(?:y|ies)|folder) (?:is|of)\b/i,
  // An enumeration: “such as A, B and C”.
  listing: /\b(?:such as|like|including|supports?|following|are)\b.*, .*(?:,| and| or) /i,
  quantity:
    /\bv?\d|\b(?:default|maximum|minimum|at (?:most|least)|up to|forever|unlimited|one|two|three|four|five|ten|hours?|days?|minutes?|seconds?)\b/i,
  problem:
    /\b(?:because|since|reason|caus(?:e|es|ed)|due to|happens?|occurs?|raised|thrown|returned|means (?:that|the)|this means|indicates?|when you|otherwise|therefore|make sure|ensure|check (?:that|if|whether|the|your)|verify|increase|reduce|restart|try|must|should|(?:have|need|needs) to|(?:to|you (?:can|may)) (?:fix|resolve|solve|avoid|prevent|debug)|solution|workaround|instead)\b/i,
  why: /\b(?:because|since|so that|reason|due to|avoid|otherwise|this means|in order to|therefore)\b/i,
  whether: /\b(?:can|cannot|can['’]t|not|only|supports?|supported|yes|no|by default|requires?|works?)\b/i,
  // For a few keywords, either of the two may be wanted.
  other: new RegExp(`${defining.source}|${instructing.source}`, 'i'),
};

/** Whether an answer should show what to write or to run. */
export function asksForSteps(kind: QuestionKind): boolean {
  return kind === 'how' || kind === 'example';
}

export function looksLikeAnswer(sentence: string, kind: QuestionKind): boolean {
  return answering[kind].test(sentence);
}

/** Whether one sentence seldom answers: its section goes on with what belongs to it. */
export function needsMore(kind: QuestionKind): boolean {
  return asksForSteps(kind) || kind === 'problem' || kind === 'other';
}
