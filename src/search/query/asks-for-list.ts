import { asksHow } from './asks-how.js';
import { queryTerms } from '../terms/terms.js';

/** Versions form a range rather than a list. */
const noVersion = String.raw`(?!(?:\S+ ){0,3}versions?\b)`;

/** A plural noun by its usual ending: “hooks”, but not “class”, “status” or “does”. */
const plural = String.raw`(?!(?:does|was|this)\b)[\p{L}\p{N}._-]+[^\W_su]s`;

/** The start of the first word. Words are matched only from there, so that a text without spaces costs little. */
const firstWord = String.raw`^[^\p{L}\p{N}]*(?=[\p{L}\p{N}])`;

const verb = String.raw`(?:are|can|could|do|does|did|should|may|must|will|have|has|exist)\b`;

/** “Which hooks are there?”, “What formats does it support?”, “What are the limits?”, in English and German. */
export const asksForList = new RegExp(
  [
    String.raw`\b(?:which|what) ${noVersion}(?:\S+ ){0,4}(?:are (?:there|available|supported|possible|allowed|recommended)|can (?:i|we|you) (?:set|use|pass|choose)|can be (?:set|used|passed|made|chosen)|exist|do(?:es)? (?:\S+ ){1,4}(?:have|support|fire|emit|accept|offer|provide))\b`,
    String.raw`^\W*(?:and |so )?(?:which|what) (?!of\b)${noVersion}(?:\S+ ){0,3}?${plural} ${verb}`,
    String.raw`^\W*what are the (?!differences?\b)(?:\S+ ){0,3}?${plural}\b`,
    String.raw`\blist (?:of|all)\b`,
    String.raw`^\W*list (?:the )?(?:available|supported|possible|different)\b`,
    String.raw`${firstWord}(?:\S+ ){0,3}?${plural} list\W*$`,
    String.raw`\ball (?:the )?(?:available|supported|possible)\b`,
    String.raw`^welche .* gibt es\b`,
  ].join('|'),
  'iu',
);

const listed = new RegExp(
  String.raw`\b(?:(?:which|what)(?: are the)?|(?:list|all)(?: of)?(?: all)?(?: the)?) (?:(?:different|possible|available|supported|various) )*(?:(?:kinds?|types?|sorts?) of )?((?:\S+ ){0,3}?\S+?)(?= ${verb}| (?:for|in|of|to|on|with)\b|\W*$)`,
  'iu',
);

/** “List the available wicks” is an instruction to the assistant. */
const command = /^\W*list\b/i;

/** Words around the listed things that name nothing else. */
const idle = new Set(
  queryTerms(
    'option way scheme style mode different possible available supported support various kind type sort list exist use choose set pass provide offer accept',
  ),
);

/** General nouns after the one that names the listed things: “persistence options”. */
const general = /(?<=\S) (?:options?|types?|kinds?|ways?|schemes?|styles?|modes?|possibilities|choices)$/i;

/** The things that a question wants listed: “client directives”. Empty for other questions. */
export function parseListed(question: string): string {
  const asksOnlyHow = asksHow(question) && !command.test(question);
  const [, noun = ''] = (asksForList.test(question) && !asksOnlyHow && listed.exec(question)) || [];
  return noun.replace(general, '');
}

/** Whether a question names only what to list. “Which formats are supported on Linux?” says more. */
export function asksOnlyForList(question: string): boolean {
  const wanted = queryTerms(parseListed(question));
  return queryTerms(question).every((term) => wanted.includes(term) || idle.has(term));
}
