import { rangeToContextItem } from '../../../src/page/range-to-context-item.js';
import { findSelection } from '../../../src/page/current-selection.js';

/** A page of a megabyte, all of which is selected: the modules that look at it run here without the rest. */

const paragraph = '<p>Set the <code>port</code> and the <b>host</b>, then start.</p>';

const section = `<section><h2>Configure</h2><div>${paragraph.repeat(20)}</div></section>`;

const pages: Readonly<Record<string, string>> = {
  nested: section.repeat(850),
  flat: paragraph.repeat(18_000),
};

const root = document.querySelector<HTMLElement>('#root')!;
root.innerHTML = pages[new URLSearchParams(location.search).get('page') ?? ''] ?? '';

/** As a drag does: each time it ends elsewhere. */
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
    /** A reader selects in a page that is laid out. */
    selectAll: () => root.offsetHeight > 0 && getSelection()!.selectAllChildren(root),
    /** What runs at each change of the selection. Milliseconds. */
    look: () => {
      changeSelection();
      return time(() => findSelection(document));
    },
    /** What runs once, when the panel opens. Milliseconds. */
    read: () => time(() => rangeToContextItem(findSelection(document)!)),
  },
});
