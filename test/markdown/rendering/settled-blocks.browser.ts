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

describe('A block that grows', () => {
  for (const [kind, start, rest, selector] of [
    ['a paragraph', 'Some **bold** words', ' and *more* of them.', 'p'],
    ['emphasised text', 'Some **bold words', ' and more** of them.', 'strong'],
    ['an item', '- one\n- two\n- some words', ' and `more`\n  - of them', 'li:last-child'],
    ['a cell', '| a | b |\n| - | - |\n| some words', ' and `more` | of them |', 'td'],
    ['code', '```\nlet some = words;\n', 'let more = words;\n```\n', 'code'],
  ] as const) {
    it(`keeps a selection in ${kind}`, () => {
      const container = document.createElement('div');
      document.body.append(container);
      const renderer = new MarkdownRenderer(container);
      renderer.update(start, false, options);
      const text = container.querySelector(selector)!.lastChild as Text;
      const selected = text.data.trim();
      getSelection()?.setBaseAndExtent(
        text,
        text.data.indexOf(selected),
        text,
        text.data.indexOf(selected) + selected.length,
      );
      const whole = start + rest;
      for (let end = start.length; end <= whole.length; end++)
        renderer.update(whole.slice(0, end), end === whole.length, options);
      expect(getSelection()?.toString()).to.equal(selected);
      container.remove();
    });
  }
});

describe('A block', () => {
  for (const [direction, texts] of [
    [null, ['`a` `b`', '- 1\n- [2](/a)', '| 1 | 2 |\n| - | - |\n| `a` | 3 |', '&eacute; <br>']],
    ['rtl', ['`a` نص', '- 1\n- נא b', '| 1 | 2 |\n| - | - |\n| `a` | نص |', '1 **نص** a', '[נא](/a)', '# 1. ދި']],
    ['ltr', ['`نص` a', '- 1\n- b נא', '| 1 | a |\n| - | - |\n| نص | b |', '1 **a** نص', '設定 نص', '[é](/נא)']],
  ] as const) {
    it(`takes the direction of its first letter: ${direction}`, () => {
      for (const text of texts)
        expect(renderEachWay(text).querySelector('.block')!.getAttribute('dir'), text).to.equal(direction);
    });
  }
});
