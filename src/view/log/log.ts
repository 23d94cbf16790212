import { html, nothing, type TemplateResult } from 'lit';
import type { Message, UserMessage } from '../../conversation/message.js';
import { renderAnswer } from '../answer/answer.js';
import type { MessageContext } from '../answer/message-context.js';
import { renderIconButton } from '../controls/icon-button.js';
import { editIcon } from '../icons.js';
import { renderWelcome, type WelcomeOptions } from './welcome.js';

export interface LogHandlers {
  readonly handleScroll: () => void;
  readonly handleClick: (event: MouseEvent) => void;
  readonly handleReach: (event: Event) => void;
  readonly handleSuggestion: (question: string) => void;
}

export interface LogOptions extends LogHandlers {
  readonly messages: readonly Message[];
  readonly context: MessageContext;
  readonly welcome: WelcomeOptions;
  /** The notice of an error of the last question. */
  readonly notice: unknown;
}

/** The messages, or the welcome if there are none. */
export function renderLog(options: LogOptions): TemplateResult {
  const { messages, context, notice, handleScroll, handleClick } = options;
  return html`
    <div class="log" part="log" role="log" aria-live="off" aria-label=${context.strings.log} tabindex="0" @scroll=${handleScroll} @click=${handleClick} @pointerover=${options.handleReach} @focusin=${options.handleReach}>
      <div class="messages">
        ${messages.length === 0 ? renderEmpty(options) : groupTurns(messages).map((turn, index, { length }) => renderTurn(turn, context, index === length - 1 ? notice : nothing))}
      </div>
    </div>
  `;
}

function renderEmpty({ welcome, context, handleSuggestion }: LogOptions): TemplateResult {
  return html`<slot name="empty">${renderWelcome(welcome, context.strings, handleSuggestion)}</slot>`;
}

/** A question and its answer. The last turn is at least as high as the log, so that its question can scroll to the top. */
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

/** A question with the context that was sent with it, and a button to edit it. */
function renderQuestion(question: UserMessage, { strings, edited, handlers }: MessageContext): TemplateResult {
  return html`
    <article class="question ${question.id === edited ? 'edited' : ''}" part="question" aria-label=${strings.question}>
      <p class="question-text" part="question-text" dir="auto" .textContent=${question.content}></p>
      ${question.context?.map(
        ({ value }) => html`<p class="question-context" part="question-context" dir="auto">${value}</p>`,
      )}
      ${renderIconButton('edit', strings.editQuestion, editIcon, () => handlers.handleEdit(question.id))}
    </article>
  `;
}
