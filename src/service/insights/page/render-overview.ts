import { html } from 'hono/html';

import type { Html } from '../../pages/render-document.js';
import type { Draft } from '../drafts/draft.js';
import { MAX_GROUPED, type Gap } from '../report/load-gaps.js';
import type { CountedPage, InsightsReport } from '../report/load-report.js';
import type { Counted } from '../report/load-top.js';
import { toKey } from './load-group.js';
import { formatView, type View } from './parse-view.js';
import { formatTime, renderChart } from './render-chart.js';
import { describeDraft } from './render-draft.js';
import { listValues, renderOption, renderPeriods } from './render-filter.js';
import { renderPage } from './render-page.js';
import { shorten } from './render-readers.js';
import { renderTrend } from './render-trend.js';

/** Groups that are shown. */
const MAX_GAPS = 50;

/** The choices of a filter. */
export interface Choices {
  readonly versions: readonly Counted[];
  readonly languages: readonly Counted[];
  readonly paths: readonly Counted[];
}

/** The rest of the first page. */
export interface OverviewExtras {
  readonly drafts: ShownDrafts;
  /** Pages that no answer cites first. */
  readonly silent: readonly string[];
}

/** The drafts of a site. */
export interface ShownDrafts {
  /** The newest first. */
  readonly list: readonly Draft[];
  /** The draft of a question, by the identifier of the question. */
  readonly ofQuestions: ReadonlyMap<string, Draft>;
}

/** The first page: numbers, a chart, the gaps in the docs, and the pages that answer most. */
export function renderOverview(
  view: View,
  report: InsightsReport,
  choices: Choices,
  { drafts, silent }: OverviewExtras,
): Html {
  const { site } = view.filter;
  const { total, days, pages } = report;
  return renderPage(
    `Insights of ${site}`,
    html`<header>
        <h1>Insights of ${site}</h1>
        <form class="sign-out" method="post" action="/insights/${site}/sign-out"><button type="submit">Sign out</button></form>
      </header>
      ${renderFilter(view, choices)}
      <p><a class="button" href="/insights/${site}/questions${formatView(view)}">Browse all questions</a></p>
      ${
        total.questions === 0
          ? html`<p>No question is kept of this time and filter. What readers ask is here a second later. Show a longer time, or leave out the filter.</p>`
          : html`${renderNumbers(report)} ${renderChart(days, view.filter.since)} ${renderGaps(view, report, drafts)} ${renderDrafts(site, drafts)}
            <div class="sides">
              <section aria-labelledby="pages">
                <h2 id="pages">Pages that answer most</h2>
                ${renderPages(view, pages)}
              </section>
              <section aria-labelledby="asked-on">
                <h2 id="asked-on">Pages on which readers ask</h2>
                ${renderCounted(choices.paths)}
              </section>
              ${renderSilent(silent)}
            </div>
            <p>All questions of this view: <a href="/insights/${site}/questions.csv${formatView(view)}">as CSV</a>, <a href="/insights/${site}/questions.json${formatView(view)}">as JSON</a></p>`
      }`,
  );
}

function renderFilter({ days, filter }: View, { versions, languages }: Choices): Html {
  return html`<form class="filter" method="get" role="search" aria-label="Filter">
    ${renderPeriods(days)}
    <label>Version <select name="version">${renderOption('', filter.version ?? '', 'All')}${listValues(valuesOf(versions), filter.version).map((value) => renderOption(value, filter.version))}</select></label>
    <label>Language <select name="language">${renderOption('', filter.locale ?? '', 'All')}${listValues(valuesOf(languages), filter.locale).map((value) => renderOption(value, filter.locale))}</select></label>
    <label>Page <input name="path" value="${filter.path ?? ''}" placeholder="/guide/"></label>
    <button type="submit">Show</button>
  </form>`;
}

const valuesOf = (counted: readonly Counted[]) => counted.map(({ value }) => value);

