import { html, nothing, type TemplateResult } from 'lit';
import type { LauncherStrings } from '../strings/strings.js';

/** Shows that the panel could not be loaded. Always rendered, so that screen readers announce the text when it appears. */
export function renderLauncherError(hasFailed: boolean, texts: LauncherStrings): TemplateResult {
  const text = hasFailed ? renderFailure(texts) : nothing;
  return html`<p class="launcher-error" part="launcher-error" role="alert">${text}</p>`;
}

/** A page that was open during an update of the site requests files that no longer exist. Offline, a reload would lose the page. */
function renderFailure({ launcherFailed, launcherOutdated, reload }: LauncherStrings): TemplateResult | string {
  if (!navigator.onLine) return launcherFailed;
  return html`${launcherOutdated} <button part="reload" @click=${() => location.reload()}>${reload}</button>`;
}
