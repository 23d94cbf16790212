import { html, nothing, type TemplateResult } from 'lit';
import type { Conversation } from '../../conversation/conversation.js';
import { maskSecrets } from '../../secrets/find-secrets.js';
import { completeStrings } from '../../strings/on-demand.js';
import { fill, type Strings } from '../../strings/strings.js';
import { renderTextButton } from '../controls/text-button.js';

/** Loads with the warning. */
export { SecretSearch } from './secret-search.js';

export interface SecretWarningOptions {
  /** The suspected secret, shortened. */
  readonly secret: string | undefined;
  /** Whether the next press sends the secret. */
  readonly asksAboutSecret: boolean;
  readonly strings: Strings;
  readonly handleMask: () => void;
  readonly handleSend: () => void;
}

/** Looks like an error. The first press that would send the secret shows a button that does. */
export function renderSecret(options: SecretWarningOptions): TemplateResult | typeof nothing {
  const { secret, asksAboutSecret, strings, handleMask, handleSend } = options;
  if (secret === undefined) return nothing;
  const { maskSecret, sendNow } = completeStrings(strings);
  return html`
    <p class="row notice" part="secret" role="alert">
      <span>${describeSecret(secret, strings)}</span>
      ${renderTextButton('button', 'mask', maskSecret, handleMask)}
      ${asksAboutSecret ? renderTextButton('link', 'send-now', sendNow, handleSend) : nothing}
    </p>
  `;
}

export function describeSecret(text: string, strings: Strings): string {
  return fill(completeStrings(strings).secretFound, { text });
}

/** Masks all secrets in the question that is written or edited, and in its context. */
export function maskAll(conversation: Conversation): void {
  const { edit, draft } = conversation.state;
  if (edit === undefined) conversation.setDraft(maskSecrets(draft));
  else conversation.setEdit(maskSecrets(edit));
  conversation.updateContext((value) => maskSecrets(value));
}
