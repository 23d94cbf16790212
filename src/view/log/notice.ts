import { html, nothing, type TemplateResult } from 'lit';
import type { AssistantError, ErrorCode } from '../../errors.js';
import { fill, type Strings } from '../../strings/strings.js';
import { renderTextButton } from '../controls/text-button.js';
import { noticeIcon } from '../icons.js';

export interface NoticeHandlers {
  readonly handleRetry: () => void;
  /** Starts to edit the last question. */
  readonly handleEdit: () => void;
}

export interface NoticeOptions extends NoticeHandlers {
  readonly error: AssistantError;
  /** Seconds until the service accepts requests again; 0 if it does; undefined if it has not asked to wait. */
  readonly secondsLeft: number | undefined;
  /** Whether the device is online again after an `offline` error. */
  readonly isBackOnline: boolean;
  /** The link to the site's support, if it has one. */
  readonly supportLink: unknown;
  /** Language tag for the time to wait. */
  readonly locale: string;
  readonly strings: Strings;
}

/** Errors that readers can solve themselves. They show no support link. */
const solvedByReader: readonly ErrorCode[] = ['question-empty', 'question-too-long', 'offline', 'page-left'];

/**
 * Explains an error and offers actions: retry, edit the question, or contact support. The service's own message goes to the console.
 * Readers can retry before the requested wait is over, unless they are asked to ask less. Screen readers announce a countdown once, not every second.
 */
export function renderNotice(options: NoticeOptions): TemplateResult {
  const { secondsLeft, isBackOnline } = options;
  const actions = listActions(options);
  return html`
    <div class="notice ${isBackOnline || secondsLeft === 0 ? 'over' : ''}" part="notice" role="alert">
      ${noticeIcon}
      <div class="notice-text">
        <p aria-live=${secondsLeft ? 'off' : nothing} .textContent=${getSentence(options)}></p>
        ${actions.length > 0 ? html`<p class="row">${actions}</p>` : nothing}
      </div>
    </div>
  `;
}

function listActions({ error, secondsLeft, supportLink, strings, handleRetry, handleEdit }: NoticeOptions): unknown[] {
  const mustWait = error.code === 'rate-limited' && !!secondsLeft;
  return [
    error.retryable && !mustWait
      ? renderTextButton(secondsLeft ? 'link' : 'button', 'retry', strings.retry, handleRetry)
      : nothing,
    error.code === 'rejected'
      ? renderTextButton('button', 'edit-question', strings.editQuestion, () => handleEdit())
      : nothing,
    solvedByReader.includes(error.code) ? nothing : supportLink,
  ].filter((action) => action && action !== nothing);
}

function getSentence({ error, secondsLeft, isBackOnline, locale, strings }: NoticeOptions): string {
  if (isBackOnline) return strings.backOnline;
  if (secondsLeft === undefined) return strings.errors[error.code];
  if (secondsLeft === 0) return strings.rateLimitOver;
  const text = error.code === 'rate-limited' ? strings.rateLimitedFor : strings.unavailableFor;
  return fill(text, { time: formatWait(secondsLeft, locale) });
}

/** Formats a time to wait in the reader's language: in seconds, from two minutes on in minutes. */
function formatWait(seconds: number, locale: string): string {
  const [value, unit] = seconds < 120 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}
