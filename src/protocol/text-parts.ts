import type { AnswerEvent } from './types.js';

interface Part {
  /** Text that has not been shown. */
  text: string;
  isEnded: boolean;
}

/** Puts the parts of a text that a service writes at the same time one after the other. */
export class TextParts {
  /** Parts that are not shown whole, in the order of their first texts. The first is shown as it arrives. */
  readonly #open = new Map<unknown, Part>();
  /** Whether text has been shown since the last step or part began. */
  #hasText = false;

  /** Ends a part of the same id. The new one begins with its first text, because some services do not announce parts. */
  start(id: unknown): AnswerEvent[] {
    return this.end(id);
  }

  add(id: unknown, text: string): AnswerEvent[] {
    if (text === '') return [];
    const isNew = !this.#open.has(id);
    if (isNew) this.#open.set(id, { text: '', isEnded: false });
    const part = this.#open.get(id)!;
    if (part === this.#current) return [...(isNew ? this.#separate() : []), ...this.#show(text)];
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
    return this.#hasText ? [{ type: 'text-start' }] : [];
  }

  #show(text: string): AnswerEvent[] {
    this.#hasText = true;
    return [{ type: 'text', text }];
  }
}
