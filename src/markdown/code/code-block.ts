import { fill } from '../../strings/strings.js';
import type { CodeRenderer, CodeRenderers } from './code-renderers.js';

/** Texts around a block of code. */
export interface CodeStrings {
  /** Accessible name of the block. */
  readonly code: string;
  /** Text of the copy button. */
  readonly copy: string;
  /** Its accessible name, with `{language}`. */
  readonly copyCode: string;
}

/** Puts a block of code into a frame with a copy button after it. The panel handles the button's clicks. */
export function frameCode(pre: HTMLElement, { code, copy, copyCode }: CodeStrings): void {
  const frame = document.createElement('div');
  const button = document.createElement('button');
  frame.className = 'code';
  button.className = 'copy';
  button.part.add('copy');
  button.type = 'button';
  button.textContent = copy;
  const { language } = pre.dataset;
  if (language) button.ariaLabel = fill(copyCode, { language });
  pre.part.add('code');
  pre.role = 'group';
  pre.ariaLabel = code;
  pre.replaceWith(frame);
  frame.append(pre, button);
}

/**
 * Highlights the blocks of code in an element as soon as the highlighter and the language have loaded, or shows them by the page's
 * own renderer.
 */
export function finishCode(element: Element, renderers: CodeRenderers = {}): void {
  for (const pre of element.querySelectorAll<HTMLElement>('pre[data-language]')) {
    const code = pre.firstElementChild;
    const language = pre.dataset['language']!.toLowerCase();
    const renderer = Object.hasOwn(renderers, language) ? renderers[language] : undefined;
    if (code) void loadAndShow(pre, code, language, renderer);
  }
}

async function loadAndShow(pre: HTMLElement, code: Element, language: string, renderer?: CodeRenderer): Promise<void> {
  try {
    if (!renderer || (await (await import('./render-code.js')).renderCode(pre, renderer))) {
      await (await import('./highlight.js')).highlight(code, language);
    }
  } catch (reason) {
    console.warn('<docs-assistant> Code stays plain: its highlighter did not load.', reason);
  }
}
