import { html } from 'hono/html';

import { formatCount } from '../../shared/text.js';
import type { DiffLine, FileDiff, Hunk } from './diff.js';

type Html = ReturnType<typeof html>;

/** Renders a file of a diff as a section with a table. */
export function renderFile(file: FileDiff, number: number): Html {
  const id = `file-${number}`;
  const isProse = /\.(?:mdx?|txt|rst|adoc)$/i.test(file.path);
  return html`<section class="file" aria-labelledby="${id}">
      <h3 id="${id}">${file.oldPath ? html`<del>${file.oldPath}</del> → ` : ''}${file.path}</h3>
      <p class="facts">${describe(file)}</p>
      ${file.hunks.length > 0 ? renderTable(file, isProse) : ''}
    </section>`;
}

/** `New file, 3 lines added` */
export function describe(file: FileDiff): string {
  const { added, removed } = countLines(file);
  const lines = [
    added > 0 && `${formatCount(added, 'line')} added`,
    removed > 0 && `${formatCount(removed, 'line')} removed`,
  ];
  const facts = [
    changeNames[file.change],
    file.modes && `mode ${file.modes.from} to ${file.modes.to}`,
    file.isBinary ? 'a binary file, so its content is not shown' : lines.filter(Boolean).join(', '),
  ];
  return facts.filter(Boolean).join(', ');
}

const changeNames = { new: 'New file', deleted: 'Deleted', renamed: 'Renamed', changed: 'Changed' } as const;

/** Counts the added and removed lines of a file. */
export function countLines({ hunks }: FileDiff): { added: number; removed: number } {
  const kinds = hunks.flatMap(({ lines }) => lines.map(({ kind }) => kind));
  return {
    added: kinds.filter((kind) => kind === 'added').length,
    removed: kinds.filter((kind) => kind === 'removed').length,
  };
}

/** Lines of prose wrap. Lines of code scroll, so the region is focusable for keyboard users. */
function renderTable({ path, hunks }: FileDiff, isProse: boolean): Html {
  return html`<div class="lines" role="region" aria-label="Changes in ${path}" tabindex="0">
      <table class="${isProse ? 'prose' : 'code'}">
        <thead class="visually-hidden">
          <tr>
            <th scope="col">Line before</th><th scope="col">Line after</th>
            <th scope="col">Change</th><th scope="col">Text</th>
          </tr>
        </thead>
        ${hunks.map((hunk) => renderHunk(hunk, isProse))}
      </table>
    </div>`;
}

/** Leaves out the context in prose, where git takes any line for the name of a function. */
function renderHunk({ context, lines }: Hunk, isProse: boolean): Html {
  const isFirst = (lines[0]?.before ?? 1) === 1 && (lines[0]?.after ?? 1) === 1;
  const gap = isFirst ? '' : html`<tr class="gap"><td colspan="3">…</td><td>${isProse ? '' : context}</td></tr>`;
  return html`<tbody>${gap}${lines.map(renderLine)}</tbody>`;
}

function renderLine({ kind, text, before, after, lacksLineEnd }: DiffLine): Html {
  const { sign, word } = signs[kind];
  const change = sign && html`<span aria-hidden="true">${sign}</span><span class="visually-hidden">${word}</span>`;
  const note = lacksLineEnd ? html`<span class="note"> (no line end)</span>` : '';
  const numbers = html`<td class="number">${before ?? ''}</td><td class="number">${after ?? ''}</td>`;
  return html`<tr class="${kind}">${numbers}<td class="sign">${change}</td><td class="text">${text}${note}</td></tr>\n`;
}

const signs = {
  same: { sign: '', word: '' },
  added: { sign: '+', word: 'added' },
  removed: { sign: '−', word: 'removed' },
} as const;
