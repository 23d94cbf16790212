import { expect } from 'chai';
import { getExtras } from '../../../src/markdown/extras/extras.js';
import { MarkdownRenderer } from '../../../src/markdown/markdown-renderer.js';
import { options } from '../options.js';

describe('When the rules for formulas, callouts and other languages load', () => {
  it('a text keeps its nodes in which a sign of a formula turns out to be none', async () => {
    const container = document.createElement('div');
    const renderer = new MarkdownRenderer(container);
    const code = '```js\nreturn `${name} after ${count}`;\n```';
    expect(getExtras()).to.equal(undefined);
    renderer.update(`A **bold** word, and ~~another~~.\n\n${code}\n\nSet $PATH.`, true, options);
    const bold = container.querySelector('strong')!;
    await renderer.finished;
    expect(getExtras()).not.to.equal(undefined);
    expect(container.querySelector('strong') === bold).to.equal(true);
  });
});
