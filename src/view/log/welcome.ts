import { html, nothing, type TemplateResult } from 'lit';
import { assistantIcon } from '../../assistant-icon.js';
import type { Strings } from '../../strings/strings.js';

/** Shown in the log before the first question. */
export function renderWelcome(
  message: string,
  suggestions: readonly string[],
  strings: Strings,
  handleSuggestion: (question: string) => void,
): TemplateResult {
  return html`
    <div class="welcome" part="welcome">
      <div class="welcome-mark" part="logo"><slot name="logo">${assistantIcon}</slot></div>
      <p class="welcome-message" dir="auto">${message}</p>
      ${suggestions.length === 0 ? nothing : renderSuggestions(suggestions, strings, handleSuggestion)}
    </div>
  `;
}

function renderSuggestions(
  suggestions: readonly string[],
  strings: Strings,
  handleSuggestion: (question: string) => void,
) {
  return html`
    <ul class="suggestions" aria-label=${strings.suggestions}>
      ${suggestions.map(
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
