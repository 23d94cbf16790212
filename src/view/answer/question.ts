import { html, nothing, type TemplateResult } from 'lit';
import type { UserMessage } from '../../conversation/message.js';
import { renderIconButton } from '../controls/icon-button.js';
import { editIcon } from '../icons.js';
import type { MessageContext } from './message-context.js';

/** A question with the context that was sent with it. The last one has a button to edit it. */
export function renderQuestion(
  question: UserMessage,
  { strings, lastQuestion, handlers }: MessageContext,
): TemplateResult {
  const isLast = question.id === lastQuestion;
  return html`
    <article class="question" part="question" aria-label=${strings.question}>
      <p class="question-text" part="question-text" dir="auto">${question.content}</p>
      ${question.context?.map(
        ({ value }) => html`<p class="question-context" part="question-context" dir="auto">${value}</p>`,
      )}
      ${isLast ? renderIconButton('edit', strings.editQuestion, editIcon, handlers.handleEdit) : nothing}
    </article>
  `;
}
