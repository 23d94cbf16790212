import { MarkdownRenderer, type MarkdownOptions } from '../../src/markdown/markdown-renderer.js';

export const options: MarkdownOptions = {
  docsUrl: 'https://docs.example/',
  imageHosts: [],
  strings: { code: 'Code', copy: 'Copy' },
};

/** The container after each character of a text. */
export function* states(text: string): Generator<HTMLElement> {
  const container = document.createElement('div');
  const renderer = new MarkdownRenderer(container);
  for (let end = 1; end <= text.length; end++) {
    renderer.update(text.slice(0, end), false, options);
    yield container;
  }
}
