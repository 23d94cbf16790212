import { html, nothing, type TemplateResult } from 'lit/html.js';

/**
 * A button that shows an icon alone, and says in words what it does.
 *
 * @param isPressed Whether it is, of one that stays so; undefined for all others.
 */
export function renderIconButton(
  part: string,
  label: string,
  icon: TemplateResult,
  handleClick: (event: Event) => void,
  isPressed?: boolean,
): TemplateResult {
  return html`
    <button
      class="icon-button ${part}"
      part=${part}
      type="button"
      aria-label=${label}
      title=${label}
      aria-pressed=${isPressed ?? nothing}
      @click=${handleClick}
    >
      ${icon}
    </button>
  `;
}
