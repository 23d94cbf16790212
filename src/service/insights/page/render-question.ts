import { html, raw } from 'hono/html';

import type { DocsVersion } from '../../indexing/docs-version.js';
import { normalizePath } from '../../../search/docs/normalize-path.js';
import type { Html } from '../../pages/render-document.js';
import { renderText } from '../../pages/render-text.js';
import type { QuestionRow } from '../../store/tables.js';
import { parseRightPages, type Mark } from '../marks.js';
import { parsePassages } from '../report/load-gaps.js';
import { describeOutcome } from './describe-outcome.js';
import { formatTime } from './render-chart.js';
import { renderReadersHeading } from './render-readers.js';

/** Further parts of a question on a page. */
export interface QuestionExtras {
  /** The address to which a mark leads back; undefined for owners who may only read. */
  readonly back: string | undefined;
  /** A link below the answer. */
  readonly link?: Html | undefined;
  /** The docs, to show the passages as they are now. Default: only their addresses are shown. */
  readonly docs?: DocsVersion | undefined;
}

/** Pages that are offered as the right one. */
const MAX_OFFERED = 3;

/** The address of a question on a page that shows it. */
export function anchorOf({ id }: Pick<QuestionRow, 'id'>): string {
  return `q-${id}`;
}

/** A question with its answer, the passages that were used, and what the owner says about it. */
export function renderQuestion(row: QuestionRow, { back, link, docs }: QuestionExtras): Html {
  return html`<article id="${anchorOf(row)}">
    ${renderReadersHeading(row.question)}
    <p class="facts">${listFacts(row).map((fact, index) => html`${index === 0 ? '' : ' · '}<bdi>${fact}</bdi>`)}</p>
    ${row.comment === null && row.reason === null ? '' : html`<p><strong>${capitalize(row.reason ?? 'comment')}</strong>: <bdi>${row.comment ?? 'no comment'}</bdi></p>`}
    <div class="answer">${raw(renderText(row.answer))}</div>
    <details><summary>Passages that were used</summary>${renderPassages(row, docs)}</details>
    <details><summary>What was searched and found</summary>${renderSearches(row.searches)}</details>
    ${renderMark(row)} ${back === undefined ? '' : renderMarkForm(row, back)} ${link ?? ''}
  </article>`;
}

function listFacts(row: QuestionRow): string[] {
  const isSearch = row.kind === 'search';
  const rating = row.helpful === null ? [] : [row.helpful === 1 ? 'Helpful' : 'Unhelpful'];
  return [
    `${row.asked_at.slice(0, 16).replace('T', ' ')} UTC`,
    ...(isSearch
      ? ['Search', row.outcome === 'answered' ? 'Result opened' : 'No result opened']
      : [describeOutcome(row.outcome)]),
    ...rating,
    ...(row.followed === 1 ? ['Source followed'] : []),
    ...(row.copied === 1 ? ['Copied'] : []),
    ...(row.path === null ? [] : [row.path]),
    ...(row.version === null ? [] : [`Version ${row.version}`]),
    ...(row.locale === null ? [] : [row.locale]),
    ...(row.model === null ? [] : [row.model]),
    ...(isSearch ? [] : [`${formatTime(row.first_part_ms ?? undefined)} to the first word`]),
  ];
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function renderPassages({ sources }: QuestionRow, docs: DocsVersion | undefined): Html {
  const cited = JSON.parse(sources) as string[];
  if (cited.length === 0) return html`<p>The answer cites none.</p>`;
  return html`<ol>${cited.map((address) => html`<li><bdi>${address}</bdi>${docs === undefined ? '' : renderPassage(address, docs)}</li>`)}</ol>`;
}

/** A passage as the docs have it now. */
function renderPassage(address: string, docs: DocsVersion): Html {
  const sections = docs.pages.find(address)?.sections ?? [];
  const [anchor] = address.split('#').slice(1);
  const section = sections.find(({ path }) => path.split('#')[1] === anchor) ?? sections[0];
  return section === undefined
    ? html`<p class="facts">The docs no longer have this page.</p>`
    : html`<div class="answer">${raw(renderText(section.content))}</div>`;
}

function renderSearches(json: string): Html {
  const searches = JSON.parse(json) as { query: string; outcome: string; passages: string[] }[];
  if (searches.length === 0) return html`<p>Nothing was searched.</p>`;
  return html`<ul>${searches.map(({ query, outcome, passages }) => html`<li><bdi>${query}</bdi> <span class="facts">${outcome}</span><ol>${passages.map((passage) => html`<li><bdi>${passage}</bdi></li>`)}</ol></li>`)}</ul>`;
}

const markTexts: Readonly<Record<Mark, readonly [said: string, label: string]>> = {
  wrong: ['You marked this as wrong.', 'This was wrong'],
  right: ['You marked this as right.', 'This was right'],
  'out of scope': ['You said that the docs should not answer this.', 'The docs should not answer this'],
};

function renderMark(row: QuestionRow): Html {
  if (row.mark === null) return html``;
  const pages = parseRightPages(row);
  const right = pages.length === 0 ? '' : html` The right page is <bdi>${pages.join(', ')}</bdi>.`;
  return html`<p class="result">${markTexts[row.mark as Mark]?.[0] ?? row.mark}${right}</p>`;
}

/** Each button says one thing about the answer in one press. */
function renderMarkForm(row: QuestionRow, back: string): Html {
  const field = `page-${row.id}`;
  const pressed = (mark: string) => (row.mark === mark ? 'true' : 'false');
  return html`<form class="actions" method="post" action="/insights/${row.site}/marks">
    <input type="hidden" name="id" value="${row.id}"><input type="hidden" name="back" value="${back}">
    ${Object.entries(markTexts).map(([mark, [, label]]) => html`<button name="mark" value="${row.mark === mark ? 'none' : mark}" aria-pressed="${pressed(mark)}">${label}</button>`)}
    ${listOffered(row).map((page) => html`<button name="right" value="${page}">The right page is <bdi>${page}</bdi></button>`)}
    <label for="${field}">Right page</label> <input id="${field}" name="page" placeholder="/guide/install"> <button name="mark" value="wrong">Save</button>
  </form>`;
}

/** Pages that were found, and that the answer does not cite first. */
function listOffered(row: QuestionRow): string[] {
  const known = new Set([row.page ?? '', ...parseRightPages(row)].map((page) => normalizePath(page)));
  const found = parsePassages(row.searches).map((passage) => passage.replace(/[?#].*$/s, ''));
  return [...new Set(found)].filter((page) => !known.has(normalizePath(page))).slice(0, MAX_OFFERED);
}
