import { html, nothing, type TemplateResult } from 'lit';
import type { AssistantMessage, Rating } from '../../conversation/message.js';
import type { Strings } from '../../strings/strings.js';
import { renderIconButton } from '../controls/icon-button.js';
import { checkIcon, copyIcon, regenerateIcon, thumbIcon } from '../icons.js';

export interface AnswerHandlers {
  readonly handleCopyAnswer: (answer: AssistantMessage, event: Event) => void;
  readonly handleRetry: () => void;
  readonly handleRate: (answer: AssistantMessage, isHelpful: boolean) => void;
}

export interface AnswerActionsOptions extends AnswerHandlers {
  readonly answer: AssistantMessage;
  readonly rating: Rating | undefined;
  readonly isCopied: boolean;
  /** True for the last answer while none is arriving. */
  readonly canRegenerate: boolean;
  readonly strings: Strings;
}

/** The buttons below an answer. */
export function renderAnswerActions(options: AnswerActionsOptions): TemplateResult {
  const { answer, rating, isCopied, canRegenerate, strings, handleCopyAnswer, handleRetry, handleRate } = options;
  const copyLabel = isCopied ? strings.copied : strings.copyAnswer;
  return html`
    <div class="actions" part="actions">
      ${renderIconButton('copy-answer', copyLabel, isCopied ? checkIcon : copyIcon, (event) => handleCopyAnswer(answer, event))}
      ${canRegenerate ? renderIconButton('regenerate', strings.regenerate, regenerateIcon, handleRetry) : nothing}
      ${renderIconButton('helpful', strings.helpful, thumbIcon, () => handleRate(answer, true), rating === 'helpful')}
      ${renderIconButton('unhelpful', strings.unhelpful, thumbIcon, () => handleRate(answer, false), rating !== undefined && rating !== 'helpful')}
    </div>
  `;
}
