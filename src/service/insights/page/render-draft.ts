import { html, raw } from 'hono/html';

import { requestNameOf } from '../../../agent/job.js';
import type { Job } from '../../agent/job-record.js';
import { formatCount } from '../../../shared/text.js';
import type { Html } from '../../pages/render-document.js';
import { renderText } from '../../pages/render-text.js';
import { groupByWording, isAsking, wasAnswered, type Draft, type DraftQuestion } from '../drafts/draft.js';
import type { DraftHindrance } from '../drafts/draft-follower.js';
import { describeOutcome } from './describe-outcome.js';
import { toKey } from './load-group.js';
import { periods } from './parse-view.js';
import { renderPage, renderWayBack } from './render-page.js';
import { renderReaders, renderReadersHeading } from './render-readers.js';

/** A draft with everything that its page shows. */
export interface ShownDraft {
  readonly draft: Draft;
  /** Undefined if its record was removed, or agent jobs are now off. */
  readonly job: Job | undefined;
  readonly questions: readonly DraftQuestion[];
  readonly hindrance: DraftHindrance | undefined;
  readonly isAdmin: boolean;
}

/** A draft: what has become of it, and its questions before the change and after it. */
export function renderDraft(site: string, { draft, job, questions, hindrance, isAdmin }: ShownDraft): Html {
  const address = `/insights/${site}/drafts/${draft.id}`;
  return renderPage(
    `Draft · Insights of ${site}`,
    html`${renderWayBack(site)}
      <h1>Draft: ${renderReaders(draft.term)}</h1>
      ${renderSteps(draft, job, questions, hindrance)}
      <div class="actions">
        ${isEnded(draft, questions) || isStuck(job, hindrance) ? '' : html`<a class="button" href="${address}">Look again</a>`}
        ${
          isAdmin && draft.mergedAt !== null && !isAsking(draft)
            ? html`<form method="post" action="${address}/ask"><button type="submit">Ask the questions again now</button></form>`
            : ''
        }
        <a href="${groupAddress(site, draft)}">The group of these questions</a>
      </div>
      <h2>Before and after</h2>
      ${[...groupByWording(questions).values()].map(renderQuestion)}`,
  );
}

/** A draft in one sentence, for a list. */
export function describeDraft(draft: Draft): string {
  if (draft.mergedAt === null) return 'The change is drafted';
  if (isAsking(draft)) return 'Merged, and its questions are being asked again';
  return draft.askedAt === null ? 'Merged, and not in the index yet' : 'Merged, and its questions were asked again';
}

function isEnded(draft: Draft, questions: readonly DraftQuestion[]): boolean {
  return draft.askedAt !== null && !isAsking(draft) && questions.every(isAnsweredNow);
}

/** Whether nothing comes of a draft by waiting. */
function isStuck(job: Job | undefined, hindrance: DraftHindrance | undefined): boolean {
  return hindrance?.isClosed === true || (job !== undefined && job.status !== 'active' && job.prLink === null);
}

/** The page for drafting another change, with the longest period, because the questions may be old. */
function groupAddress(site: string, { term }: Draft): string {
  return `/insights/${site}/group?${new URLSearchParams({ days: String(periods.at(-1)), term: toKey(term) })}`;
}

function isAnsweredNow({ after }: DraftQuestion): boolean {
  return after !== undefined && wasAnswered({ outcome: after.outcome, helpful: null });
}

function renderSteps(
  draft: Draft,
  job: Job | undefined,
  questions: readonly DraftQuestion[],
  hindrance: DraftHindrance | undefined,
): Html {
  const steps = [renderJob(job), ...(job && job.prLink !== null ? [renderMerge(draft, job.prLink, hindrance)] : [])];
  const asked = questions.filter(({ after }) => after !== undefined);
  return html`<ol class="steps">${steps.map((step) => html`<li>${step}</li>`)}</ol>
    ${
      asked.length === 0
        ? ''
        : html`<p class="result"><strong>${countAnswered(questions.filter(isAnsweredNow).length, questions.length)} now.</strong> Before the change, ${countAnswered(questions.filter(({ before }) => wasAnswered(before)).length, questions.length)}.</p>`
    }`;
}

function countAnswered(count: number, all: number): string {
  return `${count} of ${formatCount(all, 'question')} answered`;
}

function renderJob(job: Job | undefined): Html {
  if (!job) return html`The record of the agent job was removed.`;
  const { status, error, summary, prLink } = job;
  if (status === 'active') return html`The agent job is running.`;
  if (error !== null) return html`The agent job has failed: ${error}`;
  if (prLink === null) return html`The agent job changed nothing. ${summary ?? ''}`;
  return html`The agent job is done. ${summary ?? ''}`;
}

function renderMerge(draft: Draft, link: string, { isClosed, failure }: Partial<DraftHindrance> = {}): Html {
  const request = html`<a href="${link}">${requestNameOf(link)}</a>`;
  if (draft.mergedAt === null) {
    if (isClosed) return html`The ${request} was closed without a merge. Open it again, or draft another change.`;
    const problem = failure === undefined ? '' : html` It is not known whether it was merged: ${failure}`;
    return html`The ${request} is open. Review it and merge it.${problem}`;
  }
  const merged = html`The ${request} is merged`;
  if (isAsking(draft)) return html`${merged}, and the questions are being asked again.`;
  if (draft.askedAt !== null) return html`${merged}, and the questions were asked again.`;
  return html`${merged}. The questions are asked again once the index has the change.`;
}

/** A wording, with the answers to its latest question. */
function renderQuestion(same: readonly DraftQuestion[]): Html {
  const { before, after } = same[0]!;
  const comments = [...new Set(same.flatMap((each) => each.before.comment ?? []))];
  return html`<article>
      ${renderReadersHeading(before.question)}
      ${same.length === 1 ? '' : html`<p class="facts">Asked ${same.length} times. This is the latest.</p>`}
      ${comments.map((comment) => html`<p>A reader said: <bdi>${comment}</bdi></p>`)}
      <div class="sides">
        <section>
          <h4>Before <span class="facts">${describeOutcome(before.outcome)}${before.helpful === 0 ? ', unhelpful' : ''}</span></h4>
          <div class="answer">${raw(renderText(before.answer))}</div>
        </section>
        <section>
          <h4>After ${after === undefined ? '' : html`<span class="facts">${describeOutcome(after.outcome)}</span>`}</h4>
          ${after === undefined ? html`<p class="facts">Not asked again yet.</p>` : html`<div class="answer">${raw(renderText(after.answer))}</div>`}
        </section>
      </div>
    </article>`;
}
