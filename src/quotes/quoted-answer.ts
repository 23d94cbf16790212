import type { Hit } from '../search/hit.js';
import { escapeMarkdown, renderLink } from './links.js';
import type { Passage } from './passages/passage.js';
import type { Phrases } from './phrases/phrases.js';

/** The outcome of a quoted answer: the docs answer it, come close to it, or don't seem to cover it. */
export type QuotedOutcome = 'answered' | 'closest' | 'nothing';

/** An answer in the words of the docs. */
export interface QuotedAnswer {
  /** Markdown: a sentence, and below it the passages, each with a link to its place. */
  readonly text: string;
  readonly outcome: QuotedOutcome;
  /** The sections of the passages, in their order. */
  readonly passages: readonly Passage[];
}

/** Renders passages below each other. Each has its number, as citations have. */
export function renderPassages(passages: readonly Passage[], phrases: Phrases, first = 1): string {
  return passages.map((passage, at) => renderPassage(passage, first + at, phrases)).join('\n\n');
}

function renderPassage({ hit, text, more }: Passage, number: number, phrases: Phrases): string {
  const rest = more > 0 ? `\n\n[${escapeMarkdown(phrases.more(more))}](${hit.path})` : '';
  return `${renderPlace(hit, number)}\n\n${quote(text + rest)}`;
}

function renderPlace(hit: Hit, number: number): string {
  return `${renderLink(hit)} [${number}](${hit.path})`;
}

function quote(markdown: string): string {
  return markdown.replaceAll(/^/gm, '> ').replaceAll(/^> $/gm, '>');
}
