import { rangeToContextItem } from '../../../src/page/range-to-context-item.js';
import { findSelection } from '../../../src/page/find-selection.js';

/** A page of a megabyte in which everything is selected. Only the modules that read the selection run here. */

const paragraph = '<p>Set the <code>port</code> and the <b>host</b>, then start.</p>';

const section = `<section><h2>Configure</h2><div>${paragraph.repeat(20)}</div></section>`;

const pages: Readonly<Record<string, string>> = {
  nested: section.repeat(850),
  flat: paragraph.repeat(18_000),
};

const root = document.querySelector<HTMLElement>('#root')!;
root.innerHTML = pages[new URLSearchParams(location.search).get('page') ?? ''] ?? '';

/** Moves the end of the selection, as a drag does. */
function changeSelection(): void {
  const { focusOffset } = getSelection()!;
  const end = root.childNodes.length;
  getSelection()!.setBaseAndExtent(root, 0, root, focusOffset === end ? end - 1 : end);
}

function time(act: () => unknown): number {
  const start = performance.now();
  act();
  return performance.now() - start;
}

Object.assign(globalThis, {
  bench: {
    /** Reading `offsetHeight` lays the page out first, as it would be for a reader. */
    selectAll: () => root.offsetHeight > 0 && getSelection()!.selectAllChildren(root),
    /** Milliseconds of what runs at each change of the selection. */
    look: () => {
      changeSelection();
      return time(() => findSelection(document));
    },
    /** Milliseconds of what runs once, when the panel opens. */
    read: () => time(() => rangeToContextItem(findSelection(document)!)),
  },
});
