import { html, nothing, type TemplateResult } from 'lit';
import type { AssistantMessage, Rating } from '../../conversation/message.js';
import type { Strings } from '../../strings/strings.js';
import { renderIconButton } from '../controls/icon-button.js';
import { checkIcon, copyIcon, linkIcon, regenerateIcon, thumbIcon } from '../icons.js';

export interface AnswerHandlers {
  /** Called when the pointer or the focus first reaches the buttons. */
  readonly handlePrepareCopy: () => void;
  readonly handleCopyAnswer: (answer: AssistantMessage, event: Event) => void;
  readonly handleCopyLink: (answer: AssistantMessage, event: Event) => void;
  readonly handleRetry: () => void;
  readonly handleRate: (answer: AssistantMessage, isHelpful: boolean) => void;
}

export interface AnswerActionsOptions extends AnswerHandlers {
  readonly answer: AssistantMessage;
  readonly rating: Rating | undefined;
  /** The part that was just copied. */
  readonly copied: 'answer' | 'link' | undefined;
  /** True for the last answer while none is arriving. */
  readonly canRegenerate: boolean;
  readonly strings: Strings;
}

/** The buttons below an answer. */
export function renderAnswerActions(options: AnswerActionsOptions): TemplateResult {
  const { answer, rating, copied, canRegenerate, strings, handleCopyAnswer, handleCopyLink, handleRetry, handleRate } =
    options;
  return html`
    <div class="actions" part="actions" @pointerenter=${options.handlePrepareCopy} @focusin=${options.handlePrepareCopy}>
      ${renderIconButton('copy-answer', copied === 'answer' ? strings.copied : strings.copyAnswer, copied === 'answer' ? checkIcon : copyIcon, (event) => handleCopyAnswer(answer, event))}
      ${renderIconButton('copy-link', copied === 'link' ? strings.copied : strings.copyLink, copied === 'link' ? checkIcon : linkIcon, (event) => handleCopyLink(answer, event))}
      ${canRegenerate ? renderIconButton('regenerate', strings.regenerate, regenerateIcon, handleRetry) : nothing}
      ${renderIconButton('helpful', strings.helpful, thumbIcon, () => handleRate(answer, true), rating === 'helpful')}
      ${renderIconButton('unhelpful', strings.unhelpful, thumbIcon, () => handleRate(answer, false), rating !== undefined && rating !== 'helpful')}
    </div>
  `;
}
