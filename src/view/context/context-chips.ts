import { html, nothing, type TemplateResult } from 'lit';
import type { ContextEntry } from '../../conversation/context.js';
import { completeStrings } from '../../strings/on-demand.js';
import { fill, type OnDemandStrings, type Strings } from '../../strings/strings.js';
import { closeIcon } from '../icons.js';
import { contextStyles } from './context-chips.styles.js';

/** Loaded with the chips. */
export const styles = contextStyles;
export const parts = 'context,chip,remove-context';

export interface ContextHandlers {
  readonly handleRemoveContext: (id: number) => void;
}

export interface ContextChipsOptions extends ContextHandlers {
  readonly entries: readonly ContextEntry[];
  /** Whether the last item was rejected because the list is full. */
  readonly isFull: boolean;
  readonly strings: Strings;
  /** Formats a number in the reader's language. */
  readonly formatNumber: (value: number) => string;
}

/** Most characters of an item in its chip. The chip may show fewer. */
const SHOWN_LENGTH = 80;

/** The context of the next question. The reader sees everything that is sent. */
export function renderContextChips({
  entries,
  isFull,
  strings: base,
  formatNumber,
  handleRemoveContext,
}: ContextChipsOptions): TemplateResult {
  const strings = completeStrings(base);
  const cut = entries.find(({ isCut }) => isCut);
  return html`
    <div class="context" part="context">
      <ul class="chips" aria-label=${strings.context}>
        ${entries.map((entry) => renderChip(entry, strings, handleRemoveContext))}
      </ul>
      ${cut ? html`<p class="row hint">✂ ${fill(strings.contextCut, { count: formatNumber(cut.item.value.length) })}</p>` : nothing}
      ${isFull ? html`<p class="row hint" role="alert">${fill(strings.contextFull, { count: formatNumber(entries.length) })}</p>` : nothing}
    </div>
  `;
}

function renderChip(
  { id, item, isCut }: ContextEntry,
  strings: Strings & OnDemandStrings,
  handleRemove: (id: number) => void,
): TemplateResult {
  const text = summarize(item.value);
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

function summarize(value: string): string {
  const line = value.replace(/\s+/g, ' ').trim();
  return line.length > SHOWN_LENGTH ? `${line.slice(0, SHOWN_LENGTH).trimEnd()}…` : line;
}
