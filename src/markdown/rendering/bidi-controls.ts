import { createElement } from './dom.js';

/**
 * Invisible characters that change the order in which text is shown. An override turns `exe.txt` into `txt.exe`, and reorders
 * the code and host names that follow it.
 */

/** Embeddings, overrides and isolates. */
const controls = /([\u202A-\u202E\u2066-\u2069])/g;

/** Also marks of one direction, which are common and harmless in Arabic and Hebrew, but unexpected in code. */
const controlsInCode = /([\u202A-\u202E\u2066-\u2069\u061C\u200E\u200F])/;

/** Most controls that a block shows. Browsers take long to lay out more of them, so the others are left out. */
const MAX_SHOWN = 1000;

export function hasControls(text: string): boolean {
  return controlsInCode.test(text);
}

/**
 * Puts each control character of a fragment into an element that shows its code, and beyond which it has no effect. The
 * character stays in the text, so that code is copied as it is written.
 */
export function showControls(fragment: DocumentFragment): void {
  if (hasControls(fragment.textContent)) {
    // Not an iterator, which slows down later changes of the document.
    const walker = document.createTreeWalker(fragment, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.reduce(showControlsInText, 0);
  }
  for (const element of fragment.querySelectorAll('[title], [alt]')) {
    for (const name of ['title', 'alt']) {
      const value = element.getAttribute(name);
      if (value) element.setAttribute(name, value.replace(controls, ''));
    }
  }
}

/**
 * {@link showControls} for one text node, which is in its place.
 *
 * @param shown - How many controls its block shows before it.
 * @returns How many it shows now, and more than that if some have been left out.
 */
export function showControlsInText(shown: number, text: Text): number {
  const isCode = text.parentElement?.closest('code, pre, kbd');
  text.data.split(isCode ? controlsInCode : controls).forEach((piece, index) => {
    // Every second piece is a control.
    if (index % 2 === 0) text.before(piece);
    else if (shown++ < MAX_SHOWN) text.before(createMark(piece));
  });
  text.remove();
  return shown;
}

function createMark(control: string): HTMLElement {
  const mark = createElement('span', [new Text(control)]);
  mark.className = 'control';
  mark.dataset['code'] = `U+${control.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
  return mark;
}
