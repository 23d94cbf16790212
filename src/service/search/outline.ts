import type { Section } from '../docs/section.js';

/** Fewer sections below a heading are no list. */
const MIN_SECTIONS = 3;

const entry = /^[ \t]*(?:[-*+]|\d+[.)]|\|)[ \t]*[^\s|:-]/gm;

/** Entries and rows that make a list or a table, with the names of its columns. */
const MIN_ENTRIES = 3;

/** Marks that would not be shown as they are. */
const marks = /[\\`*_[\]<>|]/;

/** Whether a section holds a list or a table. */
export function holdsList({ content }: Section): boolean {
  return (content.match(entry)?.length ?? 0) >= MIN_ENTRIES;
}

/**
 * A list of the headings right below a section, as markdown: what is documented one by one is listed nowhere else. Empty if there are few.
 *
 * @param page - All sections of its page, in their order.
 */
export function outlineBelow({ headings }: Section, page: readonly Section[]): string {
  const depth = headings.length + 1;
  const below = page.filter((other) => headings.every((heading, index) => heading === other.headings[index]));
  const names = new Set(below.flatMap((other) => (other.headings.length < depth ? [] : [other.headings[depth - 1]!])));
  if (names.size < MIN_SECTIONS) return '';
  return [...names].map((name) => `- ${marks.test(name) ? `\`\` ${name} \`\`` : name}`).join('\n');
}
