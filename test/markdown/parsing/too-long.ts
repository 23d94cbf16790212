import { MarkdownRenderer } from '../../../src/markdown/markdown-renderer.js';
import { options } from '../growing-text.js';

export async function render(pieces: readonly string[]): Promise<HTMLElement> {
  const container = document.createElement('div');
  const renderer = new MarkdownRenderer(container);
  let source = '';
  for (const piece of pieces) renderer.update((source += piece), false, options);
  renderer.update(source, true, options);
  await renderer.finished;
  for (const group of container.querySelectorAll('.blocks')) group.replaceWith(...group.childNodes);
  return container;
}

/** So many words of which each is another one, so that a lost or doubled one is found. */
export const words = (count: number, first = 1): string =>
  Array.from({ length: count }, (_, index) => `word${first + index}`).join(' ');

export const getPlainText = (container: Element): string =>
  [...container.querySelectorAll('.plain pre')].map(({ textContent }) => textContent).join('');

/** Texts with a part that is too long. Each has 3,000 words, the last of which is in a block of its own. */
export const tooLong: Readonly<Record<string, string>> = {
  'a paragraph': `${words(10)}\n\n${words(2989, 11)}`,
  'a paragraph of short lines': `${words(10)}\n\n${words(2989, 11).replaceAll('0 ', '0\n')}`,
  'a quotation of many paragraphs': `> ${words(2999).replaceAll('0 ', '0\n>\n> ')}`,
  'an item': `- ${words(10)}\n- ${words(10, 11)}\n- ${words(2979, 21)}`,
  'code in an item': `1. ${words(10)}\n\n   ~~~\n   ${words(2989, 11).replaceAll('0 ', '0\n   ')}\n   ~~~`,
  'a block of suggestions': `\`\`\`suggestions\n${words(2999)
    .trim()
    .replaceAll(/(word\d+) (word\d+)/g, '($1)[/a]\n($2)[/b]\n')}\n\`\`\``,
  'a cell': `| a | b |\n| - | - |\n| ${words(10)} | b |\n| ${words(2989, 11)} | b |`,
};
