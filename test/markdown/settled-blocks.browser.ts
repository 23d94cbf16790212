import { expect } from 'chai';
import { MarkdownRenderer } from '../../src/markdown/markdown-renderer.js';
import { options, states } from './growing-text.js';

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

  it('keeps the beginning of a long paragraph that grows', () => {
    const sentence = 'Words that **stand** here with `code`, and no more than that. ';
    const container = document.createElement('div');
    const renderer = new MarkdownRenderer(container);
    for (let count = 1; count < 60; count++) renderer.update(sentence.repeat(count), false, options);
    const first = container.querySelector('strong');
    renderer.update(sentence.repeat(60), false, options);
    renderer.update(sentence.repeat(60), true, options);
    expect(container.querySelector('strong') === first).to.equal(true);
    expect(container.querySelectorAll('strong').length).to.equal(60);
  });

  it('leaves the nodes of a long paragraph where they are, through all of its parts', () => {
    const sentence = 'Words that **stand** here with `code`, and no more than that. ';
    const container = document.createElement('div');
    const renderer = new MarkdownRenderer(container);
    const places = new Map<Element, Element | null>();
    for (let count = 1; count <= 200; count++) {
      renderer.update(sentence.repeat(count), count === 200, options);
      // What follows the first window is settled as soon as there are as many characters behind it.
      const settled = [...container.querySelectorAll('strong')].slice(0, Math.max(0, count - 30));
      for (const strong of settled) {
        expect(places.get(strong) ?? strong.parentElement).to.equal(strong.parentElement);
        places.set(strong, strong.parentElement);
      }
    }
    expect(places.size).to.equal(170);
    expect(container.querySelectorAll('.part').length).to.equal(3);
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
