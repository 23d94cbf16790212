import type { Language } from './languages/language.js';
import { queryTerms } from './terms.js';

/** Phrases of readers, and the words that docs use instead. */
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
  [/\b(?:no|without|loses?|lost) (?:an? |the |any )?(?:internet|network)\b|\bair-?gapped\b/i, 'offline mirror'],
  [
    /\b(?:new|another|second|other|different) (?:mac|laptop|machine|computer|pc|host|device)\b/i,
    'migrate restore export',
  ],
  [/\b(?:by accident|accidentally|by mistake)\b/i, 'prevent protect'],
  [
    /\b(?:starts?|runs?|launch(?:es)?|opens?) (?:\S+ )?(?:automatically|by itself)\b|\b(?:at|on) (?:boot|start-?up|login)\b|\bwhen (?:i|the (?:computer|machine|server|system)) (?:logs? in|boots?|starts?)\b/i,
    'service startup autostart boot',
  ],
  [/\ball (?:\S+ ){0,2}(?:cores|cpus|processors)\b/i, 'parallel concurrency thread'],
  [
    /\b(?:keep|continue|stay)s? (?:\S+ ){0,2}(?:going|running|alive|on)\b.{0,40}\b(?:closed?|log(?:ged)? out|disconnect\w*|drops?|exit)\b/i,
    'background detach',
  ],
  [/\bdisk (?:\S+ ){0,2}full\b|\b(?:out of|free up|save|too much) (?:disk )?space\b/i, 'cleanup prune'],
  [/\b(?:which|what|where)\b.{0,30}\b(?:slow|slowest|so long|the time)\b/i, 'timing profile performance'],
  [
    /\bfor (?:a limited time|\w+ days?|a (?:day|week|month))\b|\bafter (?:a|one|two|\d+) (?:days?|weeks?|months?|hours?)\b/i,
    'expire expiration',
  ],
  [/\b(?:still|keeps?) (?:\S+ ){0,3}old\b/i, 'cache invalidate'],
  [
    /\b(?:my|a|our) (?:wife|husband|kids?|children|partner|family|coworkers?|colleagues?|team|boss|friends?)\b/i,
    'user account',
  ],
  [
    /\b(?:every|each) (?:night|day|hour|week|morning|monday|month)\b|\bnightly\b|\bonce a (?:day|week|month)\b/i,
    'schedule cron',
  ],
  [/\bgo(?:ing)? back to (?:the |an? )?(?:previous|old|older|last|earlier)\b|\bundo\b/i, 'rollback revert restore'],
  [/\b(?:without|before) (?:really |actually )\w+ing\b|\bwhat would (?:happen|change|be)\b/i, 'dry run preview'],
  [/\bunder (?:a |the )?(?:\/\w+|sub-?(?:path|folder|directory))/i, 'base path prefix'],
  [
    /\b(?:locked out|can['’]t (?:log|sign) in|forgot(?:ten)?|lost (?:my|the|their) password)\b/i,
    'reset unlock recover',
  ],
  [
    /\b(?:typ(?:e|ing)|enter|write) (?:\S+ ){0,4}(?:every time|all the time|again and again|over and over)\b/i,
    'alias default',
  ],
  [/\b(?:one|single) place\b|\b(?:define|set|change|write) (?:\S+ ){1,4}once\b/i, 'shared inherit'],
  [/\bfrom scratch\b/i, 'getting started create'],
  [
    /\bnot (?:there|visible|showing|shown|appear\w*|show up|displayed)\b|n['’]t (?:see\b(?! (?:how|why|what))|show\b|appear\b|display\b)|\bnothing (?:appears|shows|is (?:shown|there|displayed))\b|\binvisible\b/i,
    'show appear visible missing troubleshooting',
  ],
];

/** Terms that a question implies without containing them: “my own command” is a custom one. */
export function impliedTerms(text: string, language: Language): string[] {
  const implied = meanings.flatMap(([pattern, words]) => (pattern.test(text) ? queryTerms(words, language) : []));
  const own = queryTerms(text, language);
  return [...new Set(implied)].filter((term) => !own.includes(term));
}
