import { expect } from 'chai';
import { MarkdownRenderer } from '../../../src/markdown/markdown-renderer.js';
import { options, renderEachWay, states } from '../growing-text.js';

describe('A settled block', () => {
  it('keeps its nodes while the answer grows, so that a selection in it survives', () => {
    const text = `First **bold** paragraph.\n\n- one\n- two\n\n${'More text.\n\n'.repeat(5)}`;
    const container = document.createElement('div');
    document.body.append(container);
    const renderer = new MarkdownRenderer(container);
    renderer.update(text.slice(0, 60), false, options);
    const bold = container.querySelector('strong')!;
    getSelection()?.selectAllChildren(bold);
    for (let end = 61; end <= text.length; end++) renderer.update(text.slice(0, end), false, options);
    renderer.update(text, true, options);
    expect(container.querySelector('strong') === bold).to.equal(true);
    expect(getSelection()?.toString()).to.equal('bold');
    container.remove();
  });

  it('keeps the lines, items and rows of a block that grows', () => {
    for (const [text, selector, settledAt] of [
      ['```js\nlet a = 1;\nlet b = 2;\nlet c = 3;\n```', 'code', 1],
      ['- one\n- two\n- three\n- four', 'li', 2],
      ['| a |\n| - |\n| 1 |\n| 2 |\n| 3 |\n', 'tbody > tr', 2],
    ] as const) {
      let settled: Element | undefined;
      for (const container of states(text)) {
        const [first, ...others] = container.querySelectorAll(selector);
        if (others.length + 1 === settledAt) settled ??= first;
        if (settled) expect(first === settled, `${selector} of ${text}`).to.equal(true);
      }
      expect(settled, selector).not.to.equal(undefined);
    }
  });
});

describe('A block', () => {
  it('takes the direction of its first letter, and has none without letters, in which browsers would look for one at each change', () => {
    for (const text of ['`a` `b`', '- 1\n- [2](/a)', '| 1 | 2 |\n| - | - |\n| `a` | 3 |'])
      expect(renderEachWay(text).querySelector('.block')!.hasAttribute('dir'), text).to.equal(false);
    for (const text of [
      '`a` \u0646\u0635',
      '- 1\n- \u0646\u0635',
      '| 1 | 2 |\n| - | - |\n| `a` | \u0646\u0635 |',
      '1 **\u0646\u0635** a',
    ])
      expect(renderEachWay(text).querySelector('.block')!.getAttribute('dir'), text).to.equal('auto');
  });
});
