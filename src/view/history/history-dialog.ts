import { html, nothing, svg, type TemplateResult } from 'lit';
import type { History, KeptConversation } from '../../history/history.js';
import { loadHistoryStrings } from '../../strings/history.js';
import type { LocaleTag } from '../../strings/match-locale.js';
import { completeStrings } from '../../strings/on-demand.js';
import { fill, type HistoryStrings } from '../../strings/strings.js';
import { warnOnce } from '../../shared/warn.js';
import { openDialog, type OpenDialog } from '../controls/dialog.js';
import { renderIconButton } from '../controls/icon-button.js';
import { renderTextButton } from '../controls/text-button.js';
import { editIcon } from '../icons.js';
import type { PanelSettings } from '../panel-contract.js';
import { historyStyles } from './history-dialog.styles.js';

const removeIcon = html`<svg class="icon" viewBox="0 0 20 20" aria-hidden="true">
  ${svg`<path d="M4 6h12M8 6V4h4v2M5.5 6l.7 10h7.6l.7-10M8.5 9v4M11.5 9v4" />`}
</svg>`;

/** Most characters of a title. */
const MAX_TITLE = 100;

/** Shows the conversations that are kept on this device. Loads when the reader asks for them. */
export async function showHistory(root: ParentNode, settings: PanelSettings, history: History): Promise<void> {
  const texts = await loadHistoryStrings(settings.locale as LocaleTag);
  const dialog = new HistoryDialog(root as ShadowRoot, settings, { ...texts, ...settings.strings.history }, history);
  await dialog.load();
}

class HistoryDialog {
  readonly #root: ShadowRoot;
  readonly #settings: PanelSettings;
  readonly #strings: HistoryStrings;
  readonly #history: History;
  readonly #dialog: OpenDialog;
  #conversations: readonly KeptConversation[] | undefined;
  #hasFailed = false;
  #query = '';
  /** Identifier of the conversation that is being renamed. */
  #renamed: string | undefined;
  #isRemovingAll = false;
  /** Announced to screen readers. */
  #status = '';

