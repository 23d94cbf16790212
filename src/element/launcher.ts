import { html, nothing, type TemplateResult } from 'lit';
import { assistantIcon } from '../assistant-icon.js';

export interface LauncherOptions {
  readonly text: string;
  /** The hotkey, as `aria-keyshortcuts` wants it. */
  readonly shortcut: string | undefined;
  readonly dir: 'ltr' | 'rtl';
  /** Whether the panel is loading. */
  readonly isBusy: boolean;
  readonly isOpen: boolean;
  readonly isHidden: boolean;
  /** Whether the panel is part of the page's flow, and neither opens nor closes. */
  readonly isInline: boolean;
  readonly isMinimized: boolean;
  /** The reader is about to press the button. */
  readonly handleIntent: () => void;
  readonly handleClick: () => void;
}

/** The button that opens the panel. */
export function renderLauncher(options: LauncherOptions): TemplateResult {
  const { text, shortcut, dir, isBusy, isOpen, isHidden, isInline, isMinimized, handleIntent, handleClick } = options;
  return html`
    <button
      class="launcher ${isMinimized ? 'minimized' : ''}"
      part="launcher"
      type="button"
      dir=${dir}
      ?hidden=${isHidden}
      aria-label=${text}
      aria-haspopup=${isInline ? nothing : 'dialog'}
      aria-expanded=${isInline ? nothing : isOpen}
      aria-busy=${isBusy}
      aria-keyshortcuts=${(!isInline && shortcut) || nothing}
      title=${isMinimized ? text : nothing}
      @pointerenter=${handleIntent}
      @focus=${handleIntent}
      @click=${handleClick}
    >
      <slot name="launcher-icon">${assistantIcon}</slot>
      <span class="text">${text}</span>
    </button>
  `;
}

/** Says that the panel could not be loaded. Always rendered, so that screen readers announce the text when it appears. */
export function renderLauncherError(text: string | undefined, dir: 'ltr' | 'rtl'): TemplateResult {
  return html`<p class="launcher-error" part="launcher-error" role="alert" dir=${dir}>${text ?? nothing}</p>`;
}
