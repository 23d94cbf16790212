import { html, nothing, type TemplateResult } from 'lit';
import { assistantIcon } from '../../shared/assistant-icon.js';
import type { Strings } from '../../strings/strings.js';

/** Addresses that can be images. */
const IMAGE = /^(?:https?:|data:image\/)/;

export interface WelcomeOptions {
  /** Address of the site's mark; undefined for an icon. */
  readonly logo: string | undefined;
  /** The site owner's text, which replaces the greeting. */
  readonly message: string | undefined;
  /** Questions to start with. */
  readonly starters: readonly string[];
}

/** Shown in the log before the first question. */
export function renderWelcome(
  { logo, message, starters }: WelcomeOptions,
  strings: Strings,
  handleSuggestion: (question: string) => void,
): TemplateResult {
  return html`
    <div class="welcome" part="welcome">
      <div class="welcome-mark" part="logo"><slot name="logo">${logo && IMAGE.test(logo) ? renderLogo(logo) : assistantIcon}</slot></div>
      <p class="welcome-message" dir="auto">${message ?? strings.greeting}</p>
      ${message === undefined ? html`<p class="welcome-text">${strings.welcome}</p>` : nothing}
      ${starters.length === 0 ? nothing : renderStarters(starters, strings, handleSuggestion)}
    </div>
  `;
}

/** Hidden from screen readers, because the panel has a heading. */
function renderLogo(address: string): TemplateResult {
  return html`<img src=${address} alt="" @error=${hideImage} />`;
}

function hideImage({ target }: Event): void {
  (target as HTMLElement).hidden = true;
}

function renderStarters(
  starters: readonly string[],
  strings: Strings,
  handleSuggestion: (question: string) => void,
): TemplateResult {
  return html`
    <ul class="suggestions" aria-label=${strings.suggestions}>
      ${starters.map(
        (question) => html`
          <li>
            <button class="suggestion" part="suggestion" type="button" dir="auto" @click=${() => handleSuggestion(question)}>
              ${question}
            </button>
          </li>
        `,
      )}
    </ul>
  `;
}
