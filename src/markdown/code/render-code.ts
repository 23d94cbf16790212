/** Shows blocks of code by the renderers of the page. Loads with the first block that has one. */
import { within } from '../../http/timeout.js';
import type { CodeRenderer } from './code-renderers.js';
import { createElement } from '../rendering/dom.js';

/** Milliseconds after which a renderer has failed. */
const MAX_TIME = 10_000;

/** The result of a renderer, or a result to come. */
interface Rendering {
  readonly renderer: CodeRenderer;
  readonly code: string;
  readonly node: Promise<Node | undefined>;
  /** The block that shows it. */
  pre: HTMLElement;
}

/** By answers, which may render their blocks again, for example when a link in them has been defined. */
const renderings = new WeakMap<Node, Rendering[]>();

/**
 * Shows the result of a renderer in place of a block of code. The code stays, hidden, for the copy button. If the
 * renderer fails or takes too long, the code stays in sight.
 *
 * @param pre - In its frame.
 * @returns Whether the code stays, to be highlighted.
 */
export async function renderCode(pre: HTMLElement, renderer: CodeRenderer): Promise<boolean> {
  // It has been rendered again meanwhile.
  if (!pre.isConnected) return false;
  const language = pre.dataset['language']!;
  try {
    const node = await within(MAX_TIME, getRendering(pre, renderer).node, () => {
      throw new Error(`It has taken more than ${MAX_TIME / 1000} seconds.`);
    });
    if (node && pre.isConnected && !pre.hidden) show(pre, node, language);
    return !node;
  } catch (reason) {
    console.warn(`<docs-assistant> A block of "${language}" is shown as code: its renderer failed.`, reason);
    return true;
  }
}

/** Calls the renderer once for each block. A block that is rendered again takes what was made for it before. */
function getRendering(pre: HTMLElement, renderer: CodeRenderer): Rendering {
  const answer = pre.closest('.answer') ?? pre.getRootNode();
  const known = renderings.get(answer) ?? [];
  renderings.set(answer, known);
  const code = pre.textContent.replace(/\n$/, '');
  const found = known.find((entry) => entry.renderer === renderer && entry.code === code && !entry.pre.isConnected);
  if (found) {
    found.pre = pre;
    return found;
  }
  const rendering = { renderer, code, node: call(renderer, code), pre };
  known.push(rendering);
  return rendering;
}

/** Asynchronous, so that what the renderer throws is a rejection. */
async function call(renderer: CodeRenderer, code: string): Promise<Node | undefined> {
  const node: unknown = await renderer(code);
  if (node instanceof Node || node === undefined) return node;
  throw new TypeError('A renderer has to return a node, or a promise of one.');
}

function show(pre: HTMLElement, node: Node, language: string): void {
  const figure = createElement('div', [node]);
  figure.className = 'rendered';
  figure.role = 'figure';
  figure.ariaLabel = language;
  figure.tabIndex = 0;
  figure.style.overflow = 'auto';
  pre.parentElement!.style.background = 'none';
  // Below the copy button.
  figure.style.paddingBlockStart = '34px';
  pre.before(figure);
  pre.hidden = true;
}
