import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { SectionResult } from '../protocol/search.js';
import type { ContextItem } from '../protocol/types.js';
import { resolvePage } from '../shared/docs-address.js';
import { isApple } from '../shared/format-hotkey.js';
import { getSiteRoot } from '../page/site-root.js';
import { logLoadFailure } from '../shared/warn.js';
import { getDirection, type LocaleTag } from '../strings/match-locale.js';
import type { SearchStrings } from '../strings/strings.js';
import { find, getPath } from './find.js';
import { getLocale, loadTexts, type SearchHost } from './host.js';
import { closeIcon, searchIcon } from './icons.js';
import { isQuestion } from './is-question.js';
import { searchParts } from './parts.js';
import { addRecent, clearRecent, loadRecent } from './recent.js';
import { Results, type Find } from './results.js';
import { describeAnswer, renderGroup, renderRow, toGroup, type Row, type RowGroup } from './rows.js';
import { SearchBack } from './search-back.js';
import type { SearchTally } from './search-tally.js';
import { searchStyles } from './search-dialog.styles.js';

/** Pages of results at a time, and further sections of each. */
const PAGES = 8;
const SECTIONS = 3;

/** Rows that Page Up and Page Down skip. */
const PAGE_OF_ROWS = 6;

/** Milliseconds without a letter until the number of results is announced. */
const ANNOUNCE_DELAY = 800;

/** Results that go along with a question. */
const MAX_CONTEXT = 2;

/** The search of a site: results while the reader types, and a row that asks. In the shadow tree of the element, so that it has its theme. */
export class SearchDialog extends LitElement {
  static override styles = searchStyles;

  readonly #host: SearchHost;
  #strings!: SearchStrings;
  #locale!: LocaleTag;
  #query = '';
  #groups: readonly RowGroup[] = [];
  #askRow: Row | undefined;
  /** Rows in the order of the list. */
  #rows: readonly Row[] = [];
  #selected: Row | undefined;
  /** Whether Enter was pressed before the results of the text arrived. */
  #opensFirst = false;
  #announced: unknown;
  /** In the panel, once the reader has asked. */
  #back: SearchBack | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #results: Results;
  /** Missing until a service takes feedback: the owner of the site then sees what came of searches. */
  #tally: Promise<SearchTally | void> | undefined;

  /** Creates the dialog of an element, with the texts in its language. */
  static async create(host: SearchHost): Promise<SearchDialog> {
    const tag = 'docs-assistant-search-dialog';
    if (!customElements.get(tag)) {
      customElements.define(tag, SearchDialog);
      customElements.define('docs-assistant-search-back', SearchBack);
    }
    const dialog = new SearchDialog(host);
    dialog.setAttribute('exportparts', searchParts);
    await dialog.#loadStrings();
    host.shadowRoot!.append(dialog);
    return dialog;
  }

  constructor(host: SearchHost) {
    super();
    this.#host = host;
    this.#results = new Results(this.#find, this.#handleResults);
    // Sites have single-letter shortcuts.
    for (const type of ['keydown', 'keypress', 'keyup'])
      this.addEventListener(type, (event) => event.stopPropagation());
  }

