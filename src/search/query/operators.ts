import type { Section } from '../docs/section.js';

/** A word of signs, at least one of which is not punctuation: `++=` or `|`. */
const operator = /(?<!\S)[`'"“]?((?=[^\s`]*[+*/=<>|&^%~@#$\\])[^\p{L}\p{N}\s`'"“”?.!]+|\?\?=?)[`'"”]?[?.!]*(?!\S)/u;

/** How many mentions a heading is worth. */
const HEADED = 100;

/** The first operator that a query names; undefined if it names none. It has no words, so that an index of words does not find it. */
export function findOperator(query: string): string | undefined {
  return operator.exec(query)?.[1];
}

/** The sections that mention an operator: those with it in their heading first, then by the number of mentions. In text, `|` only draws tables. */
export function rankMentions(sections: readonly Section[], name: string): Section[] {
  const own = name.replaceAll(/./g, String.raw`\$&`);
  const spoken = new RegExp(String.raw`\`${own}\``, 'g');
  const used = new RegExp(String.raw`(?<!\S)${own}(?!\S)`, 'g');
  const speaking = rankBy(
    sections,
    ({ headings, text }) => HEADED * count(headings.at(-1) ?? '', used) + count(text, spoken),
  );
  return speaking.length > 0
    ? speaking
    : rankBy(sections, ({ content, code }) => count(name === '|' ? code : content, used));
}

function rankBy(sections: readonly Section[], weigh: (section: Section) => number): Section[] {
  return sections
    .map((section) => ({ section, weight: weigh(section) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ section }) => section);
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
