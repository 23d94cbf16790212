import type { Token, Tokens } from 'marked';
import { createElement } from '../rendering/dom.js';
import type { BlockGroups } from '../rendering/block-groups.js';
import type { RenderedBlock } from '../rendering/rendered-block.js';
import { splitHtml } from './html-tags.js';

/** Elements that may hold the blocks that follow, until a tag closes them. */
const containerNames = 'blockquote dd details dl li ol table tbody td th tr ul'.split(' ');

/** Containers within each other. Browsers take long for deeper trees. Of more of them, only the content is shown. */
const MAX_DEPTH = 20;

/** Containers that closing tags are compared with, also those that are not shown. */
const MAX_OPEN = 1000;

/**
 * Puts blocks in their places: at the end of the answer, or into an element that an earlier block of HTML has left open. An
 * example is markdown between `<details>` and `</details>`.
 */
export class BlockPlaces {
  readonly #groups: BlockGroups;
  /** Elements that the settled blocks leave open. */
  #open: readonly HTMLElement[] = [];
  /** The parent of each block. `undefined` is the answer itself. */
  readonly #places = new WeakMap<HTMLElement, HTMLElement | undefined>();

  constructor(groups: BlockGroups) {
    this.#groups = groups;
  }

  /**
   * @param blocks - All blocks after those that were settled before.
   * @param settledCount - How many of them are settled now. They are not passed again.
   */
  place(blocks: readonly RenderedBlock[], settledCount: number): void {
    let open = this.#open;
    let isMoved = false;
    for (let index = 0; index < blocks.length; index++) {
      const block = blocks[index]!;
      const { element, token } = block;
      if (isClosing(token)) {
        open = close(open, token as Tokens.HTML);
        element.remove();
        this.#places.delete(element);
      } else {
        const container = open[Math.min(open.length, MAX_DEPTH) - 1];
        const containers = findContainers(block);
        for (const deep of containers.slice(Math.max(0, MAX_DEPTH - open.length))) deep.replaceWith(...deep.childNodes);
        isMoved ||= !this.#places.has(element) || this.#places.get(element) !== container;
        // A block that moves becomes the last one there, so the following ones move as well.
        if (isMoved) this.#append(element, container);
        open = [...open, ...containers].slice(0, MAX_OPEN);
      }
      if (index === settledCount - 1) this.#open = open;
    }
  }

  #append(element: HTMLElement, container: HTMLElement | undefined): void {
    this.#places.set(element, container);
    if (container) getContent(container).append(element);
    else this.#groups.append(element);
  }
}

/** Children of `<details>`. Browsers look for the place of each of them again for each new one, so more are in an element of their own. */
const MAX_CHILDREN = 100;

function getContent(container: HTMLElement): HTMLElement {
  if (container.localName !== 'details' || container.childElementCount < MAX_CHILDREN) return container;
  const last = container.lastElementChild as HTMLElement;
  if (last.matches('div:not([class])')) return last;
  const content = createElement('div');
  container.append(content);
  return content;
}

/** A block of HTML that begins with a closing tag holds nothing else. */
function isClosing({ type, raw }: Token): boolean {
  return type === 'html' && /^\s*<\//.test(raw);
}

function close(open: readonly HTMLElement[], { text }: Tokens.HTML): readonly HTMLElement[] {
  let rest = open;
  for (const { tag } of splitHtml(text)) {
    const index = rest.findLastIndex(({ localName }) => localName === tag?.name);
    if (index >= 0) rest = rest.slice(0, index);
  }
  return rest;
}

/** The open elements that may hold blocks, down to the first one that may not. */
function findContainers({ token, open }: RenderedBlock): readonly HTMLElement[] {
  if (token.type !== 'html') return [];
  const end = open.findIndex(({ localName }) => !containerNames.includes(localName));
  return end < 0 ? open : open.slice(0, end);
}
