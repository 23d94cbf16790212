import { html } from 'hono/html';

import type { Html } from '../../pages/render-document.js';
import type { Trend } from '../report/trend.js';

const BAR = 5;
const HEIGHT = 16;

/** A small chart of how often something was asked over the time of a view. */
export function renderTrend(trend: Trend): Html {
  const most = Math.max(1, ...trend);
  const bars = trend.map((count, part) => {
    const height = Math.ceil((HEIGHT * count) / most);
    return html`<rect class="answered" x="${part * BAR}" y="${HEIGHT - height}" width="${BAR - 1}" height="${height}" />`;
  });
  return html`<svg class="trend" viewBox="0 0 ${BAR * trend.length} ${HEIGHT}" role="img" aria-label="Over the time: ${trend.join(', ')}">${bars}</svg>`;
}
