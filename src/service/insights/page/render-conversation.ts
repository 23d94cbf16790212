import { html } from 'hono/html';

import { truncate } from '../../../shared/text.js';
import type { DocsVersion } from '../../indexing/docs-version.js';
import type { Html } from '../../pages/render-document.js';
import type { QuestionRow } from '../../store/tables.js';
import type { Draft } from '../drafts/draft.js';
import type { Gap } from '../report/load-gaps.js';
import { toKey } from './load-group.js';
import { formatView, type View } from './parse-view.js';
import { describeDraft } from './render-draft.js';
import { countQuestions } from './render-overview.js';
import { renderPage, renderWayBack } from './render-page.js';
import { renderTrend } from './render-trend.js';
import { anchorOf, renderQuestion } from './render-question.js';
import { shorten } from './render-readers.js';

/** Characters of a term in the title of a page. */
const MAX_TITLE = 60;

/** The actions for a group. */
export interface GroupActions {
  /** The draft that its questions have; undefined if they have none. */
  readonly draft: Draft | undefined;
  /** Whether a change can be drafted, or why it can't, as a sentence. */
  readonly drafting: true | string;
  readonly isAdmin: boolean;
  /** Names of groups, to join this one with another. */
  readonly names: readonly string[];
}

/** A group of questions, with the conversations that they are from. */
export function renderGroup(view: View, gap: Gap, questions: readonly QuestionRow[], actions: GroupActions): Html {
  const { site } = view.filter;
  return renderPage(
    `${truncate(gap.term, MAX_TITLE)} · Insights of ${site}`,
    html`${renderWayBack(site, formatView(view))}
      <h1>${shorten(gap.term)}</h1>
      <p class="facts">${countQuestions(gap)}, ${gap.unanswered} not answered, ${gap.unhelpful} unhelpful, ${gap.wrong} marked as wrong ${renderTrend(gap.trend)}</p>
      ${renderActions(view, gap, actions)} ${actions.isAdmin ? renderNameForm(view, gap, actions.names) : ''}
      ${gap.nearest.length === 0 ? '' : html`<h2>Nearest passages</h2><ul>${gap.nearest.map((each) => html`<li><bdi>${each}</bdi></li>`)}</ul>`}
      <h2>Questions</h2>
      ${questions.map((question) =>
        renderQuestion(question, {
          back: actions.isAdmin
            ? `/insights/${site}/group${formatView(view, { term: toKey(gap.term) })}#${anchorOf(question)}`
            : undefined,
          link: html`<p><a href="${conversationAddress(question)}">The conversation around it</a></p>`,
        }),
      )}`,
  );
}

function renderActions(view: View, { term }: Gap, { draft, drafting }: GroupActions): Html {
  const { site } = view.filter;
  return html`<p class="actions">
      ${drafting === true ? html`<a class="button primary" href="/insights/${site}/draft${formatView(view, { term: toKey(term) })}">Draft a change</a>` : html`<span class="facts">${drafting}</span>`}
      ${draft === undefined ? '' : html`<a href="/insights/${site}/drafts/${draft.id}">${describeDraft(draft)}</a>`}
    </p>`;
}

/** Names a group, and joins groups of one name. */
function renderNameForm(view: View, { term, isNamed }: Gap, names: readonly string[]): Html {
  return html`<form class="filter" method="post" action="/insights/${view.filter.site}/topics${formatView(view)}">
      <input type="hidden" name="term" value="${term}">
      <label>Name of this group <input name="name" list="names" value="${isNamed ? term : ''}"></label>
      <datalist id="names">${names.map((name) => html`<option value="${name}"></option>`)}</datalist>
      <button type="submit">Name it</button>
      <span class="facts">Groups of one name are one: give it the name of another group to join them. Leave it empty to take the name back.</span>
    </form>`;
}

/** A conversation as the reader saw it, with the passages as the docs have them now. */
export function renderConversation(
  site: string,
  questions: readonly QuestionRow[],
  { docs, isAdmin }: { readonly docs: DocsVersion; readonly isAdmin: boolean },
): Html {
  return renderPage(
    `Conversation · Insights of ${site}`,
    html`${renderWayBack(site)}
      <h1>Conversation</h1>
      <h2 class="visually-hidden">Questions</h2>
      ${questions.map((question) => renderQuestion(question, { docs, back: isAdmin ? conversationAddress(question) : undefined }))}`,
  );
}

/** Leads to a question in its conversation. */
export function conversationAddress(question: QuestionRow): string {
  const { site, thread } = question;
  return `/insights/${site}/conversation?${new URLSearchParams({ thread })}#${anchorOf(question)}`;
}
