import { html } from 'hono/html';

import { formatCount } from '../format.js';
import type { FileDiff } from './diff.js';
import { countLines, describe, renderFile } from './diff-view.js';
import type { PullRequest } from './forge.js';

type Html = ReturnType<typeof html>;

/** The changes in a pull request. */
export interface Changes {
  readonly files: readonly FileDiff[];
  /** Whether more files or lines are left out. */
  readonly isCut: boolean;
}

/** The page of a pull request. Everything in it is escaped. */
export function renderPullRequest({ id, branch, base, title, prompts }: PullRequest, changes: Changes): Html {
  const { files } = changes;
  return renderPage(
    title,
    html`<header>
        <p class="where">Pull request ${id}</p>
        <h1>${title}</h1>
        <p class="facts">
          <code>${base}</code> <span aria-hidden="true">←</span><span class="visually-hidden">is to take in</span> <code>${branch}</code> ·
          ${summarize(changes)} · <a href="/forge/${id}.diff">As plain text</a>
        </p>
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
      </section>`,
  );
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
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title}</title>
    <link rel="stylesheet" href="/forge/forge.css">
  </head>
  <body>
    <main>
      ${content}
    </main>
  </body>
</html>
`;
}
