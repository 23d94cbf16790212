import { css, html, type TemplateResult } from 'lit';
import type { UserMessage } from '../../conversation/message.js';
import { completeStrings } from '../../strings/on-demand.js';
import type { Strings } from '../../strings/strings.js';
import { renderTextButton } from '../controls/text-button.js';

export const parts = 'queued,send-now,dequeue';

export const styles = css`
  .queue {
    display: grid;
    justify-items: end;
    gap: 8px;
    max-block-size: calc(var(--_free) / 3);
    overflow: auto;
    padding: 4px var(--_space) 10px;
  }

  .queued .question-text {
    opacity: 0.7;
  }

  .queued .row {
    color: var(--_muted);
  }
`;

export interface QueueHandlers {
  readonly handleSendNow: () => void;
  readonly handleDequeue: (id: string) => void;
}

export interface QueueOptions extends QueueHandlers {
  readonly questions: readonly UserMessage[];
  /** Whether the first one can't be sent now: an answer is arriving, the reader is offline, or the service has asked to ask less. */
  readonly isBlocked: boolean;
  readonly strings: Strings;
}

/** Queued questions. Loads with the first one. After a failure or a reload they do not resume automatically, so the first one has a button. */
export function renderQueue({
  questions,
  isBlocked,
  strings: base,
  handleSendNow,
  handleDequeue,
}: QueueOptions): TemplateResult {
  const strings = completeStrings(base);
  const renderQuestion = ({ id, content }: UserMessage, index: number) => html`
    <article class="question queued" part="queued" aria-label=${strings.queued}>
      <p class="question-text" part="question-text" dir="auto">${content}</p>
      <p class="row">
        ${
          !isBlocked && index === 0
            ? renderTextButton('link', 'send-now', strings.sendNow, handleSendNow)
            : html`<span>${strings.queued}</span>`
        }
        ${renderTextButton('link', 'dequeue', strings.dequeue, () => handleDequeue(id))}
      </p>
    </article>
  `;
  return html`<div class="queue">${questions.map(renderQuestion)}</div>`;
}
