import { skipOffscreen } from './dom.js';

/**
 * Most children of a group. Browsers check every element that they may skip at each frame, and the whole page for each
 * new one. To keep such elements few, blocks are skipped in groups, and the groups again in groups.
 */
const GROUP_SIZE = 8;

/** Height of a character of text that has never been on screen, in pixels. An estimate for the scrollbar. */
const HEIGHT_PER_CHARACTER = 0.5;

/** The blocks of an answer, in groups that the browser can skip while they are off screen. */
export class BlockGroups {
  #container: Element = document.createElement('div');
  /** Groups that are not settled. */
  #open: HTMLElement[] = [];

  /** Replaces the content of a container with the groups. From then on, nothing else changes it. */
  showIn(container: Element): void {
    if (container === this.#container) return;
    container.replaceChildren(...this.#container.children);
    this.#container = container;
  }

  append(block: HTMLElement): void {
    this.#getLastGroup().append(block);
  }

  /**
   * Lets the browser skip the groups that do not change any more. Until such a group is on screen again, it keeps its
   * current height, or an estimate if it is not displayed.
   *
   * @param firstOpen - The first block that may still change.
   * @param isComplete - Whether no more blocks follow.
   */
  settle(firstOpen: HTMLElement | undefined, isComplete: boolean): void {
    const settled = this.#open.filter((group) => isSettled(group, firstOpen, isComplete));
    // All are measured before the first one changes, because each change makes the next measurement lay out again.
    const heights = settled.map((group) => parseFloat(getComputedStyle(group).height));
    settled.forEach((group, index) => {
      const height = heights[index];
      if (height) skipOffscreen(group, height);
      else if (isComplete) skipOffscreen(group, group.textContent.length * HEIGHT_PER_CHARACTER);
    });
    // The content of a settled group is skipped with it. Measuring it later would make the browser lay it out.
    this.#open = this.#open.filter((group) => !group.closest('.settled'));
  }

  #getLastGroup(): Element {
    const last = this.#container.lastElementChild;
    const group = last?.lastElementChild;
    if (hasRoom(group)) return group;
    return this.#appendGroup(hasRoom(last) ? last : this.#appendGroup(this.#container));
  }

  #appendGroup(parent: Element): HTMLElement {
    const group = document.createElement('div');
    group.className = 'blocks';
    parent.append(group);
    this.#open.push(group);
    return group;
  }
}

function hasRoom(group: Element | null | undefined): group is Element {
  return !!group && group.childElementCount < GROUP_SIZE;
}

/**
 * A group is settled when the open blocks are beyond the first part of the next group: then at least eight blocks follow it. The last
 * groups, which no group follows, wait until the answer is complete. One on screen stays as it is, as settling would repaint all of it.
 */
function isSettled(group: Element, firstOpen: Element | undefined, isComplete: boolean): boolean {
  const { top, bottom } = group.getBoundingClientRect();
  if (bottom > 0 && top < innerHeight) return false;
  const open = firstOpen ?? null;
  const next = group.nextElementSibling?.firstElementChild;
  return isComplete || (!!next && !group.contains(open) && !next.contains(open));
}
