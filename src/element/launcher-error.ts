import { html, nothing, type TemplateResult } from 'lit';
import type { LauncherStrings } from '../strings/strings.js';

/**
 * Shows that the panel could not be loaded. Always rendered, so that screen readers announce the text when it appears. A page that was open
 * during an update of the site requests files that no longer exist. Offline, a reload would lose the page.
 */
export function renderLauncherError(
  hasFailed: boolean,
  { launcherFailed, launcherOutdated, reload }: LauncherStrings,
): TemplateResult {
  const failure = navigator.onLine
    ? html`${launcherOutdated} <button part="reload" @click=${() => location.reload()}>${reload}</button>`
    : launcherFailed;
  return html`<p class="launcher-error" part="launcher-error" role="alert">${hasFailed ? failure : nothing}</p>`;
}
