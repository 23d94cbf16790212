import { asksHow } from '../query/asks-how.js';
import type { SectionLink } from '../hit.js';

/** Headings about a subject rather than names of one kind: “Using …”, “How …”, “Third-party packages”. */
const topic =
  /^(?:\p{L}+ing\b|how|why|when|what|where|custom|overview|introduction|motivation|usage|use|examples?|(?:api )?reference|further|see also|next steps?|notes?|prerequisites|requirements|installation|setup|configuration|third[- ]party|other|limitations|troubleshooting|faq|conclusion|a note|changelog)\b/iu;

/** Characters that would not be shown literally. */
const marks = /[\\`*_[\]<>|]/;

/** Whether a heading can be the name of one item of a list. */
export function isName(heading: string): boolean {
  return !topic.test(heading) && !asksHow(heading);
}

/** A list of links in markdown. */
export function renderNames(links: readonly SectionLink[]): string {
  return links
    .map(({ heading, path }) => `- [${marks.test(heading) ? `\`\` ${heading} \`\`` : heading}](${path})`)
    .join('\n');
}
