/**
 * Gives the blocks of code in an element their colours, some time later. One that can't have them stays plain, which
 * costs the answer nothing.
 */
export function colourCode(element: Element): void {
  for (const pre of element.querySelectorAll<HTMLElement>('pre[data-language]')) {
    const code = pre.firstElementChild;
    if (code)
      void import('./highlight.js')
        .then(({ highlight }) => highlight(code, pre.dataset['language']!.toLowerCase()))
        .catch(warn);
  }
}

function warn(reason: unknown): void {
  console.warn('<docs-assistant> Code stays plain: its highlighter could not be loaded.', reason);
}
