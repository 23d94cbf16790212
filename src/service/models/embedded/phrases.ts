import type { Hit } from '../../search/hit.js';

/** Words and characters of what the reader wrote or selected, where an answer repeats it. */
const MAX_WORDS = 8;
const MAX_LENGTH = 80;

/** What a service's answer says that it is about, in its first sentence. */
const subject = /^About “((?:\\.|[^”\\])+)”/;

/** The beginning of an answer, which the next question may refer to: “About “fp”, from [Configuration](/configuration):” */
export function introduce(about: string, hit: Hit): string {
  return about ? `About ${quoteBriefly(about)}, from ${renderLink(hit)}:` : `From ${renderLink(hit)}:`;
}

/** Reads what {@link introduce} said that an answer is about. Empty when it said nothing. */
export function parseSubject(answer: string): string {
  const [, quoted = ''] = subject.exec(answer) ?? [];
  return quoted.replace(/\\(.)/g, '$1').replace(/…$/, '');
}

/** The first words of a text in quotation marks, as text: nothing in it becomes markup, a link or an image. */
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

/** A link to each hit, each once. */
export function renderLinks(hits: readonly Hit[], { most }: { most: number }): string {
  const links = [...new Set(hits.map(renderLink))].slice(0, most);
  return links.map((link) => `- ${link}`).join('\n');
}

/** Marks of markdown and HTML, and what makes a bare address a link. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<>~|&$@]|:(?=\/\/)/g, '\\$&')
    .replace(/\bwww\./gi, 'www\\.');
}
