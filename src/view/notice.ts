import { html, nothing, type TemplateResult } from 'lit/html.js';
import { ResponseError, type AssistantError } from '../errors.js';
import { fill, type Strings } from '../strings/strings.js';
import { noticeIcon } from './icons.js';

/** What went wrong in plain words, the service's own words below, and the way out where there is one. */
export function renderNotice(error: AssistantError, strings: Strings, handleRetry: () => void): TemplateResult {
  const detail = errorDetail(error);
  return html`
    <div class="notice" part="notice" role="alert">
      ${noticeIcon}
      <div class="notice-text">
        <p>${errorSentence(error, strings)}</p>
        ${detail ? html`<p class="notice-detail">${detail}</p>` : nothing}
        ${error.retryable ? html`<button class="retry" part="retry" type="button" @click=${handleRetry}>${strings.retry}</button>` : nothing}
      </div>
    </div>
  `;
}

function errorSentence(error: AssistantError, strings: Strings): string {
  if (error instanceof ResponseError && error.code === 'rate-limited' && error.retryAfter !== undefined) {
    return fill(strings.rateLimitedFor, { seconds: error.retryAfter });
  }
  return strings.errors[error.code];
}

/** The service's words; for wrong settings ours, which name the setting: whoever sets the page up sees them first. */
function errorDetail({ code, message, serverMessage }: AssistantError): string | undefined {
  return code === 'configuration' ? message : serverMessage;
}
