import type { Language } from './languages/language.js';
import { queryTerms } from './terms.js';

/** Phrases of readers, and the words that docs use for what they mean. */
const meanings: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:make|making|create|write|build|add|define|use|using|run|need|want|have|bring|pass|set|register|with) (?:\S+ )?(?:my|our|your|their|his|her|its) own (?!\b(?:server|machine|computer|account)\b)/i,
    'custom',
  ],
  [/\bonly (?:\S+ ){0,6}(?:when|if)\b|\bdepending on\b|\bunless\b/i, 'condition conditional'],
  [
    /\b(?:run|execute|call|do)(?:s|ning)? (?:\S+ ){0,2}(?:code|functions?|scripts?|commands?|something|logic|actions?|things)\b.{0,40}\b(?:after|before|when(?:ever)?|every time|each time|as soon as)\b/i,
    'hook event',
  ],
  [/\b(?:every time|each time|whenever|as soon as)\b/i, 'hook event trigger'],
  [
    /\bgiv(?:es?|ing) up\b|\btakes? (?:ages|forever|too long)\b|\b(?:wait|waits|waiting) (?:longer|too long|forever)\b/i,
    'timeout',
  ],
  [
    /\bin case\b.{0,40}\b(?:die|dies|fails?|breaks?|crash\w*|lost|lose|wrong|happens)\b|\bcopy of (?:all|everything)\b/i,
    'backup',
  ],
  [/\b(?:at the same time|in parallel|at once)\b/i, 'parallel concurrent'],
  [/\bone (?:after|at) (?:the other|another|a time)\b/i, 'sequential'],
  [
    /\b(?:let|lets|allow)s? only\b|\bonly (?:let|allow)s?\b|\bwho (?:can|may|is allowed|has access)\b|\bonly (?:\S+ ){1,2}(?:can|may|should be able to)\b|\b(?:sees?|access) (?:only|just)\b/i,
    'access permission',
  ],
  [
    /\b(?:tell|tells|told|inform|informs|informed|let) (?:me|us|them|people|users|someone|everyone)\b (?!how\b|what\b|why\b|where\b|which\b|more\b|about\b|upload\b|log\b|choose\b)/i,
    'notification',
  ],
  [/\bwho (?:did|changed|deleted|made|edited|wrote|has done)\b/i, 'audit history'],
  [
    /\b(?:get|use|switch to|move to|want|install) (?:the|a) (?:new|newer|newest|latest) (?:version|release)\b|\b(?:keep|stay|bring|get|kept|is)\b.{0,30}\bup to date\b/i,
    'upgrade update',
  ],
  [/\bhow (?:big|large|long|many|much) (?:\S+ )?(?:can|may)\b/i, 'limit maximum'],
  [/\b(?:look|looks) (?:different|like|nicer|better|prettier)\b|\bchange the look\b/i, 'theme style'],
  [/\bout of the box\b/i, 'default built-in'],
  [/\b(?:on all pages|on every page|everywhere|site-?wide|in all files|whole site)\b/i, 'global'],
  [/\bfrom (?:the )?outside\b/i, 'expose public'],
  [/\bwithout (?:asking|questions|prompts?|confirm\w*)\b/i, 'non-interactive confirm'],
  [/\b(?:after|on) (?:a |the )?(?:restart|reboot)\b/i, 'persist'],
  [/\btoo many (?:wrong|failed|bad)\b/i, 'lock limit'],
  [/\bfrom scratch\b/i, 'getting started create'],
  [
    /\bnot (?:there|visible|showing|shown|appear\w*|show up|displayed)\b|n['’]t (?:see\b(?! (?:how|why|what))|show\b|appear\b|display\b)|\bnothing (?:appears|shows|is (?:shown|there|displayed))\b|\binvisible\b/i,
    'show appear visible missing troubleshooting',
  ],
];

/** Terms of words that a question implies, but does not contain: “my own command” is a custom one. */
export function impliedTerms(text: string, language: Language): string[] {
  const implied = meanings.flatMap(([pattern, words]) => (pattern.test(text) ? queryTerms(words, language) : []));
  const own = queryTerms(text, language);
  return [...new Set(implied)].filter((term) => !own.includes(term));
}
