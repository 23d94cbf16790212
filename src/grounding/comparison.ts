import { asksHow } from '../search/query/asks-how.js';
import { namesNothing } from '../search/query/references.js';
import { containsWords, countTerms, queryTerms } from '../search/terms/terms.js';

/** Two or more things that a reader wants compared. */
export type Comparison = readonly string[];

/** Maximum words of the name of a thing. */
const MAX_WORDS = 6;

/** Maximum things. A longer enumeration is no comparison. */
const MAX_SIDES = 4;

/** “The difference between static and dynamic routes”: words after the last thing may apply to all of them. */
const differences = [
  /\bdifferen\w+ between (.+?) (?:and|vs\.?|or) (.+)/i,
  /\bunterschiede? zwischen (.+?) und (.+)/i,
  /\bdifférences? entre (.+?) et (.+)/i,
  /\bdiferencias? entre (.+?) y (.+)/i,
  /\bdiferenças? entre (.+?) e (.+)/i,
];

const patterns = [
  // “How do they compare on price and size?” names no sides.
  /\bcompare (?!(?:on|in|for|by|to|with|against|when)\b)(.+?) (?:and|with|to|vs\.?) (.+)/i,
  /\b(?:what|how) (?:do|does|is|are) (.+?) (?:\w+ )?differ(?:ent|ently)? (?:from|to|than) (.+)/i,
  /\bhow (?:do|does|is|are) (.+?) compared? (?:to|with) (.+)/i,
  /^(.+?),? (?:vs\.?|versus|compared (?:to|with)) (.+)/i,
];

/** Questions that let choose between things, and the things in them. “Can I use it in Windows or Linux?” lets choose nothing. */
const choosing = /\b(?:should|shall|better|faster|best|prefer\w*|recommended|which|when to|when do|why|differ\w*)\b/i;
const choices = [
  /\b(?:use|choose|prefer|pick|take|need|better|faster|best|preferred|recommended)[,:]? (.+?) or (.+)/i,
  /^\W*(?:is|are) (.+?) or (.+?) (?:better|faster|best|preferred|recommended)\b/i,
  /\b(?:use|choose|prefer|pick|need|take) (.+?) and when (?:(?:do i|do we|to|should i) )?(?:(?:use|choose|need) )?(.+)/i,
  /^(?!(?:how|can|could|is|are|do|does|what|where|why|when|will)\b)(.+?) or (.+?)\s*[,:;?–-]\s*(?:which|what|when)\b/i,
  /\bshould (?:i|we|you) (\S+) or (\S+)\W*$/i,
];

/** Not in instructions: “How do I use pnpm instead of npm?” compares nothing. */
const preferences = [/\b(?:use|choose|prefer|pick) (.+?) (?:instead of|over|rather than|vs\.?) (.+)/i];

/** “Threads or forks?”, “npm install or npm ci? What fits us?” */
const bareChoice =
  /^(?!(?:how|can|could|is|are|do|does|what|where|why|when|will)\b)(\S+(?: \S+)?) or (\S+(?: \S+)?)(?: (?:in|for|on|with) .*)?\?(?:\s.*)?$/i;

/** “On Windows or Linux”: two places or means of the same thing. */
const placed = /\b(?:in|on|at|to|for|from|with|by|via|as|into|under)\b/i;

/** Separators between several things. */
const separator = /\s*,\s*(?:(?:and|or|und|oder|et|ou|y|o|e) )?|\s+(?:vs\.?|versus|or|oder)\s+/i;

/** “Lamps or candles: which do I need?” */
const closingQuestion = /\s*[,:;–-]\s*(?:and )?(?:which|what|when|how)\b.*$/i;

/** Words about a thing after its name. Before a capital letter, they may be part of the name: “Lamps for Ships”. */
const clauseBehind = /\s+(?:in|for|when|if|with|on|as|mit|bei|als|dans|pour|en|para)\s(?![A-Z]).*$/;
const anyClause = /\s+(?:in|for|when|if|with|on|as|mit|bei|als|dans|pour|en|para)\s.*$/i;

/** Parses “X vs Y”, “difference between X, Y and Z”, “should I use X or Y” and the like; undefined for other questions. */
export function parseComparison(question: string): Comparison | undefined {
  const text = question.trim();
  const differing = toComparison(firstMatch(text, differences));
  return (differing && shareLastWord(differing)) ?? toComparison(firstMatch(text, patterns)) ?? parseChoice(text);
}

function parseChoice(text: string): Comparison | undefined {
  if (!choosing.test(text)) return withoutPlaces(firstMatch(text, [bareChoice]));
  const preferred = asksHow(text) ? undefined : toComparison(firstMatch(text, preferences));
  return preferred ?? withoutPlaces(firstMatch(text, choices));
}

function withoutPlaces(parts: readonly string[]): Comparison | undefined {
  return placed.test(parts[0] ?? '') ? undefined : toComparison(parts);
}

/** The matches of the first pattern that matches. Empty if none does. */
function firstMatch(text: string, kinds: readonly RegExp[]): readonly string[] {
  return (
    kinds
      .map((kind) => kind.exec(text))
      .find(Boolean)
      ?.slice(1, 3) ?? []
  );
}

function toComparison(parts: readonly string[]): Comparison | undefined {
  const sides = parts
    .flatMap((part) => part.replace(closingQuestion, '').split(separator))
    .map(trimSide)
    .filter(Boolean);
  const isComparison = sides.length >= 2 && sides.length <= MAX_SIDES && sides.every(isName);
  return isComparison ? sides : undefined;
}

/** “The read, write and admin role” are the read role, the write role and the admin role. */
function shareLastWord(sides: readonly string[]): Comparison {
  const counts = sides.map((side) => side.split(/\s+/).length);
  const isShared = counts.at(-1) === 2 && counts.slice(0, -1).every((count) => count === 1);
  const last = sides.at(-1)?.split(/\s+/)[1] ?? '';
  return isShared ? sides.map((side, index) => (index < sides.length - 1 ? `${side} ${last}` : side)) : sides;
}

/** “This” and “it” name nothing that can be looked up. */
function isName(side: string): boolean {
  return !namesNothing(side) && side.split(' ').length <= MAX_WORDS;
}

function trimSide(side: string): string {
  return side
    .replace(/[?!.]+\s*$/, '')
    .replace(
      /^(?:what(?:['’]s| is)|when (?:to|should i) use|the|an?|using|use|der|die|das|dem|den|le|la|les|el|los)\s+/i,
      '',
    )
    .replace(clauseBehind, '')
    .trim();
}

/** A side without what is said of it, also if that may be part of a name: “Lamps” for “Lamps for Ships”. */
export function withoutClause(side: string): string {
  return side.replace(anyClause, '');
}

/** Whether a text names a side. A name of one word must be there as it is: `v-show` is more than “show”. */
export function namesSide(text: string, side: string): boolean {
  const terms = queryTerms(side);
  // “dump” is also named by “dumps”.
  if ([side, `${side}s`, side.replace(/s$/i, '')].some((form) => containsWords(text, form))) return true;
  return /\s/.test(side) && terms.length > 1 && countTerms(text, terms) === terms.length;
}
