import { expect } from 'chai';
import { loadExtras } from '../../../src/markdown/extras/extras.js';
import { MarkdownRenderer } from '../../../src/markdown/markdown-renderer.js';
import { options } from '../options.js';

before(loadExtras);

const pages = [
  { url: '/one', title: 'One' },
  { url: '/two', title: 'Two' },
];

describe('A citation mark of another service', () => {
  for (const [mark, addresses] of [
    ['【1†source】', ['/one']],
    ['【2†guide.md】', ['/two']],
    ['【4:1†source】', ['/two']],
    ['\uE200cite\uE202turn0search0\uE202turn1search1\uE201', ['/one', '/two']],
    ['【oaicite:0】', ['/one']],
    ['【9†source】', []],
  ] as const) {
    it(`links its source, if that is known: ${mark}`, () => {
      const container = document.createElement('div');
      new MarkdownRenderer(container).update(`Five${mark}.`, true, { ...options, sources: pages });
      const links = [...container.querySelectorAll('a')];
      expect(links.map(({ pathname }) => pathname)).to.deep.equal(addresses);
      expect(container.textContent).to.equal(`Five${links.map((link) => `[${link.dataset['number']}]`).join('')}.`);
    });
  }

  it('links a source that arrives after it', async () => {
    const container = document.createElement('div');
    const renderer = new MarkdownRenderer(container);
    renderer.update('Five【1†source】.', false, { ...options, sources: [] });
    expect(container.textContent).to.equal('Five.');
    renderer.update('Five【1†source】.', true, { ...options, sources: pages });
    await renderer.finished;
    expect(container.querySelector('a')?.pathname).to.equal('/one');
  });

  it('prefers the citation of its number', () => {
    const container = document.createElement('div');
    const sources = [
      { url: '/b', title: 'B', number: 2 },
      { url: '/a', title: 'A', number: 1 },
    ];
    new MarkdownRenderer(container).update('Five【1†source】.', true, { ...options, sources });
    expect(container.querySelector('a')?.pathname).to.equal('/a');
  });
});
