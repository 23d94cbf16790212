import { html } from 'hono/html';

import { formatCount } from '../../shared/text.js';
import { renderDocument, type Html } from '../pages/render-document.js';
import type { FileDiff } from './diff.js';
import { countLines, describe, renderFile } from './diff-view.js';
import type { PullRequest } from './forge.js';

/** The changes in a pull request. */
export interface Changes {
  readonly files: readonly FileDiff[];
  /** Whether files or lines are left out. */
  readonly isCut: boolean;
}

/** Whether a pull request can be merged on its page, and why an attempt failed. */
export interface MergeState {
  /** Undefined if the page offers no merge. */
  readonly isMerged: boolean | undefined;
  /** The reason why the last attempt failed, as a sentence. */
  readonly problem?: string | undefined;
}

/** The page of a pull request. Everything in it is escaped. */
export function renderPullRequest(
  { id, branch, base, title, prompts, origin }: PullRequest,
  changes: Changes,
  merge: MergeState,
): Html {
  const { files } = changes;
  return renderPage(
    title,
    html`<header>
        <p class="where">Pull request ${id}</p>
        <h1>${title}</h1>
        <p class="facts">
          <code>${base}</code> <span aria-hidden="true">←</span><span class="visually-hidden">will merge</span> <code>${branch}</code> ·
          ${summarize(changes)} · <a href="/forge/${id}.diff">As plain text</a>
        </p>
        ${origin === undefined ? '' : html`<p class="facts">Started from <a href="${origin}">questions of readers</a></p>`}
      </header>
      <section aria-labelledby="prompts">
        <h2 id="prompts">${prompts.length === 1 ? 'Prompt' : 'Prompts'}</h2>
        <ol class="prompts">${prompts.map((prompt) => html`<li><blockquote>${prompt}</blockquote></li>`)}</ol>
      </section>
      <section aria-labelledby="changes">
        <h2 id="changes">Changes</h2>
        ${files.length > 1 ? renderContents(files) : ''}
        ${files.length === 0 ? html`<p>There are none.</p>` : ''}
        ${files.map((file, index) => renderFile(file, index + 1))}
        ${changes.isCut ? renderCut(id) : ''}
      </section>
      ${renderMerge(id, base, merge)}`,
  );
}

/** Asks for the key at each merge, so that a page that was left open can't be used to merge. */
function renderMerge(id: string, base: string, { isMerged, problem }: MergeState): Html {
  if (isMerged === undefined) return html``;
  return html`<section aria-labelledby="merge">
        <h2 id="merge">Merge</h2>
        ${problem === undefined ? '' : html`<p class="problem" role="alert">${problem}</p>`}
        ${
          isMerged
            ? html`<p class="merged">This is merged.</p>`
            : html`<form class="merge" method="post" action="/forge/${id}/merge">
          <label for="key">Admin key of the site</label>
          <input id="key" name="key" type="password" autocomplete="current-password" required>
          <button class="primary" type="submit">Merge into ${base}</button>
        </form>`
        }
      </section>`;
}

/** The page for an unknown pull request. */
export function renderMissing(): Html {
  return renderPage(
    'No such pull request',
    html`<h1>No such pull request</h1><p>There is no pull request at this address.</p>`,
  );
}

function renderCut(id: string): Html {
  return html`<p class="cut">There is more than this page shows. <a href="/forge/${id}.diff">See all of it as plain text.</a></p>`;
}

function renderContents(files: readonly FileDiff[]): Html {
  const items = files.map(
    (file, index) =>
      html`<li><a href="#file-${index + 1}">${file.path}</a> <span class="facts">${describe(file)}</span></li>`,
  );
  return html`<nav aria-label="Changed files"><ul>${items}</ul></nav>`;
}

function summarize({ files, isCut }: Changes): string {
  const counts = files.map(countLines);
  const added = counts.reduce((sum, file) => sum + file.added, 0);
  const removed = counts.reduce((sum, file) => sum + file.removed, 0);
  return `${isCut ? 'more than ' : ''}${formatCount(files.length, 'file')}, ${formatCount(added, 'line')} added, ${removed} removed`;
}

function renderPage(title: string, content: Html): Html {
  return renderDocument(title, '/forge/forge.css', content);
}