  constructor(root: ShadowRoot, settings: PanelSettings, strings: HistoryStrings, history: History) {
    this.#root = root;
    this.#settings = settings;
    this.#strings = strings;
    this.#history = history;
    const { close, conversations } = completeStrings(settings.strings);
    this.#dialog = openDialog(root, {
      title: conversations,
      close,
      styles: historyStyles,
      renderBody: () => this.#render(),
    });
  }

  /** Reads the list from the device. */
  async load(): Promise<void> {
    try {
      this.#conversations = await this.#history.list();
      this.#hasFailed = this.#history.hasFailed;
    } catch (error) {
      this.#conversations = [];
      this.#hasFailed = true;
      warnOnce('The conversations on this device could not be read.', error);
    }
    this.#dialog.update();
  }

  #render(): TemplateResult {
    const { search, failed } = this.#strings;
    const all = this.#conversations ?? [];
    return html`
      <div class="history">
        ${this.#hasFailed ? html`<p class="history-note" role="alert">${failed}</p>` : nothing}
        ${all.length > 0 ? html`<input class="history-search" part="history-search" type="search" aria-label=${search} placeholder=${search} @input=${this.#handleSearch} />` : nothing}
        ${this.#renderList()}
        ${all.length > 0 ? this.#renderEnd() : nothing}
        <p class="announcement" role="status">${this.#status}</p>
      </div>
    `;
  }

  /** The conversations that the search finds. */
  get #found(): readonly KeptConversation[] {
    return this.#conversations?.filter((kept) => matches(kept, this.#query)) ?? [];
  }

  #renderList(): TemplateResult | typeof nothing {
    const found = this.#found;
    if (!this.#conversations || (this.#hasFailed && this.#conversations.length === 0)) return nothing;
    const { none, nothing: nothingFound } = this.#strings;
    if (found.length === 0) {
      return html`<p class="history-note" role="status">${this.#conversations.length > 0 ? nothingFound : none}</p>`;
    }
    return html`<ul>${found.map((kept) => html`<li>${kept.id === this.#renamed ? this.#renderRename(kept) : this.#renderConversation(kept)}</li>`)}</ul>`;
  }

  #renderConversation(kept: KeptConversation): TemplateResult {
    const { rename, remove } = this.#strings;
    const title = getTitle(kept);
    return html`
      <button class="conversation" part="conversation" type="button" aria-current=${this.#history.isCurrent(kept)} @click=${() => this.#open(kept)}>
        <span class="conversation-title" dir="auto" .textContent=${title}></span>
        <span class="conversation-time">${this.#formatTime(kept.changed)}</span>
      </button>
      ${renderIconButton('rename-conversation', fill(rename, { title }), editIcon, () => this.#startRename(kept))}
      ${renderIconButton('remove-conversation', fill(remove, { title }), removeIcon, () => this.#remove(kept))}
    `;
  }

  #renderRename(kept: KeptConversation): TemplateResult {
    const { name, save } = this.#strings;
    const { cancel } = this.#settings.strings;
    const handleSubmit = (event: Event) => {
      event.preventDefault();
      const field = (event.target as HTMLFormElement).querySelector('input')!;
      void this.#rename(kept, field.value);
    };
    const handleKeydown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      // It does not close the dialog.
      event.preventDefault();
      this.#endRename(kept);
    };
    return html`
      <form class="history-rename" @submit=${handleSubmit} @keydown=${handleKeydown}>
        <input class="history-name" part="history-name" aria-label=${name} maxlength=${MAX_TITLE} dir="auto" .value=${getTitle(kept)} />
        <button class="button" part="save-name" type="submit">${save}</button>
        ${renderTextButton('link', 'cancel-rename', cancel, () => this.#endRename(kept))}
      </form>
    `;
  }

  #renderEnd(): TemplateResult {
    const { kept, removeAll, confirmRemoveAll } = this.#strings;
    const { cancel } = this.#settings.strings;
    const text = this.#isRemovingAll ? confirmRemoveAll : fill(kept, { time: this.#formatDays() });
    const setRemovingAll = (isRemovingAll: boolean) => {
      this.#isRemovingAll = isRemovingAll;
      this.#dialog.update();
      this.#focus(isRemovingAll ? '[part=cancel-remove]' : '[part=remove-all]');
    };
    return html`
      <div class="row history-end">
        <p class="history-note" role=${this.#isRemovingAll ? 'alert' : nothing} .textContent=${text}></p>
        ${
          this.#isRemovingAll
            ? html`${renderTextButton('button', 'confirm-remove-all', removeAll, () => this.#removeAll())} ${renderTextButton('link', 'cancel-remove', cancel, () => setRemovingAll(false))}`
            : renderTextButton('link', 'remove-all', removeAll, () => setRemovingAll(true))
        }
      </div>
    `;
  }

  readonly #handleSearch = ({ target }: Event): void => {
    this.#query = (target as HTMLInputElement).value.trim();
    this.#dialog.update();
  };

  #open(kept: KeptConversation): void {
    this.#dialog.close();
    this.#history.open(kept);
    this.#root.querySelector<HTMLElement>('.input')?.focus();
  }

  #startRename({ id }: KeptConversation): void {
    this.#renamed = id;
    this.#dialog.update();
    const field = this.#root.querySelector<HTMLInputElement>('.history-name');
    field?.focus();
    field?.select();
  }

  async #rename(kept: KeptConversation, name: string): Promise<void> {
    const newName = name === getTitle({ ...kept, name: undefined }) ? '' : name;
    const hasChanged = await this.#change(() => this.#history.rename(kept, newName));
    // Otherwise, the reader can try again.
    if (hasChanged) this.#endRename(kept);
  }

  /** Shows the row again, with the focus where it was. */
  #endRename({ id }: KeptConversation): void {
    const index = this.#found.findIndex((kept) => kept.id === id);
    this.#renamed = undefined;
    this.#dialog.update();
    this.#focus('[part=rename-conversation]', index);
  }

  async #remove(kept: KeptConversation): Promise<void> {
    const index = this.#found.indexOf(kept);
    await this.#change(() => this.#history.remove([kept]), this.#strings.removed);
    // The next one, or the last one.
    this.#focus('[part=remove-conversation]', index);
  }

  async #removeAll(): Promise<void> {
    this.#isRemovingAll = false;
    await this.#change(() => this.#history.remove(this.#conversations!), this.#strings.removed);
    this.#focus('[part=close-dialog]');
  }

  /** Changes what is kept, shows the result and announces a change that has succeeded. Returns whether it has. */
  async #change(action: () => Promise<void>, done = ''): Promise<boolean> {
    let hasFailed = false;
    try {
      await action();
    } catch (error) {
      hasFailed = true;
      warnOnce('The conversations on this device could not be changed.', error);
    }
    await this.load();
    this.#hasFailed ||= hasFailed;
    this.#status = hasFailed ? '' : done;
    this.#dialog.update();
    return !hasFailed;
  }

  /** Focuses one of several elements, else the last of them, else the button that closes the dialog. */
  #focus(selector: string, index = 0): void {
    const found = [...this.#root.querySelectorAll<HTMLElement>(selector)];
    const target = found[index] ?? found.at(-1) ?? this.#root.querySelector<HTMLElement>('[part=close-dialog]');
    target?.focus();
  }

  /** The time of today, else the date. */
  #formatTime(time: number): string {
    const date = new Date(time);
    const isToday = date.toDateString() === new Date().toDateString();
    return date.toLocaleString(this.#settings.locale, isToday ? { timeStyle: 'short' } : { dateStyle: 'medium' });
  }

  #formatDays(): string {
    const options = { style: 'unit', unit: 'day', unitDisplay: 'long' } as const;
    return this.#history.days.toLocaleString(this.#settings.locale, options);
  }
}

/** The reader's name for it, or the beginning of its first question. */
function getTitle({ name, thread }: KeptConversation): string {
  const [line = ''] = (name ?? thread.messages[0]!.content).trim().split('\n');
  return line.length > MAX_TITLE ? `${line.slice(0, MAX_TITLE - 1)}…` : line;
}

/** Whether all words of a query are in the title or in the messages. */
function matches(kept: KeptConversation, query: string): boolean {
  const texts = [getTitle(kept), ...kept.thread.messages.map(({ content }) => content)].join('\n').toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => texts.includes(word));
}
