/** Continues an answer that was cut off. Few answers are, so it loads with the first one. */
import { getPage } from '../protocol/address.js';
import type { AnswerEvent, Source } from '../protocol/types.js';
import { ContinuedCitations } from './continued-citations.js';
import { createQuestion, findLastQuestion, type AssistantMessage, type Message, type UserMessage } from './message.js';
import { findLastWords, Seam } from './seam.js';

/** Characters of the question that are repeated: enough for a service that searches with the last message alone. */
const MAX_REPEATED = 1000;

/** The request for the rest of an answer, and the events that join the rest to it. */
export class Continuation {
  /** To be sent: the conversation with the answer so far, and a request for the rest, in words that any model understands. */
  readonly messages: readonly Message[];
  readonly #answer: AssistantMessage;
  #seam!: Seam;
  #citations!: ContinuedCitations;
  /** Whether a step has begun after the text was joined. */
  #hasNewStep = false;

  /**
   * @param messages - The conversation before the answer.
   * @param answer - Has text.
   */
  constructor(messages: readonly Message[], answer: AssistantMessage) {
    const question = messages[findLastQuestion(messages)] as UserMessage | undefined;
    const request = writeRequest(question?.content ?? '', getText(answer));
    this.messages = [...messages, answer, createQuestion(request, question)];
    this.#answer = answer;
    this.#begin();
  }

  /** Turns the events of the rest into events that continue the answer, from the text of its last step. */
  async *join(events: AsyncIterable<AnswerEvent>): AsyncGenerator<AnswerEvent, void, undefined> {
    try {
      for await (const event of events) yield* this.#join(event);
    } catch (error) {
      yield* this.#end();
      throw error;
    }
  }

  #begin(): void {
    const { citations = [] } = this.#answer;
    this.#seam = new Seam(getText(this.#answer));
    this.#citations = new ContinuedCitations(citations);
    this.#hasNewStep = false;
  }

  #join(event: AnswerEvent): AnswerEvent[] {
    switch (event.type) {
      case 'text':
        return toText(this.#citations.push(this.#seam.push(event.text)));
      case 'step-start':
      case 'text-start':
        return this.#startText(event);
      case 'step-reset':
        if (!this.#hasNewStep) this.#begin();
        return [event];
      case 'tool-call':
        // Text before a tool call is not the rest of the answer.
        this.#seam.drop();
        return [event];
      case 'source':
        return this.#isKnown(event.source) ? [] : [event];
      case 'citation':
        return this.#citations.add(event.citation);
      case 'finish':
        return [...this.#end(), event];
      default:
        return [event];
    }
  }

  /** The first text continues the last one, whatever steps come before it. Until then, the service is at work. */
  #startText(event: AnswerEvent): AnswerEvent[] {
    if (!this.#seam.isJoined) {
      this.#seam.drop();
      return [{ type: 'reasoning', text: '' }];
    }
    this.#hasNewStep ||= event.type === 'step-start';
    return [...toText(this.#citations.end()), event];
  }

  #end(): AnswerEvent[] {
    return toText(this.#citations.push(this.#seam.end()) + this.#citations.end());
  }

  #isKnown({ url }: Source): boolean {
    return (this.#answer.found ?? []).some((known) => getPage(known.url) === getPage(url));
  }
}

/** The text that is continued: that of the last step. */
function getText({ parts }: AssistantMessage): string {
  return parts.findLast(({ text }) => text !== '')?.text ?? '';
}

function toText(text: string): AnswerEvent[] {
  return text === '' ? [] : [{ type: 'text', text }];
}

/** The question comes first, for services that search with it. The last words show where the rest begins, also within a word or code. */
function writeRequest(question: string, text: string): string {
  return `${question.slice(0, MAX_REPEATED)}

Your answer to this was cut off. Write only the rest of it, in the same language and without an introduction. First repeat these last words of it exactly, then go on directly behind them:

${findLastWords(text)}`;
}
