import type { Subject } from '../page/page-context-controller.js';
import { findEdgeRect } from '../page/range-edge.js';

/** Pixels between a selection, or the window's edge, and the button. */
const GAP = 8;

/** Pixels of overlap with a code block, so that the pointer reaches the button without leaving the block. */
const OVERLAP = 6;

/**
 * Shows the button above its subject, where it does not cover text that the reader has yet to read. Hides the button if there is no
 * such place.
 *
 * @param button - An element with `position: fixed`. Its class `docked` moves it to the window's lower edge, and `compact` hides its text,
 * which then becomes a tooltip.
 */
export function placeAskButton(button: HTMLElement, subject: Subject): void {
  button.hidden = false;
  button.classList.remove('compact');
  button.title = '';
  // Phones show their own tools next to a selection.
  const isDocked = matchMedia('(pointer: coarse)').matches;
  button.classList.toggle('docked', isDocked);
  if (isDocked) return;
  if (subject instanceof StaticRange) placeAtSelection(button, subject);
  else placeAtBlock(button, subject);
}

/** Above the first line; below the last if there is no room above. */
function placeAtSelection(button: HTMLElement, selection: StaticRange): void {
  const height = button.offsetHeight + GAP;
  const start = findEdgeRect(selection, 'start');
  if (start && start.top >= height && start.top <= innerHeight) {
    const top = start.top - height;
    moveTo(button, findFreeLeft(button, selection, start, top), top);
    return;
  }
  const end = findEdgeRect(selection, 'end');
  if (end && end.bottom >= 0 && end.bottom + GAP + height <= innerHeight) {
    moveTo(button, end.right - button.offsetWidth / 2, end.bottom + GAP);
  } else button.hidden = true;
}

/**
 * Where the selection begins, or after the text above it, such as a heading. If there is no room for that in the column, the button
 * shows only its icon, and is at the end of the column at the latest.
 */
function findFreeLeft(button: HTMLElement, { startContainer }: StaticRange, start: DOMRect, top: number): number {
  // Out of the way: the button may still be where it was shown last.
  setPosition(button, innerWidth, 0);
  let above = document.elementFromPoint(start.left + 1, top + 1);
  while (above && getComputedStyle(above).display === 'inline') above = above.parentElement;
  if (!above) return start.left;
  const isRtl = getComputedStyle(above).direction === 'rtl';
  const getBeginning = () => (isRtl ? start.right - button.offsetWidth : start.left);
  // The text above is in the same paragraph, or there is none.
  if (above.contains(startContainer)) return getBeginning();
  const text = new Range();
  text.selectNodeContents(above);
  const lines = [...text.getClientRects()].filter(({ bottom }) => bottom > top);
  const column = above.getBoundingClientRect();
  const find = () =>
    isRtl
      ? Math.min(getBeginning(), ...lines.map(({ left }) => left - GAP - button.offsetWidth))
      : Math.max(getBeginning(), ...lines.map(({ right }) => right + GAP));
  const isFree = (left: number) => left >= column.left && left + button.offsetWidth <= column.right;
  const free = find();
  if (isFree(free)) return free;
  button.classList.add('compact');
  button.title = button.innerText;
  return Math.max(column.left, Math.min(find(), column.right - button.offsetWidth));
}

/**
 * On the upper border: sites put their own buttons into the corners, and a single line has no room for two in a column. What is above
 * a block of code is usually a short line that leads to it.
 */
function placeAtBlock(button: HTMLElement, block: HTMLElement): void {
  const { right, top, bottom } = block.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = button;
  const above = top - offsetHeight + OVERLAP;
  const isHigh = bottom - Math.max(top, 0) > 3 * offsetHeight;
  // Without room above: in a high block over its last lines, below a low one.
  const low = isHigh ? Math.min(bottom, innerHeight) - offsetHeight - GAP : bottom - OVERLAP;
  moveTo(button, right - offsetWidth - GAP, above >= GAP ? above : low);
}

function moveTo(button: HTMLElement, left: number, top: number): void {
  const { clientWidth } = document.documentElement;
  const inside = Math.max(GAP, Math.min(left, clientWidth - button.offsetWidth - GAP));
  setPosition(button, inside, top);
  // Inside a transformed ancestor, `position: fixed` is not relative to the window. Correct by the difference.
  const rect = button.getBoundingClientRect();
  setPosition(button, 2 * inside - rect.left, 2 * top - rect.top);
}

function setPosition({ style }: HTMLElement, left: number, top: number): void {
  style.left = `${left}px`;
  style.top = `${top}px`;
}
