import { html, type TemplateResult } from 'lit';
import type { UserMessage } from '../../conversation/message.js';
import { renderIconButton } from '../controls/icon-button.js';
import { editIcon } from '../icons.js';
import type { MessageContext } from './message-context.js';

/** A question with the context that was sent with it, and a button to edit it. */
export function renderQuestion(question: UserMessage, { strings, edited, handlers }: MessageContext): TemplateResult {
  return html`
    <article class="question ${question.id === edited ? 'edited' : ''}" part="question" aria-label=${strings.question}>
      <p class="question-text" part="question-text" dir="auto">${question.content}</p>
      ${question.context?.map(
        ({ value }) => html`<p class="question-context" part="question-context" dir="auto">${value}</p>`,
      )}
      ${renderIconButton('edit', strings.editQuestion, editIcon, () => handlers.handleEdit(question.id))}
    </article>
  `;
}
