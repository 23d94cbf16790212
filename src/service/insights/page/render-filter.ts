import { html } from 'hono/html';

import type { Html } from '../../pages/render-document.js';
import { periods } from './parse-view.js';

/** The choice of the time. */
export function renderPeriods(days: number): Html {
  return html`<label>Time <select name="days">${periods.map((period) => renderOption(String(period), String(days), period === 1 ? 'Last day' : `Last ${period} days`))}</select></label>`;
}

/** The chosen value stays in the list even if no question has it. */
export function listValues(values: readonly string[], chosen: string | undefined): string[] {
  return [...new Set([...values, ...(chosen === undefined ? [] : [chosen])])];
}

export function renderOption(value: string, chosen: string | undefined, label = value): Html {
  return value === chosen
    ? html`<option value="${value}" selected>${label}</option>`
    : html`<option value="${value}">${label}</option>`;
}
