import { html, nothing, type TemplateResult } from 'lit';
import type { Message } from '../../conversation/message.js';
import { renderAnswer } from '../answer/answer.js';
import type { MessageContext } from '../answer/message-context.js';
import { renderQuestion } from '../answer/question.js';
import { renderWelcome, type WelcomeOptions } from './welcome.js';

export interface LogHandlers {
  readonly handleScroll: () => void;
  readonly handleClick: (event: MouseEvent) => void;
  readonly handleSuggestion: (question: string) => void;
}

export interface LogOptions extends LogHandlers {
  readonly messages: readonly Message[];
  readonly context: MessageContext;
  readonly welcome: WelcomeOptions;
  /** What went wrong with the last question. */
  readonly notice: unknown;
}

/** The messages, or the welcome if there are none. */
export function renderLog(options: LogOptions): TemplateResult {
  const { messages, context, notice, handleScroll, handleClick } = options;
  return html`
    <div class="log" part="log" role="log" aria-live="off" aria-label=${context.strings.log} tabindex="0" @scroll=${handleScroll} @click=${handleClick}>
      <div class="messages">
        ${messages.length === 0 ? renderEmpty(options) : groupTurns(messages).map((turn, index, { length }) => renderTurn(turn, context, index === length - 1 ? notice : nothing))}
      </div>
    </div>
  `;
}

function renderEmpty({ welcome, context, handleSuggestion }: LogOptions): TemplateResult {
  return html`<slot name="empty">${renderWelcome(welcome, context.strings, handleSuggestion)}</slot>`;
}

/** A question and its answer. The last turn is as high as the log, so that its question can stand at the top. */
function renderTurn(messages: readonly Message[], context: MessageContext, notice: unknown): TemplateResult {
  return html`<div class="turn">${messages.map((message) => renderMessage(message, context))}${notice}</div>`;
}

/** Each question begins a turn. */
function groupTurns(messages: readonly Message[]): Message[][] {
  const turns: Message[][] = [];
  for (const message of messages) {
    if (message.role === 'user' || turns.length === 0) turns.push([]);
    turns.at(-1)!.push(message);
  }
  return turns;
}

function renderMessage(message: Message, context: MessageContext): TemplateResult {
  return message.role === 'user' ? renderQuestion(message, context) : renderAnswer(message, context);
}
