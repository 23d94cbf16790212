import { html, type TemplateResult } from 'lit/html.js';
import type { Strings } from '../strings/strings.js';
import { sendIcon, stopIcon } from './icons.js';

export interface ComposerOptions {
  readonly draft: string;
  readonly placeholder: string;
  /** Whether an answer is arriving: the button then stops it, and Enter keeps the draft. */
  readonly isBusy: boolean;
  readonly strings: Strings;
  readonly handleInput: (draft: string) => void;
  readonly handleSend: () => void;
  readonly handleStop: () => void;
}

export function renderComposer(options: ComposerOptions): TemplateResult {
  const { draft, placeholder, isBusy, handleInput, handleSend } = options;
  const handleSubmit = (event: Event) => {
    event.preventDefault();
    if (!isBusy) handleSend();
  };
  return html`
    <form class="composer" part="composer" @submit=${handleSubmit}>
      <textarea
        class="input"
        part="input"
        rows="1"
        dir="auto"
        enterkeyhint="send"
        autocomplete="off"
        aria-label=${placeholder}
        placeholder=${placeholder}
        .value=${draft}
        @input=${(event: InputEvent) => handleInput((event.target as HTMLTextAreaElement).value)}
        @keydown=${handleKeydown}
      ></textarea>
      ${isBusy ? renderStop(options) : renderSend(options)}
    </form>
  `;
}

function renderSend({ draft, strings }: ComposerOptions) {
  return html`
    <button class="send" part="send" type="submit" aria-label=${strings.send} title=${strings.send} aria-disabled=${draft.trim() === ''}>
      ${sendIcon}
    </button>
  `;
}

function renderStop({ strings, handleStop }: ComposerOptions) {
  return html`
    <button class="send" part="stop" type="button" aria-label=${strings.stop} title=${strings.stop} @click=${handleStop}>
      ${stopIcon}
    </button>
  `;
}

/** Enter sends, Shift+Enter breaks the line, and Enter that ends a composition does neither. */
function handleKeydown(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || event.shiftKey || endsComposition(event)) return;
  event.preventDefault();
  (event.target as HTMLTextAreaElement).form?.requestSubmit();
}

/** Safari ends the composition before the key that ended it, and tells by key code 229 alone (WebKit bug 165004). */
function endsComposition({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === 229;
}
