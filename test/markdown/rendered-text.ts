import { loadExtras } from '../../src/markdown/extras/extras.js';
import { MarkdownRenderer } from '../../src/markdown/markdown-renderer.js';
import { options } from './growing-text.js';

/** How the pieces of a text arrive. */
export interface Arrival {
  /** Whether each piece is on the page before the next one arrives. Default: all arrive at once. */
  readonly isSlow?: boolean;
  /** Called after each piece but before the next one, with the container. */
  readonly afterPiece?: (container: HTMLElement) => void;
}

/**
 * Renders a text that arrives in pieces into a new container at the end of the page. Resolves with the container when the whole text
 * shows. The caller removes it.
 */
export async function renderPieces(
  pieces: readonly string[],
  { isSlow = false, afterPiece }: Arrival = {},
): Promise<HTMLElement> {
  const container = document.createElement('div');
  document.body.append(container);
  const renderer = new MarkdownRenderer(container);
  let source = '';
  for (const piece of pieces) {
    renderer.update((source += piece), false, options);
    if (isSlow) await untilFinished(renderer);
    afterPiece?.(container);
  }
  renderer.update(source, true, options);
  await untilFinished(renderer);
  return container;
}

/** Resolves when all of the text that a renderer knows is in the container. */
async function untilFinished(renderer: MarkdownRenderer): Promise<void> {
  // A renderer that works in steps has a promise.
  await (renderer as MarkdownRenderer & { readonly finished?: Promise<void> }).finished;
}

/** Resolves when raw HTML and the boxes of tasks are rendered at once, because all that is loaded for them has loaded. */
export async function untilHtmlRenders(): Promise<void> {
  await loadExtras();
  const container = await renderPieces(['A <kbd>key</kbd>.\n\n<details><summary>More</summary></details>']);
  while (!container.querySelector('kbd') || !container.querySelector('summary'))
    await new Promise((resolve) => setTimeout(resolve));
  container.remove();
}

/**
 * HTML of a rendered text, without what may depend on how it arrived: groups of blocks, which only help the layout, and highlighting,
 * which comes later.
 */
export function readHtml(container: Element): string {
  const copy = container.cloneNode(true) as Element;
  for (const group of copy.querySelectorAll('.blocks')) group.replaceWith(...group.childNodes);
  for (const code of copy.querySelectorAll('pre code')) code.replaceChildren(code.textContent);
  return copy.innerHTML;
}
