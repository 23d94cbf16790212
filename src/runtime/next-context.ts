import type { Subject } from '../page/page-context-controller.js';
import type { ContextItem } from '../protocol/types.js';
import type { DocsAssistantPanel } from '../view/docs-assistant-panel.js';
import { warnOnce } from '../warn.js';
import type { Attachments } from './attachments.js';
import type { HostSettings } from './host.js';

/** What goes along with the next question. What keeps and shows it is loaded with the first thing that does. */
export class NextContext {
  readonly #host: () => HostSettings;
  readonly #panel: DocsAssistantPanel;
  #attachments: Attachments | undefined;
  #adding: Promise<unknown> | undefined;

  /** @param host Asked each time: its settings say what may be taken. */
  constructor(host: () => HostSettings, panel: DocsAssistantPanel) {
    this.#host = host;
    this.#panel = panel;
  }

  get items(): readonly ContextItem[] {
    return this.#attachments?.items ?? [];
  }

  /** Settles when what is being added has been; undefined when nothing is. */
  get adding(): Promise<unknown> | undefined {
    return this.#adding;
  }

  /** Takes an item from the page's own code, of whatever shape. Returns whether it goes along. */
  async add(value: unknown): Promise<boolean> {
    const adding = this.#tryToAdd(value);
    this.#adding = adding;
    const isAdded = await adding;
    if (this.#adding === adding) this.#adding = undefined;
    return isAdded;
  }

  /** Offers what is selected in the page just now. */
  async offer(selection: StaticRange | undefined): Promise<void> {
    if (selection ?? this.#attachments) (await this.#load()).offer(selection);
  }

  /** Lets what the reader asks about go along. */
  async attach(subject: Subject): Promise<void> {
    (await this.#load()).attach(subject);
  }

  remove(id: number): void {
    this.#attachments?.remove(id);
  }

  mask(): void {
    this.#attachments?.mask();
  }

  clear(): void {
    this.#attachments?.clear();
  }

  async #tryToAdd(value: unknown): Promise<boolean> {
    try {
      return (await this.#load()).addContext(value);
    } catch (error) {
      warnOnce('addContext() could not be loaded.', error);
      return false;
    }
  }

  async #load(): Promise<Attachments> {
    const { Attachments, contextStyles, renderContextChips } = await import('./attachments.js');
    this.#panel.renderContext = renderContextChips;
    this.#panel.adopt(contextStyles);
    return (this.#attachments ??= new Attachments({
      permits: (kind) => this.#host().context.includes(kind),
      handleChange: (items, isFull) => Object.assign(this.#panel, { context: items, isContextFull: isFull }),
    }));
  }
}
