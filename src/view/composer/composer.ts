import { html, nothing, type TemplateResult } from 'lit/html.js';
import { fill, type Strings } from '../../strings/strings.js';
import { endsComposition } from './composition.js';
import { sendIcon, stopIcon } from '../icons.js';
import { renderTextButton } from '../controls/text-button.js';

export interface ComposerHandlers {
  readonly handleInput: (text: string) => void;
  readonly handleSend: () => void;
  readonly handleStop: () => void;
  readonly handleCancelEdit: () => void;
  readonly handleMask: () => void;
}

export interface ComposerOptions extends ComposerHandlers {
  readonly draft: string;
  readonly placeholder: string;
  /** Whether an answer is arriving, which may be stopped; what is sent meanwhile waits for its turn. */
  readonly isBusy: boolean;
  /** Whether the draft takes the place of the last question. */
  readonly isEdit: boolean;
  /** What in the draft or its context looks like a secret, shortened for showing. */
  readonly secret: string | undefined;
  readonly strings: Strings;
}

export function renderComposer(options: ComposerOptions): TemplateResult {
  const { draft, placeholder, isBusy, handleInput, handleSend } = options;
  const handleSubmit = (event: Event) => {
    event.preventDefault();
    handleSend();
  };
  return html`
    ${renderEditing(options)}${renderSecret(options)}
    <form class="composer" part="composer" data-draft=${draft} @submit=${handleSubmit}>
      <textarea
        class="input"
        part="input"
        rows="1"
        dir=${draft && 'auto'}
        enterkeyhint="send"
        autocomplete="off"
        aria-label=${placeholder}
        placeholder=${placeholder}
        .value=${draft}
        @input=${(event: InputEvent) => handleInput((event.target as HTMLTextAreaElement).value)}
        @keydown=${handleKeydown}
      ></textarea>
      ${isBusy ? renderStop(options) : nothing}
      ${isBusy && draft.trim() === '' ? nothing : renderSend(options)}
    </form>
  `;
}

function renderEditing({ isEdit, strings, handleCancelEdit }: ComposerOptions): TemplateResult | typeof nothing {
  if (!isEdit) return nothing;
  return html`
    <p class="row hint" part="editing">
      <span>${strings.editQuestion}</span>
      ${renderTextButton('link', 'cancel-edit', strings.cancel, handleCancelEdit)}
    </p>
  `;
}

function renderSecret({ secret, strings, handleMask }: ComposerOptions): TemplateResult | typeof nothing {
  if (secret === undefined) return nothing;
  return html`
    <p class="row hint" part="secret" role="alert">
      <span>${fill(strings.secretFound, { text: secret })}</span>
      ${renderTextButton('link', 'mask', strings.maskSecret, handleMask)}
    </p>
  `;
}

function renderSend({ draft, strings }: ComposerOptions): TemplateResult {
  return html`
    <button class="send" part="send" type="submit" aria-label=${strings.send} title=${strings.send} aria-disabled=${draft.trim() === ''}>
      ${sendIcon}
    </button>
  `;
}

function renderStop({ strings, handleStop }: ComposerOptions): TemplateResult {
  return html`
    <button class="send stop" part="stop" type="button" aria-label=${strings.stop} title=${strings.stop} @click=${handleStop}>
      ${stopIcon}
    </button>
  `;
}

/** Enter sends, Shift+Enter breaks the line, and Enter that ends a composition does neither. */
function handleKeydown(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || event.shiftKey || endsComposition(event)) return;
  event.preventDefault();
  (event.currentTarget as HTMLTextAreaElement).form?.requestSubmit();
}
