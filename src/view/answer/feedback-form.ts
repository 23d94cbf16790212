import { html, type TemplateResult } from 'lit';
import type { Conversation } from '../../conversation/conversation.js';
import type { AssistantMessage, Rating } from '../../conversation/message.js';
import { completeFeedback } from '../../strings/feedback.js';
import type { FeedbackReason, Strings } from '../../strings/strings.js';

export { feedbackStyles as styles } from './feedback-form.styles.js';
export const parts = 'feedback-reason,feedback-comment,feedback-send';

export interface FeedbackHandlers {
  /** Sends a reason at once; a comment, with the reason that was sent before, ends the form. */
  readonly handleFeedback: (answer: AssistantMessage, reason?: FeedbackReason, comment?: string) => void;
}

export interface FeedbackOptions extends FeedbackHandlers {
  readonly answer: AssistantMessage;
  readonly rating: Exclude<Rating, 'helpful'>;
  readonly strings: Strings;
  /** The link to the site's support, if it has one. */
  readonly supportLink: unknown;
}

/** Asks why an answer is unhelpful. Pressing a reason sends it; a comment may follow. Both are optional. */
export function renderFeedback(options: FeedbackOptions): TemplateResult {
  const { answer, rating, supportLink, handleFeedback } = options;
  const strings = completeFeedback(options.strings);
  if (rating === 'sent') {
    return html`<p class="outcome" part="feedback">${strings.feedbackThanks} ${supportLink}</p>`;
  }
  const reason = rating === 'unhelpful' ? undefined : rating;
  const handleSend = ({ target }: Event) => {
    const field = (target as Element).closest('.feedback')!.querySelector('textarea')!;
    handleFeedback(answer, reason, field.value.trim());
  };
  return html`
    <div class="feedback" part="feedback">
      <p class="feedback-title">${strings.feedbackQuestion}</p>
      ${renderReasons(options)}
      <textarea
        class="comment"
        part="feedback-comment"
        rows="1"
        maxlength="2000"
        aria-label=${strings.feedbackComment}
        placeholder=${strings.feedbackComment}
        @input=${updateDirection}
      ></textarea>
      <p class="row">
        <button class="button" part="feedback-send" type="button" @click=${handleSend}>${strings.feedbackSend}</button>
        ${supportLink}
      </p>
    </div>
  `;
}

function renderReasons({ answer, rating, handleFeedback, ...options }: FeedbackOptions): TemplateResult {
  const strings = completeFeedback(options.strings);
  const reasons = Object.entries(strings.feedbackReasons) as [FeedbackReason, string][];
  return html`
    <div class="reasons" role="group" aria-label=${strings.feedbackQuestion}>
      ${reasons.map(
        ([reason, text]) => html`
          <button
            class="reason"
            part="feedback-reason"
            type="button"
            value=${reason}
            aria-pressed=${rating === reason}
            @click=${() => handleFeedback(answer, reason)}
          >
            ${text}
          </button>
        `,
      )}
    </div>
  `;
}

/** Sets the writing direction by the text; an empty field follows its placeholder. */
function updateDirection({ target }: InputEvent): void {
  const field = target as HTMLTextAreaElement;
  field.dir = field.value && 'auto';
}

/** The panel, as far as it sends feedback. */
interface FeedbackPanel {
  readonly actions: {
    sendFeedback(answer: AssistantMessage, isHelpful: boolean, reason?: FeedbackReason, comment?: string): void;
  };
  readonly conversation: Conversation;
  readonly view: { readonly settings: { readonly strings: Strings } };
  announce(text: string): void;
  focusComposer(): void;
}

/** Sends a reason, or with a comment the whole form. */
export function sendFeedback(
  panel: FeedbackPanel,
  answer: AssistantMessage,
  reason?: FeedbackReason,
  comment?: string,
): void {
  const { actions, conversation } = panel;
  const isReason = comment === undefined;
  if (isReason && conversation.state.ratings[answer.id] === reason) return;
  conversation.rate(answer.id, isReason ? reason! : 'sent');
  actions.sendFeedback(answer, false, reason, comment);
  panel.announce(panel.view.settings.strings.feedbackThanks);
  if (!isReason) panel.focusComposer();
}
