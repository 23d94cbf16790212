import { css, noChange } from 'lit';
import { Directive, directive, type ElementPart } from 'lit/directive.js';
import { isInCode } from '../../conversation/answer-to-markdown.js';
import { getEnding } from '../../conversation/ending.js';
import type { AssistantMessage } from '../../conversation/message.js';
import { closeOpenMarks } from '../../markdown/parsing/close-open-marks.js';
import { getRendering } from './render-markdown.js';

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

/** Closes the marks that the last block of a text leaves open, such as `**`, so that they do not show. In code, they are text. */
export function closeMarks(text: string): string {
  const start = text.lastIndexOf('\n\n') + 1;
  return isInCode(text) ? text : text.slice(0, start) + closeOpenMarks(text.slice(start));
}

/** Marks the block of code in which an answer ended early: `<article ${markCode(answer)}>`. */
export const markCode = directive(UnfinishedCodeDirective);
