import { html, nothing, type TemplateResult } from 'lit';
import type { PageResult, SearchAnswer, SectionResult, TextPiece } from '../protocol/search.js';
import type { SearchStrings } from '../strings/strings.js';
import { askIcon, kindIcons, moreIcon, recentIcon, searchIcon } from './icons.js';

/** A row of the list. */
export type Row =
  | { readonly type: 'result'; readonly result: SectionResult; readonly href: string }
  | { readonly type: 'ask' | 'recent' | 'spelling'; readonly query: string }
  | { readonly type: 'more' | 'clear' };

/** Rows with a name: those of one page, the recent searches, or nearest spellings. */
export interface RowGroup {
  readonly name: string;
  /** Whether the name shows above the rows. Otherwise the first row has it. */
  readonly isNamed: boolean;
  readonly rows: readonly Row[];
}

/** The rows of a page: its best section and further ones. */
export function toGroup(page: PageResult, getHref: (path: string) => string): RowGroup {
  const toRow = (result: SectionResult): Row => ({ type: 'result', result, href: getHref(result.path) });
  return { name: page.title, isNamed: page.breadcrumbs.length > 1, rows: [page, ...page.sections].map(toRow) };
}

export interface RowContext {
  readonly strings: SearchStrings;
  readonly selected: Row | undefined;
  readonly askHotkey: string;
  /** The identifier of a row's element. */
  idOf(row: Row): string;
  handleClick(event: MouseEvent, row: Row): void;
  handleMove(row: Row): void;
}

export function renderGroup({ name, isNamed, rows }: RowGroup, context: RowContext): TemplateResult {
  return html`
    <div class="group" role="group" aria-label=${name} part="search-group">
      ${isNamed ? html`<div class="name" dir="auto" aria-hidden="true" part="search-title">${name}</div>` : nothing}
      ${rows.map((row, place) => renderRow(row, context, !isNamed && place > 0))}
    </div>
  `;
}

export function renderRow(row: Row, context: RowContext, isNested = false): TemplateResult {
  return html`
    <a
      class="row ${row.type} ${isNested ? 'nested' : ''}"
      part=${row.type === 'ask' ? 'search-ask' : 'search-result'}
      role="option"
      tabindex="-1"
      id=${context.idOf(row)}
      href=${row.type === 'result' ? row.href : nothing}
      aria-selected=${row === context.selected}
      @click=${(event: MouseEvent) => context.handleClick(event, row)}
      @auxclick=${(event: MouseEvent) => row.type === 'result' && event.button === 1 && context.handleClick(event, row)}
      @pointermove=${() => context.handleMove(row)}
    >${renderContent(row, context)}</a>
  `;
}

function renderContent(row: Row, { strings, askHotkey }: RowContext): TemplateResult {
  switch (row.type) {
    case 'result':
      return renderResult(row.result);
    case 'ask':
      return html`${askIcon}<span class="text"><span class="heading">${strings.ask}: <bdi><b>${row.query}</b></bdi></span></span><kbd
          aria-hidden="true"
          dir="ltr"
        >${askHotkey}</kbd>`;
    case 'recent':
    case 'spelling':
      return html`${row.type === 'recent' ? recentIcon : searchIcon}<span class="text"><span class="heading"><bdi>${row.query}</bdi></span></span>`;
    case 'more':
      return html`${moreIcon}<span class="text"><span class="heading">${strings.more}</span></span>`;
    case 'clear':
      return html`<span class="text"><span class="excerpt">${strings.clear}</span></span>`;
  }
}

function renderResult({ kind, heading, breadcrumbs, excerpt }: SectionResult): TemplateResult {
  const between = breadcrumbs.slice(1, -1);
  return html`
    ${kindIcons[kind]}
    <span class="text">
      <span class="heading ${kind}" dir="auto">${renderPieces(heading)}</span>
      ${between.length > 0 ? html`<span class="crumbs" dir="auto">${between.join(' › ')}</span>` : nothing}
      <span class="excerpt" dir="auto">${renderPieces(excerpt)}</span>
    </span>
  `;
}

function renderPieces(pieces: readonly TextPiece[]): unknown {
  return pieces.map(({ text, isMatch }) => (isMatch ? html`<mark part="search-mark">${text}</mark>` : text));
}

/** The sentence above the results of a text: how many there are, or why there are none, only related pages, or those of another spelling. */
export function describeAnswer(
  { results, outcome, spelling, next }: SearchAnswer,
  query: string,
  strings: SearchStrings,
): unknown {
  // A single letter and punctuation are only the beginning of a word.
  const isBeginning = query.length < 2 || /^\p{P}+$/u.test(query);
  if (results.length === 0) return isBeginning ? nothing : renderSentence(strings.nothing, query);
  if (spelling !== null) return renderSentence(strings.spelling, spelling);
  if (outcome !== 'answer') return renderSentence(strings.related, query);
  const count = results.reduce((sum, { sections }) => sum + 1 + sections.length, 0);
  return strings.results.replace('{count}', next === null ? String(count) : `${count}+`);
}

function renderSentence(sentence: string, query: string): TemplateResult {
  const [before, after] = sentence.split('{query}');
  return html`${before}<bdi>${query}</bdi>${after}`;
}
