import { html, nothing, type TemplateResult } from 'lit';

/**
 * A button with an icon and an accessible name.
 *
 * @param isPressed - For toggle buttons only.
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
