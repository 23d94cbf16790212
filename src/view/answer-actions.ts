import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { AssistantMessage } from '../conversation/message.js';
import type { Strings } from '../strings/strings.js';
import { againIcon, checkIcon, copyIcon, thumbIcon } from './icons.js';

/** What a reader has said about an answer: nothing, that it helps or does not, and, with a reason or not, that is sent. */
export type Rating = 'helpful' | 'unhelpful' | 'sent';

export interface AnswerHandlers {
  readonly handleCopyAnswer: (answer: AssistantMessage, event: Event) => void;
  readonly handleRetry: () => void;
  readonly handleRate: (answer: AssistantMessage, isHelpful: boolean) => void;
}

export interface AnswerActionsOptions extends AnswerHandlers {
  readonly answer: AssistantMessage;
  readonly rating: Rating | undefined;
  readonly isCopied: boolean;
  /** Whether it may be answered again: the last answer, while none is arriving. */
  readonly isRepeatable: boolean;
  readonly strings: Strings;
}

export function renderAnswerActions(options: AnswerActionsOptions): TemplateResult {
  const { answer, rating, isCopied, isRepeatable, strings, handleCopyAnswer, handleRetry, handleRate } = options;
  const copyLabel = isCopied ? strings.copied : strings.copyAnswer;
  return html`
    <div class="actions" part="actions">
      ${renderAction('copy-answer', copyLabel, isCopied ? checkIcon : copyIcon, (event) => handleCopyAnswer(answer, event))}
      ${isRepeatable ? renderAction('answer-again', strings.answerAgain, againIcon, handleRetry) : nothing}
      ${renderAction('helpful', strings.helpful, thumbIcon, () => handleRate(answer, true), rating === 'helpful')}
      ${renderAction('unhelpful', strings.unhelpful, thumbIcon, () => handleRate(answer, false), rating !== undefined && rating !== 'helpful')}
    </div>
  `;
}

function renderAction(
  part: string,
  label: string,
  icon: TemplateResult,
  handleClick: (event: Event) => void,
  isPressed?: boolean,
): TemplateResult {
  return html`
    <button
      class="icon-button ${part}"
      part=${part}
      type="button"
      aria-label=${label}
      title=${label}
      aria-pressed=${isPressed ?? nothing}
      @click=${handleClick}
    >
      ${icon}
    </button>
  `;
}
