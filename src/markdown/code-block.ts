/** Texts around a block of code. */
export interface CodeStrings {
  /** Accessible name of the block. */
  readonly code: string;
  /** Text of the copy button. */
  readonly copy: string;
}

/** Puts a block of code into a frame, with a copy button behind it. The panel handles the button's clicks. */
export function frameCode(pre: HTMLElement, { code, copy }: CodeStrings): void {
  const frame = document.createElement('div');
  const button = document.createElement('button');
  frame.className = 'code';
  button.className = 'copy';
  button.part.add('copy');
  button.type = 'button';
  button.textContent = copy;
  pre.part.add('code');
  pre.role = 'group';
  pre.ariaLabel = code;
  pre.replaceWith(frame);
  frame.append(pre, button);
}

/** Highlights the blocks of code in an element as soon as the highlighter and the language have loaded. */
export function highlightCode(element: Element): void {
  for (const pre of element.querySelectorAll<HTMLElement>('pre[data-language]')) {
    const code = pre.firstElementChild;
    if (code) void loadAndHighlight(code, pre.dataset['language']!.toLowerCase());
  }
}

async function loadAndHighlight(code: Element, language: string): Promise<void> {
  try {
    const { highlight } = await import('./highlight.js');
    await highlight(code, language);
  } catch (reason) {
    console.warn('<docs-assistant> Code stays plain: its highlighter could not be loaded.', reason);
  }
}
