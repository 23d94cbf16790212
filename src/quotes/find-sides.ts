import { namesSide, withoutClause, type Comparison } from '../grounding/comparison.js';
import type { Turn } from '../grounding/turn.js';
import { pageOf, type Hit } from '../search/hit.js';
import type { BlockReader } from './passages/block.js';
import { FIRST_LENGTH, OTHER_LENGTH } from './passages/choose-passages.js';
import { findPassage, type Passage } from './passages/passage.js';
import { QuestionWords } from './passages/question-words.js';

/** A passage for each side of a comparison, or one of a section that is about all of them. Empty if one side is not found. */
export function findSides({ searches, question, language }: Turn, sides: Comparison, blocksOf: BlockReader): Passage[] {
  const [all, ...single] = searches;
  const words = QuestionWords.ofText(question, language);
  const joint = all?.hits.find((hit) => sides.every((side) => isNamed(hit, side)));
  const together = joint && findPassage(joint, { blocksOf, words, length: FIRST_LENGTH });
  if (together) return [together];
  const found = sides.map((side, at) =>
    [...(single[at]?.hits ?? []), ...(all?.hits ?? [])].filter((hit) => isNamed(hit, side)),
  );
  const page = findCommonPage(found);
  const passages = sides.flatMap((side, at) => {
    const hits = found[at]!;
    const hit = hits.find((each) => page !== undefined && pageOf(each) === page) ?? hits[0];
    return (
      (hit && findPassage(hit, { blocksOf, words: QuestionWords.ofText(side, language), length: OTHER_LENGTH })) ?? []
    );
  });
  return passages.length === sides.length ? passages : [];
}

/** The first page with a section for each side. */
function findCommonPage([first = [], ...others]: readonly (readonly Hit[])[]): string | undefined {
  return first.map(pageOf).find((page) => others.every((hits) => hits.some((hit) => pageOf(hit) === page)));
}

/** Whether the last heading of a section names a side. */
function isNamed({ metadata: { title, headings } }: Hit, side: string): boolean {
  const heading = headings.at(-1) ?? title;
  return [side, withoutClause(side)].some((name) => namesSide(heading, name));
}
