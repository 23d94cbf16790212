import { html, nothing, type TemplateResult } from 'lit';
import { renderIconButton } from '../controls/icon-button.js';
import { renderTextButton } from '../controls/text-button.js';
import { sendIcon, stopIcon } from '../icons.js';
import { isCompositionKey } from './composition.js';
import type { SecretWarning } from './secret-finder.js';
import type { SecretWarningOptions } from './secret-warning.js';

export interface ComposerHandlers {
  readonly handleInput: (text: string) => void;
  readonly handleSend: () => void;
  readonly handleStop: () => void;
  readonly handleCancelEdit: () => void;
  readonly handleMask: () => void;
  /** Fills the empty field with the last question. */
  readonly handleRecall: () => void;
}

export interface ComposerOptions extends ComposerHandlers, SecretWarningOptions {
  readonly text: string;
  readonly placeholder: string;
  /** Whether an answer is arriving. It can be stopped; questions sent in the meantime are queued. */
  readonly isBusy: boolean;
  /** Whether the text replaces the last question. */
  readonly isEditing: boolean;
  /** Warns about a suspected secret; undefined until loaded. */
  readonly secretWarning: SecretWarning | undefined;
}

/**
 * The text field and its buttons. A line above them shows that a question is being edited, or warns about a secret. Not a form: a sandboxed
 * frame without `allow-forms` submits none.
 */
export function renderComposer(options: ComposerOptions): TemplateResult {
  const { text, placeholder, isBusy, strings, handleInput, handleStop } = options;
  return html`
    ${renderEditing(options)}${options.secretWarning?.renderSecret(options)}
    <div class="composer" part="composer" data-text=${text}>
      <textarea
        class="input"
        part="input"
        rows="1"
        dir=${text && 'auto'}
        enterkeyhint="send"
        autocomplete="off"
        aria-label=${placeholder}
        placeholder=${placeholder}
        .value=${text}
        @input=${(event: InputEvent) => handleInput((event.target as HTMLTextAreaElement).value)}
        @keydown=${(event: KeyboardEvent) => handleKeydown(event, options)}
      ></textarea>
      ${isBusy ? renderIconButton('stop', strings.stop, stopIcon, handleStop) : nothing}
      ${isBusy && text.trim() === '' ? nothing : renderSend(options)}
    </div>
  `;
}

function renderEditing({ isEditing, strings, handleCancelEdit }: ComposerOptions): TemplateResult | typeof nothing {
  if (!isEditing) return nothing;
  return html`
    <p class="row hint" part="editing">
      <span>${strings.editQuestion}</span>
      ${renderTextButton('link', 'cancel-edit', strings.cancel, handleCancelEdit)}
    </p>
  `;
}

function renderSend({ text, strings, handleSend }: ComposerOptions): TemplateResult {
  return html`
    <button class="send" part="send" type="button" @click=${handleSend} aria-label=${strings.send} title=${strings.send} aria-disabled=${text.trim() === ''}>
      ${sendIcon}
    </button>
  `;
}

/**
 * Enter sends and Shift+Enter breaks the line. Enter that ends a composition does neither. Arrow Up in an empty field recalls the last
 * question.
 */
function handleKeydown(event: KeyboardEvent, { handleRecall, handleSend }: ComposerHandlers): void {
  const field = event.currentTarget as HTMLTextAreaElement;
  const sends = event.key === 'Enter' && !event.shiftKey;
  const recalls = event.key === 'ArrowUp' && field.value === '';
  if ((!sends && !recalls) || isCompositionKey(event)) return;
  event.preventDefault();
  // A key that is held down does not confirm that a secret is sent.
  if (recalls) handleRecall();
  else if (!event.repeat) handleSend();
}
