import { adoptStyles } from '../shared/adopt-styles.js';
import { nextTask } from '../shared/next-task.js';
import { completeStrings } from '../strings/on-demand.js';
import type { Strings } from '../strings/strings.js';
import { answerNewsStyles } from './answer-news.styles.js';

/**
 * Reports an answer that arrived while the panel was closed: by a dot on the launcher, by the launcher's description, and by a status
 * message. Loads on first use.
 */
export class AnswerNews {
  readonly #launcher: HTMLElement;
  /** Appended after Lit's own nodes, so that Lit keeps them. */
  readonly #dot = createElement('news');
  readonly #status = createElement('news-status');

  /** @param root - Holds the launcher. */
  constructor(root: ShadowRoot) {
    adoptStyles(root, answerNewsStyles);
    this.#launcher = root.querySelector<HTMLElement>('.launcher')!;
    this.#dot.part.add('news');
    this.#status.role = 'status';
    this.#launcher.after(this.#status);
  }

  async show(strings: Strings): Promise<void> {
    const { news: text } = completeStrings(strings);
    this.#launcher.append(this.#dot);
    this.#launcher.ariaDescription = text;
    // Screen readers announce only changes of a region that already exists.
    await nextTask();
    if (this.#dot.isConnected) this.#status.textContent = text;
  }

  /** Call it when the panel is opened. */
  clear(): void {
    this.#dot.remove();
    this.#launcher.ariaDescription = null;
    this.#status.textContent = '';
  }
}

function createElement(name: string): HTMLElement {
  const element = document.createElement('span');
  element.className = name;
  return element;
}
