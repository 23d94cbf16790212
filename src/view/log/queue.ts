import { html, type TemplateResult } from 'lit';
import type { UserMessage } from '../../conversation/message.js';
import type { Strings } from '../../strings/strings.js';
import { renderTextButton } from '../controls/text-button.js';

export interface QueueHandlers {
  readonly handleSendNow: () => void;
  readonly handleDequeue: (id: string) => void;
}

export interface QueueOptions extends QueueHandlers {
  readonly questions: readonly UserMessage[];
  /** Whether the first one can't be sent now: an answer is arriving, or the reader is offline. */
  readonly isBlocked: boolean;
  readonly strings: Strings;
}

/** Queued questions. After a failure or a reload they do not resume automatically, so the first one has a button. */
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
      <article class="question queued" part="queued" aria-label=${strings.queued}>
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
