import { html, type TemplateResult } from 'lit';
import type { FeedbackReason, Strings } from '../../strings/strings.js';
import { renderSupportLink } from '../controls/support-link.js';

export { feedbackStyles as styles } from './feedback.styles.js';

export interface FeedbackOptions {
  readonly strings: Strings;
  readonly supportUrl: string | undefined;
  readonly handleSend: (reason: FeedbackReason | undefined, comment: string) => void;
}

/** A form that asks why an answer is unhelpful. All of it is optional. */
export function renderFeedback({ strings, supportUrl, handleSend }: FeedbackOptions): TemplateResult {
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const data = new FormData(event.target as HTMLFormElement);
    handleSend((data.get('reason') ?? undefined) as FeedbackReason | undefined, String(data.get('comment')).trim());
  };
  return html`
    <form class="feedback" part="feedback" @submit=${handleSubmit}>
      <fieldset>
        <legend>${strings.feedbackQuestion}</legend>
        ${Object.entries(strings.feedbackReasons).map(
          ([reason, text]) =>
            html`<label part="feedback-reason"><input type="radio" name="reason" value=${reason} />${text}</label>`,
        )}
      </fieldset>
      <textarea
        class="comment"
        part="feedback-comment"
        name="comment"
        rows="2"
        maxlength="2000"
        aria-label=${strings.feedbackComment}
        placeholder=${strings.feedbackComment}
        @input=${updateDirection}
      ></textarea>
      <p class="row">
        <button class="button" part="feedback-send" type="submit">${strings.feedbackSend}</button>
        ${renderSupportLink(supportUrl, strings)}
      </p>
    </form>
  `;
}

/** Sets the direction by the text; an empty field has that of its placeholder. */
function updateDirection({ target }: InputEvent): void {
  const field = target as HTMLTextAreaElement;
  field.dir = field.value && 'auto';
}

/** Shown in place of the form once it has been sent. */
export function renderThanks(strings: Strings, supportUrl: string | undefined): TemplateResult {
  return html`<p class="outcome" part="feedback">${strings.feedbackThanks} ${renderSupportLink(supportUrl, strings)}</p>`;
}