  /** Opens the dialog with the last search, whose text is selected. */
  async show(): Promise<void> {
    await this.#loadStrings();
    if (this.#results.hasFailed) void this.#results.search(this.#query);
    this.#updateRows();
    await this.updateComplete;
    const dialog = this.#dialog!;
    // A dialog without a box would only block the page.
    if (!this.checkVisibility()) return;
    if (!dialog.open) dialog.showModal();
    visualViewport!.addEventListener('resize', this.#fit);
    this.#fit();
    addEventListener('pagehide', this.#leave);
    this.#input.select();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // An open dialog that is moved in the page is no longer above it.
    this.#close();
    this.#removeWayBack();
  }

  protected override render(): TemplateResult {
    const strings = this.#strings;
    const askHotkey = isApple() ? '⌘↵' : 'Ctrl+↵';
    const context = {
      strings,
      askHotkey,
      selected: this.#selected,
      idOf: (row: Row) => `row-${this.#rows.indexOf(row)}`,
      handleClick: this.#handleClick,
      handleMove: (row: Row) => this.#select(row),
    };
    const hasRows = this.#rows.length > 0;
    const ask = this.#askRow && renderRow(this.#askRow, context);
    const asksFirst = this.#rows[0] === this.#askRow;
    return html`
      <dialog
        part="search"
        aria-label=${strings.search}
        dir=${getDirection(this.#locale)}
        lang=${this.#locale}
        @click=${this.#handleBackdrop}
        @wheel=${this.#handleWheel}
        @close=${this.#leave}
      >
        <div class="field" part="search-field">
          ${searchIcon}
          <input
            part="search-input"
            dir="auto"
            role="combobox"
            aria-label=${strings.placeholder}
            aria-expanded=${hasRows}
            aria-controls="list"
            aria-autocomplete="list"
            aria-activedescendant=${this.#selected ? context.idOf(this.#selected) : nothing}
            placeholder=${strings.placeholder}
            enterkeyhint="go"
            autocomplete="off"
            autocapitalize="off"
            spellcheck="false"
            @input=${this.#handleInput}
            @keydown=${this.#handleKeydown}
          />
          <button class="close" part="search-close" type="button" aria-label=${strings.close} @click=${this.#close}>${closeIcon}</button>
        </div>
        <div class="scroller">
          ${this.#query === '' ? nothing : html`<p class="note" part="search-note">${this.#note}</p>`}
          <div class="list" id="list" part="search-results" role="listbox" aria-label=${strings.search} ?hidden=${!hasRows}>
            ${asksFirst ? ask : nothing}
            ${this.#groups.map((group) => renderGroup(group, context))}
            ${asksFirst ? nothing : ask}
          </div>
        </div>
        <div class="footer" part="search-footer" aria-hidden="true">
          <span><kbd>↵</kbd> ${strings.open}</span><span><kbd dir="ltr">${askHotkey}</kbd> ${strings.ask}</span><span><kbd>Esc</kbd> ${strings.close}</span>
        </div>
        <div role="status">${this.#announced}</div>
      </dialog>
    `;
  }

  get #dialog(): HTMLDialogElement | null {
    return this.renderRoot.querySelector('dialog');
  }

  get #input(): HTMLInputElement {
    return this.renderRoot.querySelector('input')!;
  }

  /** Of the selected row; -1 without one. */
  get #position(): number {
    return this.#rows.indexOf(this.#selected!);
  }

  async #loadStrings(): Promise<void> {
    this.#locale = getLocale(this.#host, this.#host.locale);
    this.#strings = await loadTexts(this.#locale, this.#host);
  }

  /** A sentence about the results on screen. */
  get #note(): unknown {
    const { answer, query, hasFailed } = this.#results;
    if (hasFailed) return this.#strings.failed;
    return answer && describeAnswer(answer, query, this.#strings);
  }

  readonly #find: Find = (q, offset, signal) =>
    find(this.#host, { q, offset, limit: PAGES, sections: SECTIONS, path: getPath() }, signal);

  /** Makes the rows anew. The first one is selected, or the one in the place of the former selected row. */
  #updateRows(keepsPlace = false): void {
    const place = keepsPlace ? this.#position : -1;
    const query = this.#query;
    const { answer } = this.#results;
    this.#groups = query === '' ? this.#listRecent() : this.#listResults();
    this.#askRow = query === '' ? undefined : { type: 'ask', query };
    const rows = this.#groups.flatMap((group) => group.rows);
    const asksFirst =
      isQuestion(query, this.#strings.questionWords) && answer !== undefined && answer.outcome !== 'answer';
    this.#rows = this.#askRow === undefined ? rows : asksFirst ? [this.#askRow, ...rows] : [...rows, this.#askRow];
    // So that Enter does not ask by accident.
    const first = rows.length === 0 && !asksFirst ? undefined : this.#rows[0];
    this.#selected = this.#rows[place] ?? first;
    void this.#reveal();
  }

  /** Updates the rows, and scrolls to the selected one. Not if the pointer has selected it: it must not move away from below. */
  async #reveal(): Promise<void> {
    this.requestUpdate();
    await this.updateComplete;
    this.renderRoot.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }

  /** Whether the results on screen are those of a former text. */
  get #isWaiting(): boolean {
    return this.#query !== this.#results.query;
  }

  #count(act: (tally: SearchTally) => void): void {
    void this.#tally?.then((tally) => tally && act(tally));
  }

  #listRecent(): readonly RowGroup[] {
    const queries = loadRecent();
    if (queries.length === 0) return [];
    const rows = [...toRows('recent', queries), { type: 'clear' } as const];
    return [{ name: this.#strings.recent, isNamed: true, rows }];
  }

  #listResults(): readonly RowGroup[] {
    const { answer } = this.#results;
    if (answer?.spellings)
      return [{ name: this.#strings.spellings, isNamed: true, rows: toRows('spelling', answer.spellings) }];
    const docsUrl = this.#host.docsUrl ?? getSiteRoot();
    const groups = (answer?.results ?? []).map((page) =>
      toGroup(page, (path) => resolvePage(path, docsUrl)?.href ?? path),
    );
    if (answer?.next == null) return groups;
    return [...groups, { name: this.#strings.more, isNamed: false, rows: [{ type: 'more' }] }];
  }

  readonly #handleInput = (): void => {
    const text = this.#input.value;
    // Nothing is searched for between two quotation marks.
    this.#query = /^["“”„«»\s]*$/.test(text) ? '' : text.trim();
    this.#opensFirst = false;
    this.#count((tally) => tally.type());
    void this.#results.search(this.#query);
    // The rows of the former text stay, but the question is the present one.
    this.#updateRows(true);
    this.#announceLater();
  };

  readonly #handleResults = (): void => {
    if (this.#results.answer?.takesFeedback && !this.#isWaiting) this.#countShown(this.#query);
    // More results take the place of the row that adds them.
    this.#updateRows(this.#selected?.type === 'more');
    this.#announceLater();
    if (this.#opensFirst && !this.#isWaiting) this.#act(this.#selected);
  };

  #countShown(query: string): void {
    this.#tally ??= import('./report-searches.js').then(
      ({ reportSearches }) => reportSearches(this.#host),
      logLoadFailure('reports of searches'),
    );
    this.#count((tally) => tally.show(query));
  }

  #announceLater(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#announced = this.#note;
      this.requestUpdate();
    }, ANNOUNCE_DELAY);
  }

  readonly #handleKeydown = (event: KeyboardEvent): void => {
    // Enter and arrows belong to the input method while it composes. In Safari, only the key code reveals the Enter that ends it.
    if (event.isComposing || event.keyCode === 229) return;
    const { key } = event;
    const hasCommand = event.ctrlKey || event.metaKey;
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: PAGE_OF_ROWS,
      PageUp: -PAGE_OF_ROWS,
      Home: -Infinity,
      End: Infinity,
    };
    if (key === 'Enter' && hasCommand) this.#act(this.#askRow);
    else if (key === 'Enter') this.#handleEnter();
    else if (moves[key] !== undefined && !event.shiftKey && !event.altKey && !hasCommand) this.#move(moves[key]);
    else return;
    event.preventDefault();
  };

  /** Opens the selected row, or the first one of the text as soon as it has arrived. */
  #handleEnter(): void {
    const isOfFormerText = this.#isWaiting && this.#selected?.type !== 'ask' && this.#selected?.type !== 'recent';
    if (isOfFormerText) this.#opensFirst = this.#query !== '';
    else this.#act(this.#selected);
  }

  /** Single steps go from one end to the other; longer ones stop there. */
  #move(steps: number): void {
    const count = this.#rows.length;
    if (count === 0) return;
    const at = this.#position;
    const next = Math.abs(steps) === 1 ? (at + steps + count) % count : Math.min(count - 1, Math.max(0, at + steps));
    this.#select(this.#rows[next]);
    void this.#reveal();
  }

  #select(row: Row | undefined): void {
    this.#opensFirst = false;
    if (row === this.#selected) return;
    this.#selected = row;
    this.requestUpdate();
  }

  readonly #handleClick = (event: MouseEvent, row: Row): void => {
    // The browser opens another tab or window.
    if (row.type === 'result' && (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey))
      return this.#countOpened(row.result.path);
    event.preventDefault();
    this.#act(row);
  };

  #act(row: Row | undefined): void {
    this.#opensFirst = false;
    switch (row?.type) {
      case 'result':
        this.#remember();
        this.#countOpened(row.result.path);
        this.#close();
        this.#open(row.href, toText(row.result));
        break;
      case 'ask':
        this.#remember();
        this.#count((tally) => tally.ask(row.query));
        this.#close();
        this.#ask(row.query);
        break;
      case 'recent':
      case 'spelling':
        this.#input.value = row.query;
        this.#handleInput();
        break;
      case 'clear':
        clearRecent();
        this.#updateRows();
        break;
      case 'more':
        void this.#results.loadMore();
        break;
      case undefined:
    }
  }

  #countOpened(path: string): void {
    const { query } = this.#results;
    this.#count((tally) => tally.open(query, path));
  }

  #remember(): void {
    if (this.#host.persist !== 'none') addRecent(this.#query);
  }

  #open(href: string, quote: string): void {
    const color = getComputedStyle(this).columnRuleColor;
    import('../page/open-section.js').then(
      ({ openSection }) => openSection(href, quote, color),
      (reason: unknown) => {
        logLoadFailure('links')(reason);
        location.href = href;
      },
    );
  }

  /** Asks in the panel, or in the dialog. The best results go along, unless they only share words with the question. */
  #ask(query: string): void {
    const { answer } = this.#results;
    const isAbout = !this.#isWaiting && answer?.outcome === 'answer';
    const context = isAbout
      ? answer.results
          .filter(({ kind }) => kind !== 'code')
          .slice(0, MAX_CONTEXT)
          .map(toContextItem)
      : [];
    if (this.#host.searchAnswers === 'dialog') this.#turnIntoDialog();
    void this.#host.show().then(() => this.#offerWayBack());
    void this.#host.ask(query, context.length > 0 ? { context } : {});
  }

  /** Shows the panel in the place of the search, over the page, until it closes. */
  #turnIntoDialog(): void {
    const { variant } = this.#host;
    if (variant !== 'widget' && variant !== 'panel') return;
    this.#host.variant = 'modal';
    this.#host.addEventListener('docs-assistant-close', () => (this.#host.variant = variant), { once: true });
  }

  /** Puts a button into the panel that shows the results again, until the panel closes or the conversation is over. */
  #offerWayBack(): void {
    this.#removeWayBack();
    this.#back = new SearchBack(this.#strings.back, () => {
      this.#host.hide();
      void this.show();
    });
    this.#host.shadowRoot!.querySelector('docs-assistant-panel')?.append(this.#back);
    for (const event of ['docs-assistant-close', 'docs-assistant-reset'])
      this.#host.addEventListener(event, this.#removeWayBack, { once: true });
  }

  readonly #removeWayBack = (): void => this.#back?.remove();

  readonly #close = (): void => {
    this.#dialog?.close();
  };

  /** Ends the dialog above the keyboard of a phone. The page may have zoomed it by a style, and the reader may have zoomed the page. */
  readonly #fit = (): void => {
    const { height, scale } = visualViewport!;
    this.style.setProperty('--_visible', `${(height * scale) / (this.currentCSSZoom ?? 1)}px`);
  };

  readonly #leave = (): void => {
    visualViewport!.removeEventListener('resize', this.#fit);
    removeEventListener('pagehide', this.#leave);
    this.#count((tally) => tally.leave());
  };

  /** In Firefox, `overscroll-behavior` holds only in what can scroll. The page behind would scroll elsewhere. */
  readonly #handleWheel = (event: WheelEvent): void => {
    const scroller = (event.target as Element).closest('.scroller');
    const scrolls = scroller && scroller.scrollHeight > scroller.clientHeight;
    // With the Control key, the wheel zooms.
    if (!scrolls && !event.ctrlKey) event.preventDefault();
  };

  readonly #handleBackdrop = (event: MouseEvent): void => {
    if (event.target === event.currentTarget) this.#close();
  };
}

function toRows(type: 'recent' | 'spelling', queries: readonly string[]): readonly Row[] {
  return queries.map((query) => ({ type, query }));
}

function toContextItem(result: SectionResult): ContextItem {
  return { type: 'textSelection', value: toText(result), path: result.path };
}

function toText({ excerpt }: SectionResult): string {
  return excerpt.map(({ text }) => text).join('');
}
