import { html } from 'hono/html';

import type { Html } from '../../pages/render-document.js';
import type { DayNumbers } from '../report/load-numbers.js';

const WIDTH = 720;
const HEIGHT = 160;

/** Units between two bars. */
const GAP = 2;

/** The minimum share of its slot that a bar fills, and its maximum width, so that a single day does not fill the chart. */
const LEAST = 0.7;
const MAX_BAR = 90;

const DAY = 24 * 60 * 60 * 1000;

/** Days without questions that are shown before the first one with questions. */
const MAX_EMPTY = 30;

/**
 * A chart of the questions of each day: the answered ones, with the others on top. A table below has the same numbers, for readers who can't
 * see the chart.
 *
 * @param since - When the time of the chart begins. It ends with today.
 */
export function renderChart(days: readonly DayNumbers[], since: string, now = Date.now()): Html {
  if (days.length === 0) return html``;
  const most = Math.max(...days.map(({ questions }) => questions));
  // Days without questions are shown as well.
  const start = Math.max(Date.parse(since), Date.parse(days[0]!.day) - MAX_EMPTY * DAY);
  const end = Math.max(Date.parse(days.at(-1)!.day), Date.parse(formatDay(now)));
  const width = WIDTH / (Math.round((end - start) / DAY) + 1);
  const barWidth = Math.min(MAX_BAR, Math.max(width * LEAST, width - GAP));
  const bars = days.map(({ day, questions, outcomes }) => {
    const position = Math.round((Date.parse(day) - start) / DAY);
    const x = (position * width + (width - barWidth) / 2).toFixed(1);
    const bar = barWidth.toFixed(1);
    const all = (HEIGHT * questions) / most;
    const answered = (HEIGHT * outcomes.answered) / most;
    return html`<g><title>${day}: ${questions} questions, ${outcomes.answered} answered</title><rect class="other" x="${x}" y="${(HEIGHT - all).toFixed(1)}" width="${bar}" height="${(all - answered).toFixed(1)}" /><rect class="answered" x="${x}" y="${(HEIGHT - answered).toFixed(1)}" width="${bar}" height="${answered.toFixed(1)}" /></g>`;
  });
  return html`<figure>
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="Questions of each day, at most ${most}. The table below has the numbers." preserveAspectRatio="none">${bars}</svg>
    <p class="axis" aria-hidden="true">${[...new Set([formatDay(start), formatDay(end)])].map((day) => html`<span>${day}</span>`)}</p>
    <figcaption><span class="key answered">Answered</span> <span class="key other">Not answered, failed or stopped</span> <span class="facts">At most ${most.toLocaleString('en')} a day</span></figcaption>
    <details>
      <summary>Numbers of each day</summary>
      <div class="scroll" tabindex="0" role="region" aria-label="Numbers of each day">
        <table>
          <thead><tr><th scope="col">Day (UTC)</th><th scope="col">Questions</th><th scope="col">Answered</th><th scope="col">Only near pages</th><th scope="col">Nothing found</th><th scope="col">Failed</th><th scope="col">Stopped</th><th scope="col">Helpful</th><th scope="col">Unhelpful</th><th scope="col">First word</th><th scope="col">Tokens</th></tr></thead>
          <tbody>${days.map(renderRow)}</tbody>
        </table>
      </div>
    </details>
  </figure>`;
}

function formatDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

function renderRow({ day, questions, outcomes, helpful, unhelpful, firstPartTime, tokens }: DayNumbers): Html {
  const { answered, closest, nothing, failed, stopped } = outcomes;
  const cells = [questions, answered, closest, nothing, failed, stopped, helpful, unhelpful];
  return html`<tr><th scope="row">${day}</th>${cells.map((cell) => html`<td>${cell}</td>`)}<td>${formatTime(firstPartTime)}</td><td>${tokens}</td></tr>`;
}

/** Milliseconds in seconds. */
export function formatTime(time: number | undefined): string {
  return time === undefined ? '–' : `${(time / 1000).toFixed(1)} s`;
}
