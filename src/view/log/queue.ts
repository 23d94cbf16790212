import { html, type TemplateResult } from 'lit/html.js';
import type { UserMessage } from '../../conversation/message.js';
import type { Strings } from '../../strings/strings.js';
import { renderTextButton } from '../controls/text-button.js';

export interface QueueHandlers {
  readonly handleSendNow: () => void;
  readonly handleDequeue: (id: string) => void;
}

export interface QueueOptions extends QueueHandlers {
  readonly questions: readonly UserMessage[];
  /** Whether the first of them has to wait: for an answer that is arriving, for a network, or as long as the service has asked to. */
  readonly isBlocked: boolean;
  readonly strings: Strings;
}

/** Questions that wait for the running answer to end; after a failure or a reload, for the reader's word. */
export function renderQueue({
  questions,
  isBlocked,
  strings,
  handleSendNow,
  handleDequeue,
}: QueueOptions): TemplateResult[] {
  return questions.map(({ id, content }, index) => {
    const isNext = !isBlocked && index === 0;
    return html`
      <article class="question waiting" part="waiting" aria-label=${strings.queued}>
        <p class="question-text" part="question-text" dir="auto">${content}</p>
        <p class="row">
          ${
            isNext
              ? renderTextButton('link', 'send-now', strings.sendNow, handleSendNow)
              : html`<span>${strings.queued}</span>`
          }
          ${renderTextButton('link', 'dequeue', strings.dequeue, () => handleDequeue(id))}
        </p>
      </article>
    `;
  });
}
