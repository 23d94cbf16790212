import { html } from 'hono/html';

import type { Html } from '../../pages/render-document.js';
import type { BrowseChoices, QuestionPage } from '../report/browse-questions.js';
import { questionOutcomes } from '../question.js';
import { describeOutcome } from './describe-outcome.js';
import { formatBrowse, type BrowseView } from './parse-view.js';
import { conversationAddress } from './render-conversation.js';
import { listValues, renderOption, renderPeriods } from './render-filter.js';
import { renderPage, renderWayBack } from './render-page.js';
import { anchorOf, renderQuestion } from './render-question.js';

const ratings = { helpful: 'Helpful', unhelpful: 'Unhelpful', comment: 'Unhelpful, with a comment' };
const marks = { wrong: 'Wrong', right: 'Right', 'out of scope': 'Not for the docs' };

/** The list of all questions, with its filter. */
export function renderBrowse(
  view: BrowseView,
  { questions, next, searchedSince }: QuestionPage,
  choices: BrowseChoices,
  isAdmin: boolean,
): Html {
  const { site } = view.filter;
  const here = `/insights/${site}/questions${formatBrowse(view)}`;
  return renderPage(
    `Questions · Insights of ${site}`,
    html`${renderWayBack(site)}
      <h1>Questions</h1>
      ${renderBrowseFilter(view, choices)}
      <p class="facts">Marked answers are cases of <code>docs-assistant eval --marked</code>: <a href="/insights/${site}/cases.json">as a file</a>. The questions of this time: <a href="/insights/${site}/questions.csv${formatBrowse(view)}">as CSV</a>.</p>
      <h2 class="visually-hidden">Found questions</h2>
      ${questions.length === 0 ? html`<p>There are no such questions.</p>` : ''}
      ${questions.map((question) =>
        renderQuestion(question, {
          back: isAdmin ? `${here}#${anchorOf(question)}` : undefined,
          link: html`<p><a href="${conversationAddress(question)}">The conversation around it</a></p>`,
        }),
      )}
      ${searchedSince === undefined ? '' : html`<p class="facts">Texts were searched back to ${searchedSince.slice(0, 16).replace('T', ' ')} UTC. Narrow the filter to search earlier ones.</p>`}
      ${next === undefined ? '' : html`<p><a class="button" href="/insights/${site}/questions${formatBrowse(view, next)}">Earlier questions</a></p>`}`,
  );
}

function renderBrowseFilter({ days, filter }: BrowseView, { versions, languages, models }: BrowseChoices): Html {
  const { outcome, rating, mark, model, version, locale, path, page, words } = filter;
  const select = (
    name: string,
    label: string,
    chosen: string | undefined,
    options: readonly (readonly [string, string])[],
  ) =>
    html`<label>${label} <select name="${name}">${renderOption('', chosen ?? '', 'All')}${options.map(([value, text]) => renderOption(value, chosen, text))}</select></label>`;
  const plain = (values: readonly string[], chosen: string | undefined) =>
    listValues(values, chosen).map((value) => [value, value] as const);
  return html`<form class="filter" method="get" role="search" aria-label="Filter">
    <label>Words <input name="words" type="search" value="${words ?? ''}"></label>
    ${renderPeriods(days)}
    ${select(
      'outcome',
      'Outcome',
      outcome,
      questionOutcomes.map((each) => [each, describeOutcome(each)]),
    )}
    ${select('rating', 'Rating', rating, Object.entries(ratings))}
    ${select('mark', 'Your mark', mark, Object.entries(marks))}
    ${select('model', 'Model', model, plain(models, model))}
    ${select('version', 'Version', version, plain(versions, version))}
    ${select('language', 'Language', locale, plain(languages, locale))}
    <label>Asked on <input name="path" value="${path ?? ''}" placeholder="/guide/"></label>
    <label>Answered from <input name="page" value="${page ?? ''}" placeholder="/guide/install"></label>
    <button type="submit">Show</button>
  </form>`;
}
