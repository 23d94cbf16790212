import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { AssistantError, ErrorCode } from '../../errors.js';
import { fill, type Strings } from '../../strings/strings.js';
import { noticeIcon } from '../icons.js';
import { renderSupport } from '../controls/support-link.js';
import { renderTextButton } from '../controls/text-button.js';

export interface NoticeHandlers {
  readonly handleRetry: () => void;
  /** Puts the last question into the composer. */
  readonly handleEditLast: () => void;
}

export interface NoticeOptions extends NoticeHandlers {
  readonly error: AssistantError;
  /** Seconds left to wait; 0 when the wait is over; undefined when there is none. */
  readonly secondsLeft: number | undefined;
  /** Whether the device has a network again, after an error for want of one. */
  readonly isBackOnline: boolean;
  readonly supportUrl: string | undefined;
  /** As the reader's language writes it. */
  readonly formatSeconds: (seconds: number) => string;
  readonly strings: Strings;
}

/** What the reader mends alone, in the composer or by waiting. With the rest, support may help. */
const ownMatters: readonly ErrorCode[] = ['question-empty', 'question-too-long', 'offline', 'page-left'];

/**
 * What went wrong in plain words, the service's own words below, and the way out: to ask again, to ask otherwise, or to ask
 * people. A countdown is said once, not with every second.
 */
export function renderNotice(options: NoticeOptions): TemplateResult {
  const { error, secondsLeft, isBackOnline } = options;
  const detail = errorDetail(error);
  return html`
    <div class="notice ${isBackOnline || secondsLeft === 0 ? 'over' : ''}" part="notice" role="alert">
      ${noticeIcon}
      <div class="notice-text">
        <p aria-live=${secondsLeft ? 'off' : nothing}>${errorSentence(options)}</p>
        ${detail ? html`<p class="notice-detail" dir="auto">${detail}</p>` : nothing}
        <p class="row">${renderWaysOut(options)}</p>
      </div>
    </div>
  `;
}

function renderWaysOut({ error, secondsLeft, supportUrl, strings, handleRetry, handleEditLast }: NoticeOptions) {
  return [
    error.retryable && !secondsLeft ? renderTextButton('button', 'retry', strings.retry, handleRetry) : nothing,
    error.code === 'rejected'
      ? renderTextButton('button', 'edit-question', strings.editQuestion, handleEditLast)
      : nothing,
    ownMatters.includes(error.code) ? nothing : renderSupport(supportUrl, strings),
  ];
}

function errorSentence({ error, secondsLeft, isBackOnline, formatSeconds, strings }: NoticeOptions): string {
  if (isBackOnline) return strings.backOnline;
  if (secondsLeft === undefined) return strings.errors[error.code];
  return secondsLeft > 0 ? fill(strings.rateLimitedFor, { time: formatSeconds(secondsLeft) }) : strings.rateLimitOver;
}

/** The service's words; for wrong settings ours, which name the setting: whoever sets the page up sees them first. */
function errorDetail({ code, message, serverMessage }: AssistantError): string | undefined {
  return code === 'configuration' ? message : serverMessage;
}
