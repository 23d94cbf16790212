import { expect } from 'chai';
import { MarkdownRenderer, type MarkdownOptions } from '../../src/markdown/markdown-renderer.js';

const options: MarkdownOptions = {
  docsUrl: 'https://docs.example/',
  imageHosts: [],
  strings: {} as MarkdownOptions['strings'],
};

/** Each line stands as long in the source as in the page. */
const words = (count: number) => 'Some words.\n\n'.repeat(count);

const LINE = 'Some words.'.length / words(1).length;

/** Characters of the source that each step of a text adds, if each step takes so many milliseconds. */
async function measureSteps(text: string, milliseconds: number, before: readonly string[] = []): Promise<number[]> {
  const container = document.createElement('div');
  document.body.append(container);
  const renderer = new MarkdownRenderer(container);
  const now = performance.now;
  let time = 0;
  performance.now = () => (time += milliseconds);
  try {
    for (const [index] of before.entries()) renderer.update(before.slice(0, index + 1).join(''), false, options);
    const lengths = [container.textContent.length];
    const observer = new MutationObserver(() => lengths.push(container.textContent.length));
    observer.observe(container, { childList: true, subtree: true });
    renderer.update(before.join('') + text, true, options);
    await renderer.finished;
    observer.disconnect();
    return lengths.slice(1).map((length, index) => Math.round((length - lengths[index]!) / LINE));
  } finally {
    performance.now = now;
    container.remove();
  }
}

/** Blocks that are not settled come and go with each step. */
const isNear = (length: number, expected: number) => Math.abs(length - expected) < 100;

describe('A step of a long answer', () => {
  it('grows to 4,000 characters of a text that takes little time', async () => {
    const [first, second, third] = await measureSteps(words(1500), 1);
    expect([first, second, third].map((length) => Math.round(length! / 1000))).to.deep.equal([2, 4, 4]);
  });

  it('shrinks to 1,000 characters of a text that takes long', async () => {
    const [, ...later] = await measureSteps(words(1500), 60);
    expect(later.slice(0, -2).filter((length) => !isNear(length, 1000))).to.deep.equal([]);
  });

  it('is not long just because the last ones had little to do', async () => {
    const before = Array.from({ length: 30 }, () => words(2));
    const [first] = await measureSteps(words(1500), 5, before);
    expect(first).to.be.below(2200);
  });

  it('goes on where a clock does not move', async () => {
    const steps = await measureSteps(words(1500), 0);
    expect(steps.length).to.be.above(3);
  });
});
