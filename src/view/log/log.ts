import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Message } from '../../conversation/message.js';
import { downIcon } from '../icons.js';
import { renderMessage, type MessageContext } from '../answer/message.js';
import { renderQueue, type QueueOptions } from './queue.js';
import { renderWelcome } from './welcome.js';

export interface LogHandlers {
  readonly handleScroll: (event: Event) => void;
  readonly handleClick: (event: MouseEvent) => void;
  readonly handleSuggestion: (question: string) => void;
  readonly handleJumpToEnd: () => void;
}

export interface LogOptions extends LogHandlers {
  readonly messages: readonly Message[];
  readonly context: MessageContext;
  readonly waiting: QueueOptions;
  readonly welcomeMessage: string;
  readonly suggestions: readonly string[];
  /** Whether text has come below what the reader sees. */
  readonly hasNewText: boolean;
}

export function renderLog(options: LogOptions): TemplateResult {
  const { messages, context, waiting, hasNewText, handleScroll, handleClick, handleJumpToEnd } = options;
  const { strings } = context;
  return html`
    <div class="log" part="log" role="log" aria-live="off" aria-label=${strings.log} tabindex="0" @scroll=${handleScroll} @click=${handleClick}>
      <div class="messages">
        ${messages.length === 0 ? renderEmpty(options) : messages.map((message) => renderMessage(message, context))}
        ${renderQueue(waiting)}
      </div>
    </div>
    ${
      hasNewText
        ? html`
          <div class="jump">
            <button part="jump" type="button" aria-label=${strings.jumpToEnd} title=${strings.jumpToEnd} @click=${handleJumpToEnd}>
              ${downIcon}
            </button>
          </div>
        `
        : nothing
    }
  `;
}

function renderEmpty({ welcomeMessage, suggestions, context, handleSuggestion }: LogOptions): TemplateResult {
  return html`<slot name="empty">${renderWelcome(welcomeMessage, suggestions, context.strings, handleSuggestion)}</slot>`;
}
