import { adoptStyles } from '../shared/adopt-styles.js';
import { nextTask } from '../shared/next-task.js';
import { answerNewsStyles } from './answer-news.styles.js';

/**
 * Tells that an answer has come while the panel was closed: by a dot on the launcher, by the launcher's description, and by a status
 * message. Loads when that happens first.
 */
export class AnswerNews {
  readonly #launcher: HTMLElement;
  /** Behind the nodes of the templates, which Lit leaves alone. */
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

  /** @param text - For screen readers. */
  async show(text: string): Promise<void> {
    this.#launcher.append(this.#dot);
    this.#launcher.ariaDescription = text;
    // Screen readers only say what changes in a region that is there already.
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
