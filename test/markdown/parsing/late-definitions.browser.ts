import { expect } from 'chai';
import { MarkdownRenderer } from '../../../src/markdown/markdown-renderer.js';
import { getHtmlSupport } from '../../../src/markdown/html/raw-html.js';
import { options } from '../growing-text.js';

describe('The first definition of an answer', () => {
  it('makes links of the references in settled blocks, once what it needs has loaded', async () => {
    expect(getHtmlSupport()).to.equal(undefined);
    const container = document.createElement('div');
    const renderer = new MarkdownRenderer(container);
    const pieces = ['See [a].\n\n', 'One.\n\nTwo.\n\nThree.\n\n', '[a]: /guide\n\n', 'Four.\n\nFive.\n\nThe end.'];
    let source = '';
    for (const piece of pieces) renderer.update((source += piece), false, options);
    renderer.update(source, true, options);
    await renderer.finished;
    expect(container.querySelector('a')?.href).to.equal('https://docs.example/guide');
    expect(container.textContent).to.equal('See a.One.Two.Three.Four.Five.The end.');
  });
});
