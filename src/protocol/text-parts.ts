import type { AnswerEvent } from './types.js';

interface Part {
  /** Text that has not been shown. */
  text: string;
  isEnded: boolean;
}

/** Puts the parts of a text that a service writes at the same time one after the other. */
export class TextParts {
  /** Parts that are not shown whole, in the order in which they began. The first is shown as it arrives. */
  readonly #open = new Map<unknown, Part>();
  /** Whether text has been shown since the last step or part began. */
  #hasText = false;

  start(id: unknown): AnswerEvent[] {
    this.#open.set(id, { text: '', isEnded: false });
    return this.#open.size === 1 ? this.#separate() : [];
  }

  add(id: unknown, text: string): AnswerEvent[] {
    const part = this.#open.get(id);
    const isWaiting = part !== undefined && part !== this.#current;
    if (!isWaiting) return this.#show(text);
    part.text += text;
    return [];
  }

  end(id: unknown): AnswerEvent[] {
    const part = this.#open.get(id);
    if (part) part.isEnded = true;
    const events: AnswerEvent[] = [];
    while (this.#current?.isEnded) {
      this.#open.delete(this.#open.keys().next().value);
      if (this.#current) events.push(...this.#separate(), ...this.#show(this.#current.text));
    }
    return events;
  }

  /** Ends all parts. */
  endAll(): AnswerEvent[] {
    return [...this.#open.keys()].flatMap((id) => this.end(id));
  }

  /** Forgets all parts. */
  clear(): void {
    this.#open.clear();
    this.#hasText = false;
  }

  get #current(): Part | undefined {
    return this.#open.values().next().value;
  }

  #separate(): AnswerEvent[] {
    const events: AnswerEvent[] = this.#hasText ? [{ type: 'text-start' }] : [];
    this.#hasText = false;
    return events;
  }

  #show(text: string): AnswerEvent[] {
    if (text === '') return [];
    this.#hasText = true;
    return [{ type: 'text', text }];
  }
}
