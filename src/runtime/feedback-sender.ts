import type { AssistantMessage } from '../conversation/message.js';
import { formatJson, isRecord } from '../http/json.js';
import { buildHeaders } from '../protocol/request-headers.js';
import { buildUrl } from '../protocol/request-url.js';
import type { DocsAssistantPanel } from '../view/docs-assistant-panel.js';
import type { HostSettings } from './host.js';
import { getAssistantSettings } from './settings.js';

/** What a reader says about an answer, or does with it. What is sent again replaces what was sent before. */
export interface Feedback {
  readonly isHelpful?: boolean;
  readonly reason?: string | undefined;
  readonly comment?: string | undefined;
  readonly hasFollowed?: true;
  readonly hasCopied?: true;
}

/** Milliseconds until feedback that could not be sent is tried again. */
const RETRY = 30_000;

/**
 * Sends feedback on answers whose service has told that it takes it. What can't be sent, as without a connection, is tried again, also on
 * the next page.
 */
export class FeedbackSender {
  readonly #panel: DocsAssistantPanel;
  readonly #getHost: () => HostSettings;
  /** By the names of the answers: the service replaces what it has. */
  #waiting = new Map<string, Feedback>();
  /** The service that the waiting feedback is for. */
  #service: string | undefined;
  #sending: Promise<void> | undefined;
  #timer: number | undefined;

  /** @param getHost - The element of the panel, which changes from page to page. */
  constructor(panel: DocsAssistantPanel, getHost: () => HostSettings) {
    this.#panel = panel;
    this.#getHost = getHost;
    panel.addEventListener('docs-assistant-copy', (event) => this.#sendSign(event, { hasCopied: true }));
    panel.addEventListener('docs-assistant-source-click', (event) => this.#sendSign(event, { hasFollowed: true }));
    panel.addEventListener('click', (event) => this.#noteNewTab(event));
    addEventListener('online', () => void this.#sendAll());
    void this.#sendAll();
  }

  /** Name of the entry in session storage. Comments are for the service that has the answer, and pages of one site may use several. */
  get #key(): string {
    const { endpoint, baseUrl, domain } = this.#getHost();
    return ['docs-assistant:feedback', endpoint, baseUrl, domain].join(' ');
  }

  /** Whether session storage keeps what could not be sent. */
  get #isPersistent(): boolean {
    return this.#getHost().persist !== 'none';
  }

  /** Sends feedback on an answer, unless its service takes none. */
  send({ feedbackId }: AssistantMessage, feedback: Feedback): void {
    if (!feedbackId) return;
    this.#follow();
    this.#waiting.set(feedbackId, { ...this.#waiting.get(feedbackId), ...feedback });
    this.#save();
    void this.#sendAll();
  }

  /** A source in a new tab is followed, too. The page is not told, as it could take the reader elsewhere. */
  #noteNewTab(event: MouseEvent): void {
    const isNewTab = event.ctrlKey || event.metaKey || event.shiftKey;
    if (isNewTab && (event.composedPath()[0] as Element).closest('a')) this.#sendSign(event, { hasFollowed: true });
  }

  #sendSign(event: Event, sign: Feedback): void {
    const article = (event.composedPath()[0] as Element).closest('.answer');
    const index = [...this.#panel.renderRoot.querySelectorAll('.answer')].findIndex((each) => each === article);
    const answer = this.#panel.conversation.state.messages.filter((message) => message.role === 'assistant')[index];
    if (answer) this.send(answer, sign);
  }

  /** Leaves what waits for another service where it is: in the storage, for the next page with that service. */
  #follow(): void {
    if (this.#service === this.#key) return;
    this.#service = this.#key;
    this.#waiting = new Map(Object.entries(this.#isPersistent ? loadWaiting(this.#key) : {}));
  }

  #sendAll(): Promise<void> {
    clearTimeout(this.#timer);
    this.#follow();
    return (this.#sending ??= this.#sendEach().finally(() => (this.#sending = undefined)));
  }

  async #sendEach(): Promise<void> {
    for (let next = [...this.#waiting][0]; next; next = [...this.#waiting][0]) {
      const [feedbackId, feedback] = next;
      if (!(await this.#post(feedbackId, feedback))) {
        this.#timer = window.setTimeout(() => void this.#sendAll(), RETRY);
        return;
      }
      // The reader may have said more meanwhile.
      if (this.#waiting.get(feedbackId) === feedback) this.#waiting.delete(feedbackId);
      this.#save();
    }
  }

  /** Returns whether there is nothing to try again. */
  async #post(feedbackId: string, feedback: Feedback): Promise<boolean> {
    try {
      const settings = getAssistantSettings(this.#getHost());
      const message = buildUrl(settings);
      const url = message.replace(/\/message(?=\/?(?:[?#]|$))/, '/feedback');
      // A proxy with an address of its own, which is for questions alone.
      if (url === message) return true;
      const { status } = await fetch(url, {
        method: 'POST',
        headers: Object.fromEntries(await buildHeaders(settings)),
        body: formatJson({ feedbackId, ...feedback }),
        // The reader may be leaving, by the source that was followed.
        keepalive: true,
        redirect: 'error',
      });
      return status < 500 && status !== 408 && status !== 429;
    } catch {
      return false;
    }
  }

  #save(): void {
    if (!this.#isPersistent) return;
    try {
      if (this.#waiting.size === 0) sessionStorage.removeItem(this.#key);
      else sessionStorage.setItem(this.#key, formatJson(Object.fromEntries(this.#waiting)));
    } catch {
      // The storage is full or forbidden. Then it is sent as long as this page is open.
    }
  }
}

/** Takes what has the right shape: anyone can write to the storage. */
function loadWaiting(key: string): Record<string, Feedback> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    if (!isRecord(stored)) return {};
    return Object.fromEntries(Object.entries(stored).filter(([, feedback]) => isRecord(feedback))) as Record<
      string,
      Feedback
    >;
  } catch {
    return {};
  }
}
