import type { Hit } from '../../search/hit.js';
import { queryTerms } from '../../search/terms.js';
import { countMatches } from './blocks.js';
import { buildQuery, subjectTerms } from './query.js';
import { quote } from './quote.js';
import type { Turn } from './turn.js';

/** Pages named after the quotations. */
const MAX_FURTHER = 3;

/** Answers from the hits alone, in markdown: what they say in their own words, and where it stands. */
export function composeAnswer(turn: Turn, hits: readonly Hit[]): string {
  const terms = subjectTerms(turn);
  const [best, ...others] = hits.filter((hit) => isAbout(hit, terms));
  if (!best) return composeNothingFound(turn);
  const second = others.find((hit) => addsTerms(hit, best, queryTerms(turn.question)));
  const quotations = [
    `From ${renderLink(best)}:`,
    quote(best, terms),
    ...(second ? [`And from ${renderLink(second)}:`, quote(second, terms)] : []),
  ];
  return [...quotations, ...renderFurther(others.filter((hit) => hit !== second))].join('\n\n');
}

/** A follow-up is searched with the words of the question before, and must still be answered itself. */
function isAbout(hit: Hit, terms: readonly string[]): boolean {
  return terms.length === 0 || countMatches(textOf(hit), terms) > 0;
}

/** A second quotation is worth its length only for words of the question that the first one lacks. */
function addsTerms(hit: Hit, best: Hit, terms: readonly string[]): boolean {
  const missing = terms.filter((term) => countMatches(textOf(best), [term]) === 0);
  return countMatches(textOf(hit), missing) > 0;
}

function textOf({ content, metadata: { title, headings } }: Hit): string {
  return [title, ...headings, content].join('\n');
}

function renderFurther(hits: readonly Hit[]): string[] {
  const links = [...new Set(hits.map(renderLink))].slice(0, MAX_FURTHER);
  return links.length > 0 ? [`Read more:\n\n${links.map((link) => `- ${link}`).join('\n')}`] : [];
}

/** `[Theming: Colours](/theming#colours)` */
function renderLink({ path, metadata: { title, headings } }: Hit): string {
  const heading = headings.at(-1);
  const label = heading === undefined || heading === title ? title : `${title}: ${heading}`;
  return `[${escapeMarkdown(label)}](${path})`;
}

function composeNothingFound(turn: Turn): string {
  return [
    'I found nothing about this in the documentation.',
    `I searched for “${escapeMarkdown(buildQuery(turn))}”. ` +
      'Try to ask with other words, such as the name of a setting, a command or a page.',
  ].join(' ');
}

function escapeMarkdown(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>~|]/g, '\\$&');
}
