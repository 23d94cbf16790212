import { css, html, noChange, nothing, type TemplateResult } from 'lit';
import { Directive, directive, type ElementPart } from 'lit/directive.js';
import { isInCode } from '../../conversation/answer-to-markdown.js';
import { getEnding, isCut } from '../../conversation/ending.js';
import type { AssistantMessage } from '../../conversation/message.js';
import { closeOpenMarks } from '../../markdown/parsing/close-open-marks.js';
import { completeStrings } from '../../strings/on-demand.js';
import type { Strings } from '../../strings/strings.js';
import { renderTextButton } from '../controls/text-button.js';
import { getRendering } from './render-markdown.js';

export const parts = 'outcome,continue';

/** A block of code without its end has no copy button, and a dashed edge there. */
export const styles = css`
  .code.unfinished .copy {
    display: none;
  }

  .code.unfinished {
    border-end-start-radius: 0;
    border-end-end-radius: 0;
    border-block-end: 1px dashed var(--_muted);
  }
`;

class UnfinishedCodeDirective extends Directive {
  #answer: AssistantMessage | undefined;

  render(_answer: AssistantMessage): unknown {
    return noChange;
  }

  override update({ element }: ElementPart, [answer]: [AssistantMessage]): unknown {
    if (answer !== this.#answer) void this.#mark(element, answer);
    return noChange;
  }

  async #mark(element: Element, answer: AssistantMessage): Promise<void> {
    this.#answer = answer;
    // The text is rendered after the element itself, and a long one in several steps.
    do await getRendering(element);
    while (getRendering(element));
    if (answer !== this.#answer) return;
    element.querySelector('.unfinished')?.classList.remove('unfinished');
    if (getEnding(answer) && isInCode(answer.parts.at(-1)?.text ?? '')) {
      [...element.querySelectorAll('.code')].at(-1)?.classList.add('unfinished');
    }
  }
}

/** The buttons below an answer that is not whole. */
interface OutcomeHandlers {
  readonly handleContinue: () => void;
  readonly handleRetry: () => void;
}

/** Says why an answer is not whole, and offers the rest of the last one. One that was stopped before its first text can be asked for again. */
export function renderOutcome(
  answer: AssistantMessage,
  isLast: boolean,
  strings: Strings,
  { handleContinue, handleRetry }: OutcomeHandlers,
): TemplateResult | typeof nothing {
  const ending = getEnding(answer);
  if (!ending) return nothing;
  const canContinue = isLast && isCut(answer) && answer.outcome !== 'failed';
  return html`
    <p class="outcome" part="outcome">
      ${strings[ending]}
      ${canContinue ? renderTextButton('button', 'continue', completeStrings(strings).continueAnswer, handleContinue) : nothing}
    </p>
    ${isLast && answer.content === '' ? html`<p class="outcome">${renderTextButton('button', 'retry', strings.retry, handleRetry)}</p>` : nothing}
  `;
}

/** Closes the marks that the last block of a text leaves open, such as `**`, so that they do not show. In code, they are text. */
export function closeMarks(text: string): string {
  const start = text.lastIndexOf('\n\n') + 1;
  return isInCode(text) ? text : text.slice(0, start) + closeOpenMarks(text.slice(start));
}

/** Marks the block of code in which an answer ended early: `<article ${markCode(answer)}>`. */
export const markCode = directive(UnfinishedCodeDirective);