function renderNumbers({ total }: InsightsReport): Html {
  const { questions, outcomes, helpful, unhelpful, followed, copied, firstPartTime, tokens } = total;
  const share = (count: number) => `${formatNumber(count)} (${Math.round((100 * count) / questions)} %)`;
  const numbers: readonly (readonly [string, string])[] = [
    ['Questions', formatNumber(questions)],
    ['Answered', share(outcomes.answered)],
    ['Only near pages', share(outcomes.closest)],
    ['Nothing found', share(outcomes.nothing)],
    ['Failed', share(outcomes.failed)],
    ['Stopped', share(outcomes.stopped)],
    ['Helpful', formatNumber(helpful)],
    ['Unhelpful', formatNumber(unhelpful)],
    ['Sources followed', formatNumber(followed)],
    ['Copied', formatNumber(copied)],
    ['First word, on average', formatTime(firstPartTime)],
    ['Tokens', formatNumber(tokens)],
  ];
  return html`<dl class="numbers">${numbers.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
}

function renderGaps(view: View, { gaps, total }: InsightsReport, drafts: ShownDrafts): Html {
  return html`<section aria-labelledby="gaps">
    <h2 id="gaps">Gaps in the docs</h2>
    <p class="facts">Questions that the docs did not answer, or whose answers were unhelpful. Wordings that share a rare term are one group.${total.gapQuestions > MAX_GROUPED ? html` The groups have the latest ${formatNumber(MAX_GROUPED)} of ${formatNumber(total.gapQuestions)} such questions.` : ''}</p>
    ${gaps.length === 0 ? html`<p>There are none.</p>` : html`<ol class="gaps">${gaps.slice(0, MAX_GAPS).map((gap) => renderGap(view, gap, drafts))}</ol>`}
    ${gaps.length > MAX_GAPS ? html`<p class="facts">And ${gaps.length - MAX_GAPS} more with fewer questions.</p>` : ''}
  </section>`;
}

function renderGap(view: View, gap: Gap, { ofQuestions }: ShownDrafts): Html {
  const { term, isNamed, questions, unanswered, unhelpful, wrong, examples, nearest, ids, trend } = gap;
  const draft = ids.map((id) => ofQuestions.get(id)).find((each) => each !== undefined);
  const address = `/insights/${view.filter.site}/group${formatView(view, { term: toKey(term) })}`;
  const facts = [
    countQuestions(gap),
    ...(unanswered > 0 ? [`${unanswered} not answered`] : []),
    ...(unhelpful > 0 ? [`${unhelpful} unhelpful`] : []),
    ...(wrong > 0 ? [`${wrong} marked as wrong`] : []),
  ];
  return html`<li>
    <a href="${address}">${shorten(questions === 1 && !isNamed ? (examples[0] ?? term) : term)}</a> <span class="facts">${facts.join(', ')}</span> ${questions === 1 ? '' : renderTrend(trend)}
    ${questions === 1 ? '' : html`<ul>${examples.map((example) => html`<li>${shorten(example)}</li>`)}</ul>`}
    ${nearest.length === 0 ? '' : html`<p class="facts">Nearest: ${nearest.join(', ')}</p>`}
    ${draft === undefined ? '' : html`<p><a href="/insights/${view.filter.site}/drafts/${draft.id}">${describeDraft(draft)}</a></p>`}
  </li>`;
}

/** The number of questions of a group, such as “3 questions, 2 of them searches”. */
export function countQuestions({ questions, searches }: Pick<Gap, 'questions' | 'searches'>): string {
  if (questions === searches) return `${searches} ${searches === 1 ? 'search' : 'searches'}`;
  const counted = `${questions} ${questions === 1 ? 'question' : 'questions'}`;
  return searches === 0 ? counted : `${counted}, ${searches} of them ${searches === 1 ? 'a search' : 'searches'}`;
}

function renderDrafts(site: string, { list }: ShownDrafts): Html {
  if (list.length === 0) return html``;
  return html`<section aria-labelledby="drafts">
    <h2 id="drafts">Drafts</h2>
    <ul>${list.map((draft) => html`<li><a href="/insights/${site}/drafts/${draft.id}">${shorten(draft.term)}</a> <span class="facts">${describeDraft(draft)}</span></li>`)}</ul>
  </section>`;
}

/** Each page leads to the questions that it answered. */
function renderPages(view: View, pages: readonly CountedPage[]): Html {
  if (pages.length === 0) return html`<p>There are none.</p>`;
  const address = (page: string) => `/insights/${view.filter.site}/questions${formatView(view, { page })}`;
  return html`<ol class="counted">${pages.map(({ value, count, trend }) => html`<li><a href="${address(value)}">${value}</a> <span class="facts">${formatNumber(count)}</span> ${renderTrend(trend)}</li>`)}</ol>`;
}

/** Pages that are listed as never cited. */
const MAX_SILENT = 100;

function renderSilent(silent: readonly string[]): Html {
  const more = silent.length - MAX_SILENT;
  return html`<section aria-labelledby="silent">
    <h2 id="silent">Pages that no answer cites first</h2>
    ${silent.length === 0 ? html`<p>There are none.</p>` : html`<details><summary>${formatNumber(silent.length)} pages</summary><ul class="counted">${silent.slice(0, MAX_SILENT).map((path) => html`<li><bdi>${path}</bdi></li>`)}</ul>${more > 0 ? html`<p class="facts">And ${formatNumber(more)} more.</p>` : ''}</details>`}
  </section>`;
}

function renderCounted(counted: readonly Counted[]): Html {
  if (counted.length === 0) return html`<p>There are none.</p>`;
  return html`<ol class="counted">${counted.map(({ value, count }) => html`<li><bdi>${value}</bdi> <span class="facts">${formatNumber(count)}</span></li>`)}</ol>`;
}

function formatNumber(number: number): string {
  return number.toLocaleString('en');
}
