import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { AttachedContext } from '../../conversation/attached-context.js';
import { fill, type Strings } from '../../strings/strings.js';
import { closeIcon } from '../icons.js';

export interface ContextChipsOptions {
  readonly items: readonly AttachedContext[];
  /** Whether another one found no room. */
  readonly isFull: boolean;
  readonly strings: Strings;
  /** Writes numbers as the reader's language does. */
  readonly formatNumber: (value: number) => string;
  readonly handleRemove: (id: number) => void;
}

/** Characters of an item that its chip shows. More are cut by the chip's width. */
const SHOWN_LENGTH = 80;

/** What of the page goes along with the next question, so that nothing does behind the reader's back. */
export function renderContextChips({
  items,
  isFull,
  strings,
  formatNumber,
  handleRemove,
}: ContextChipsOptions): TemplateResult | typeof nothing {
  if (items.length === 0) return nothing;
  const cut = items.find(({ isCut }) => isCut);
  return html`
    <div class="context" part="context">
      <ul class="chips" aria-label=${strings.context}>
        ${items.map((item) => renderChip(item, strings, handleRemove))}
      </ul>
      ${cut ? html`<p class="row hint">✂ ${fill(strings.contextCut, { count: formatNumber(cut.item.value.length) })}</p>` : nothing}
      ${isFull ? html`<p class="row hint" role="alert">${fill(strings.contextFull, { count: formatNumber(items.length) })}</p>` : nothing}
    </div>
  `;
}

function renderChip(
  { id, item, isCut }: AttachedContext,
  strings: Strings,
  handleRemove: (id: number) => void,
): TemplateResult {
  const text = firstWords(item.value);
  const remove = fill(strings.removeContext, { text });
  return html`
    <li class="chip" part="chip">
      <span class="chip-kind">${item.type === 'code' ? strings.code : strings.selection}</span>
      <span class="chip-text" dir="auto" title=${text}>${text}</span>
      ${isCut ? html`<span class="chip-cut">✂</span>` : nothing}
      <button class="chip-remove" part="remove-context" type="button" aria-label=${remove} title=${remove} @click=${() => handleRemove(id)}>
        ${closeIcon}
      </button>
    </li>
  `;
}

function firstWords(value: string): string {
  const line = value.replace(/\s+/g, ' ').trim();
  return line.length > SHOWN_LENGTH ? `${line.slice(0, SHOWN_LENGTH).trimEnd()}…` : line;
}
