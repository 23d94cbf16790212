import type { Hit } from '../search/hit.js';

/** Finds the pages that say what the documented thing is, as generators of documentation name them. */
export const introductionQuery = 'introduction overview motivation started';

/** Titles of pages that say what the documented thing is. */
const introduction =
  /^(?:what(?:['’]s| is| are)\b(?! the differences?\b)|introduction|intro\b|overview|about\b|home$|welcome|why\b|motivation|(?:getting|get) started|quick ?start|was ist|einführung)/i;

const definition = /^(?:what(?:['’]s| is| are)(?! the differences?\b)|was ist|qu['’]est|qué es)\b/i;

/** Whether the title or the heading of a section says that it introduces the documented thing. */
function isIntroduction({ metadata: { title, headings } }: Hit): boolean {
  return introduction.test(headings.at(-1) ?? title);
}

/** Whether a section is the beginning of a page, or says what something is. */
export function isBeginning(hit: Hit): boolean {
  return isIntroduction(hit) || hit.metadata.headings.length === 0;
}

/** From 0 to 3, how likely a section says what the documented thing is. */
export function introductionScore(hit: Hit): number {
  const { title, headings } = hit.metadata;
  if (definition.test(headings.at(-1) ?? title)) return 3;
  return (introduction.test(title) ? 1 : 0) + (isIntroduction(hit) ? 1 : 0);
}
