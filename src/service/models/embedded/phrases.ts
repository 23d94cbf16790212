import type { Hit } from '../../search/hit.js';

/** Maximum words and characters that an answer repeats of the reader's text. */
const MAX_WORDS = 8;
const MAX_LENGTH = 80;

/** The first sentence of an answer that names its subject. */
const subject = /^About “((?:\\.|[^”\\])+)”/;

/** The beginning of an answer, to which the next question may refer: “About “fp”, from [Configuration](/configuration):” */
export function introduce(about: string, hit: Hit): string {
  return about ? `About ${quoteBriefly(about)}, from ${renderLink(hit)}:` : `From ${renderLink(hit)}:`;
}

/** Parses the subject that {@link introduce} wrote. Empty if the answer names none. */
export function parseSubject(answer: string): string {
  const [, quoted = ''] = subject.exec(answer) ?? [];
  return quoted.replace(/\\(.)/g, '$1').replace(/…$/, '');
}

/** The first words of a text in quotation marks, escaped so that nothing becomes markup, a link or an image. */
export function quoteBriefly(text: string): string {
  const words = text.replace(/[“”]/g, '"').trim().split(/\s+/);
  const first = words.slice(0, MAX_WORDS).join(' ');
  const brief = [...first].slice(0, MAX_LENGTH).join('');
  const isCut = brief.length < first.length || words.length > MAX_WORDS;
  return `“${escapeMarkdown(brief)}${isCut ? '…' : ''}”`;
}

/** `[Theming: Colours](/theming#colours)` */
export function renderLink({ path, metadata: { title, headings } }: Hit): string {
  const heading = headings.at(-1);
  const label = heading === undefined || heading === title ? title : `${title}: ${heading}`;
  return `[${escapeMarkdown(label)}](${path})`;
}

/** A list of links to the hits, without duplicates. */
export function renderLinks(hits: readonly Hit[], { most }: { most: number }): string {
  const links = [...new Set(hits.map(renderLink))].slice(0, most);
  return links.map((link) => `- ${link}`).join('\n');
}

/** Escapes markdown and HTML, and bare addresses that would become links. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<>~|&$@]|:(?=\/\/)/g, '\\$&')
    .replace(/\bwww\./gi, 'www\\.');
}
