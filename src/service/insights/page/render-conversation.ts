import { html, raw } from 'hono/html';

import { truncate } from '../../../shared/text.js';
import type { Html } from '../../pages/render-document.js';
import { renderText } from '../../pages/render-text.js';
import type { QuestionRow } from '../../store/tables.js';
import type { Draft } from '../drafts/draft.js';
import type { Gap } from '../report/load-gaps.js';
import { describeOutcome } from './describe-outcome.js';
import { toKey } from './load-group.js';
import { formatView, type View } from './parse-view.js';
import { formatTime } from './render-chart.js';
import { describeDraft } from './render-draft.js';
import { countQuestions } from './render-overview.js';
import { renderPage, renderWayBack } from './render-page.js';
import { renderReadersHeading, shorten } from './render-readers.js';

/** Characters of a term in the title of a page. */
const MAX_TITLE = 60;

/** The actions for a group. */
export interface GroupActions {
  /** The draft that its questions have; undefined if they have none. */
  readonly draft: Draft | undefined;
  /** Whether a change can be drafted, or why it can't, as a sentence. */
  readonly drafting: true | string;
}

/** A group of questions, with the conversations that they are from. */
export function renderGroup(view: View, gap: Gap, questions: readonly QuestionRow[], actions: GroupActions): Html {
  const { site } = view.filter;
  return renderPage(
    `${truncate(gap.term, MAX_TITLE)} · Insights of ${site}`,
    html`${renderWayBack(site, formatView(view))}
      <h1>${shorten(gap.term)}</h1>
      <p class="facts">${countQuestions(gap)}, ${gap.unanswered} not answered, ${gap.unhelpful} unhelpful</p>
      ${renderActions(view, gap, actions)}
      ${gap.nearest.length === 0 ? '' : html`<h2>Nearest passages</h2><ul>${gap.nearest.map((each) => html`<li><bdi>${each}</bdi></li>`)}</ul>`}
      <h2>Questions</h2>
      ${questions.map((question) => renderQuestion(question, html`<p><a href="${conversationAddress(view, question)}">The whole conversation</a></p>`))}`,
  );
}

function renderActions(view: View, { term }: Gap, { draft, drafting }: GroupActions): Html {
  const { site } = view.filter;
  return html`<p class="actions">
      ${drafting === true ? html`<a class="button primary" href="/insights/${site}/draft${formatView(view, { term: toKey(term) })}">Draft a change</a>` : html`<span class="facts">${drafting}</span>`}
      ${draft === undefined ? '' : html`<a href="/insights/${site}/drafts/${draft.id}">${describeDraft(draft)}</a>`}
    </p>`;
}

/** A conversation as the reader saw it. */
export function renderConversation(view: View, questions: readonly QuestionRow[]): Html {
  const { site } = view.filter;
  return renderPage(
    `Conversation · Insights of ${site}`,
    html`${renderWayBack(site, formatView(view))}
      <h1>Conversation</h1>
      ${questions.map((question) => renderQuestion(question, html``))}`,
  );
}

function conversationAddress(view: View, { site, thread }: QuestionRow): string {
  return `/insights/${site}/conversation${formatView(view, { thread })}`;
}

function renderQuestion(row: QuestionRow, links: Html): Html {
  const isSearch = row.kind === 'search';
  const rating = row.helpful === null ? [] : [row.helpful === 1 ? 'Helpful' : 'Unhelpful'];
  const facts = [
    `${row.asked_at.slice(0, 16).replace('T', ' ')} UTC`,
    ...(isSearch
      ? ['Search', row.outcome === 'answered' ? 'Result opened' : 'No result opened']
      : [describeOutcome(row.outcome)]),
    ...rating,
    ...(row.followed === 1 ? ['Source followed'] : []),
    ...(row.copied === 1 ? ['Copied'] : []),
    ...(row.path === null ? [] : [row.path]),
    ...(row.version === null ? [] : [`Version ${row.version}`]),
    ...(row.locale === null ? [] : [row.locale]),
    ...(isSearch ? [] : [`${formatTime(row.first_part_ms ?? undefined)} to the first word`]),
  ];
  return html`<article>
    ${renderReadersHeading(row.question)}
    <p class="facts">${facts.map((fact, index) => html`${index === 0 ? '' : ' · '}<bdi>${fact}</bdi>`)}</p>
    ${row.comment === null && row.reason === null ? '' : html`<p><strong>${capitalize(row.reason ?? 'comment')}</strong>: <bdi>${row.comment ?? 'no comment'}</bdi></p>`}
    <div class="answer">${raw(renderText(row.answer))}</div>
    <details><summary>What was searched and found</summary>${renderSearches(row.searches)}</details>
    ${links}
  </article>`;
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function renderSearches(json: string): Html {
  const searches = JSON.parse(json) as { query: string; outcome: string; passages: string[] }[];
  if (searches.length === 0) return html`<p>Nothing was searched.</p>`;
  return html`<ul>${searches.map(({ query, outcome, passages }) => html`<li><bdi>${query}</bdi> <span class="facts">${outcome}</span><ol>${passages.map((passage) => html`<li><bdi>${passage}</bdi></li>`)}</ol></li>`)}</ul>`;
}
