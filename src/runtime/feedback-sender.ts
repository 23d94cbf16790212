import type { AssistantMessage } from '../conversation/message.js';
import { formatJson, isRecord, parseJson } from '../http/json.js';
import { saveStored } from '../shared/save-stored.js';
import { loadStored } from '../shared/stored.js';
import { buildHeaders } from '../protocol/request-headers.js';
import { buildUrl } from '../protocol/request-url.js';
import type { DocsAssistantPanel } from '../view/docs-assistant-panel.js';
import type { HostSettings } from './host.js';
import { getAssistantSettings } from './host-settings.js';

/** A reader's feedback on an answer, and signs of its use. Later feedback replaces earlier feedback. */
export interface Feedback {
  readonly isHelpful?: boolean;
  readonly reason?: string | undefined;
  readonly comment?: string | undefined;
  readonly hasFollowed?: true;
  readonly hasCopied?: true;
}

/** Milliseconds until failed feedback is sent again. */
const RETRY = 30_000;

/**
 * Sends feedback on answers to services that accept it. Feedback that can't be sent, e.g. offline, is sent again later, also on the next
 * page.
 */
export class FeedbackSender {
  readonly #panel: DocsAssistantPanel;
  readonly #getHost: () => HostSettings;
  /** By the feedback ids of the answers. The service replaces earlier feedback. */
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

  /** Key in session storage. Pages of one site may use several services, and a comment must reach the service of its answer. */
  get #key(): string {
    const { endpoint, baseUrl, domain } = this.#getHost();
    return ['docs-assistant:feedback', endpoint, baseUrl, domain].join(' ');
  }

  /** Whether session storage keeps unsent feedback. */
  get #isPersistent(): boolean {
    return this.#getHost().persist !== 'none';
  }

  /** Sends feedback on an answer, unless its service accepts none. */
  send({ feedbackId }: AssistantMessage, feedback: Feedback): void {
    if (!feedbackId) return;
    this.#follow();
    this.#waiting.set(feedbackId, { ...this.#waiting.get(feedbackId), ...feedback });
    this.#save();
    void this.#sendAll();
  }

  /** Opening a source in a new tab counts as following it. No event is fired, because a page could react by navigating. */
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

  /** Leaves feedback for another service in the storage, for the next page with that service. */
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
      // The reader may have added feedback in the meantime.
      if (this.#waiting.get(feedbackId) === feedback) this.#waiting.delete(feedbackId);
      this.#save();
    }
  }

  /** Returns whether the feedback is settled. False if it must be sent again. */
  async #post(feedbackId: string, feedback: Feedback): Promise<boolean> {
    try {
      const settings = getAssistantSettings(this.#getHost());
      const message = buildUrl(settings);
      const url = message.replace(/\/message(?=\/?(?:[?#]|$))/, '/feedback');
      // The endpoint is a proxy for questions alone.
      if (url === message) return true;
      const { status } = await fetch(url, {
        method: 'POST',
        headers: Object.fromEntries(await buildHeaders(settings)),
        body: formatJson({ feedbackId, ...feedback }),
        // The reader may be leaving through the followed source.
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
    const waiting = this.#waiting.size === 0 ? undefined : formatJson(Object.fromEntries(this.#waiting));
    saveStored(() => sessionStorage, this.#key, waiting);
  }
}

/** Keeps entries of the right shape: anyone can write to the storage. */
function loadWaiting(key: string): Record<string, Feedback> {
  const stored = parseJson(loadStored(() => sessionStorage, key) ?? '');
  if (!isRecord(stored)) return {};
  return Object.fromEntries(Object.entries(stored).filter(([, feedback]) => isRecord(feedback))) as Record<
    string,
    Feedback
  >;
}
