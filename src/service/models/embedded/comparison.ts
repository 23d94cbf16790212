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
  /\b(?:use|choose|prefer|pick) (.+?) (?:or|instead of|over|rather than|vs\.?|and when) (.+)/i,
  /\b(?:better|faster)[,:]? (.+?) or (.+)/i,
  /^(.+?),? (?:vs\.?|versus|compared (?:to|with)|or) (.+)/i,
] as const;

/** The patterns of questions that are no comparison but have an “or”. */
const plainOr = patterns.length - 1;

/** Parses “X vs Y”, “difference between X and Y” and the like; undefined for other questions. */
export function parseComparison(question: string): Comparison | undefined {
  for (const [index, pattern] of patterns.entries()) {
    const [match, one = '', other = ''] = pattern.exec(question.trim()) ?? [];
    if (match === undefined) continue;
    if (index === plainOr && /\bor\b/i.test(match) && !/\b(?:vs|versus|compared)\b/i.test(match)) return undefined;
    const sides = [trimSide(one), trimSide(other)] as const;
    return sides.every(isName) ? sides : undefined;
  }
  return undefined;
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
