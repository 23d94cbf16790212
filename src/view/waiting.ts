import { html, type TemplateResult } from 'lit/html.js';
import type { UserMessage } from '../conversation/message.js';
import type { Strings } from '../strings/strings.js';
import { renderTextButton } from './text-button.js';

export interface WaitingHandlers {
  readonly handleAskWaiting: () => void;
  readonly handleTakeBack: (id: string) => void;
}

export interface WaitingOptions extends WaitingHandlers {
  readonly questions: readonly UserMessage[];
  /** Whether the first of them has to wait: for an answer that is arriving, for a network, or as long as the service has asked to. */
  readonly isHeldUp: boolean;
  readonly strings: Strings;
}

/** Questions that wait for the running answer to end; after a failure or a reload, for the reader's word. */
export function renderWaiting({ questions, isHeldUp, strings, handleAskWaiting, handleTakeBack }: WaitingOptions): TemplateResult[] {
  return questions.map(({ id, content }, index) => {
    const isNext = !isHeldUp && index === 0;
    return html`
      <article class="question waiting" part="waiting" aria-label=${strings.waiting}>
        <p class="question-text" part="question-text" dir="auto">${content}</p>
        <p class="row">
          ${isNext
            ? renderTextButton('link', 'ask-now', strings.sendNow, handleAskWaiting)
            : html`<span>${strings.waiting}</span>`}
          ${renderTextButton('link', 'take-back', strings.takeBack, () => handleTakeBack(id))}
        </p>
      </article>
    `;
  });
}
