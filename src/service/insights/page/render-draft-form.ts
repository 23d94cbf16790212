import { html } from 'hono/html';

import type { Html } from '../../pages/render-document.js';
import { renderPage, renderWayBack } from './render-page.js';
import { renderReaders } from './render-readers.js';

/** A draft before it is begun. */
export interface DraftForm {
  readonly term: string;
  /** The identifiers of its questions. */
  readonly ids: readonly string[];
  readonly instruction: string;
  /** Why it could not be begun, as a sentence. */
  readonly problem?: string;
}

/** Lets the owner edit the instruction of a draft. */
export function renderDraftForm(site: string, { term, ids, instruction, problem }: DraftForm): Html {
  return renderPage(
    `Draft a change · Insights of ${site}`,
    html`${renderWayBack(site)}
      <h1>Draft a change: ${renderReaders(term)}</h1>
      <form class="draft" method="post" action="/insights/${site}/drafts">
        ${problem === undefined ? '' : html`<p class="problem" role="alert">${problem}</p>`}
        <label for="instruction">Instruction for the agent job</label>
        <p class="facts" id="about">Edit it as you like. What readers wrote is quoted, and it becomes part of the pull request: leave out what should not be public. What you write below “Text:” goes into the docs.</p>
        <textarea id="instruction" name="instruction" rows="24" required maxlength="32000" aria-describedby="about" spellcheck="true">
${instruction}</textarea>
        <input type="hidden" name="term" value="${term}">
        <input type="hidden" name="questions" value="${ids.join(' ')}">
        <p class="actions"><button class="primary" type="submit">Start the agent job</button> <a href="/insights/${site}">Cancel</a></p>
      </form>`,
  );
}
