import { asksHow } from '../../search/asks-how.js';
import { namesNothing } from '../../search/references.js';

/** Two things that a reader wants compared. */
export type Comparison = readonly [one: string, other: string];

/** Maximum words of the name of a thing. */
const MAX_WORDS = 6;

const patterns = [
  /\bdifferen\w+ between (.+?) (?:and|vs\.?|or) (.+)/i,
  /\bunterschiede? zwischen (.+?) und (.+)/i,
  /\bdifférences? entre (.+?) et (.+)/i,
  /\bdiferencias? entre (.+?) y (.+)/i,
  /\bdiferenças? entre (.+?) e (.+)/i,
  /\bcompare (.+?) (?:and|with|to|vs\.?) (.+)/i,
  /\bhow (?:do|does|is|are) (.+?) (?:differ|different|compare|compared?)(?: (?:from|to|with))? (.+)/i,
  /^(.+?),? (?:vs\.?|versus|compared (?:to|with)) (.+)/i,
];

/** Not in instructions: “How do I use pnpm instead of npm?” compares nothing. */
const preferences = [/\b(?:use|choose|prefer|pick) (.+?) (?:instead of|over|rather than|vs\.?|and when) (.+)/i];

/** Questions that let choose between two things, and the things in them. “Can I use it in Windows or Linux?” lets choose nothing. */
const choosing = /\b(?:should|shall|better|faster|best|prefer\w*|recommended|which|when to|when do)\b/i;
const choices = [
  /\b(?:use|choose|prefer|pick|take|need|better|faster|best|preferred|recommended)[,:]? (.+?) or (.+)/i,
  /^\W*(?:is|are) (.+?) or (.+?) (?:better|faster|best|preferred|recommended)\b/i,
];

/** “Threads or forks?” */
const bareChoice = /^(\S+) or (\S+)\?$/i;

/** “On Windows or Linux”: two places or means of the same thing. */
const placed = /\b(?:in|on|at|to|for|from|with|by|via|as|into|under)\b/i;

/** Parses “X vs Y”, “difference between X and Y”, “should I use X or Y” and the like; undefined for other questions. */
export function parseComparison(question: string): Comparison | undefined {
  const text = question.trim();
  const kinds = asksHow(text) ? patterns : [...patterns, ...preferences];
  return toComparison(firstMatch(text, kinds)) ?? parseChoice(text);
}

function parseChoice(text: string): Comparison | undefined {
  const sides = firstMatch(text, choosing.test(text) ? choices : [bareChoice]);
  return placed.test(sides[0]) ? undefined : toComparison(sides);
}

/** What the first pattern that matches finds. Empty if none does. */
function firstMatch(text: string, kinds: readonly RegExp[]): Comparison {
  const [, one = '', other = ''] = kinds.map((kind) => kind.exec(text)).find(Boolean) ?? [];
  return [one, other];
}

function toComparison([one, other]: Comparison): Comparison | undefined {
  const sides = [trimSide(one), trimSide(other)] as const;
  return sides.every(isName) ? sides : undefined;
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
    .replace(/\s+(?:in|for|when|if|with|on|mit|bei|dans|pour|en|para)\s.*$/i, '')
    .trim();
}
