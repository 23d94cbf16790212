import { truncate } from '../shared/text.js';
import type { Hit } from '../search/hit.js';

/** Maximum words and characters that an answer repeats of the reader's text. */
const MAX_WORDS = 8;
const MAX_LENGTH = 80;

/** Characters of what a link is called: the heading of a function may be its whole signature. */
const MAX_LABEL_LENGTH = 100;

/** The first words of a text in quotation marks, escaped so that nothing becomes markup, a link or an image. */
export function quoteBriefly(text: string): string {
  const words = text.replace(/[“”]/g, '"').trim().split(/\s+/);
  const first = words.slice(0, MAX_WORDS).join(' ');
  const brief = [...first].slice(0, MAX_LENGTH).join('');
  const isCut = brief.length < first.length || words.length > MAX_WORDS;
  return isCut ? `“${escapeMarkdown(brief.replace(/[,;:.]+$/, ''))}…”` : `“${escapeMarkdown(brief)}”`;
}

/** `[Theming › Colours](/theming#colours)` */
export function renderLink({ path, metadata: { title, headings } }: Hit): string {
  // Some docs mark headings with asterisks for notes of their own.
  const names = [title, ...headings.filter((heading) => heading !== title)].map((name) => name.replace(/[\s*]+$/, ''));
  return `[${escapeMarkdown(truncate(names.join(' › '), MAX_LABEL_LENGTH))}](${path})`;
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
