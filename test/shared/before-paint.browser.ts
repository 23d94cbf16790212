import { expect } from 'chai';
import { beforePaint } from '../../src/shared/before-paint.js';

const { requestAnimationFrame } = globalThis;

afterEach(() => {
  globalThis.requestAnimationFrame = requestAnimationFrame;
});

/** Resolves before the paint with the time of that frame, which is the same for all of its callbacks. */
const nextPaint = () => new Promise<number>(beforePaint);

describe('Before a frame is painted', () => {
  it('all is called in order', async () => {
    const called: number[] = [];
    await Promise.all([1, 2, 3].map((number) => nextPaint().then(() => called.push(number))));
    expect(called).to.deep.equal([1, 2, 3]);
  });

  it('what a promise has added is called, too, after all the rest, and so is what that has added', async () => {
    const called: string[] = [];
    const read = nextPaint().then(async (frame) => {
      called.push('read');
      // As many promises as an answer goes through.
      for (let step = 0; step < 50; step += 1) await Promise.resolve();
      const shown = await nextPaint().then((shownIn) => {
        called.push('shown');
        return nextPaint().then((measuredIn) => [shownIn, measuredIn]);
      });
      return [frame, ...shown];
    });
    await nextPaint().then(() => called.push('other'));
    const frames = await read;
    expect(called).to.deep.equal(['read', 'other', 'shown']);
    expect(new Set(frames).size).to.equal(1);
  });

  it('a callback in a longer row is called in the next frame', async () => {
    const frames: number[] = [];
    for (let step = 0; step < 4; step += 1) frames.push(await nextPaint());
    expect(new Set(frames.slice(0, 3)).size).to.equal(1);
    expect(frames[3]).to.be.greaterThan(frames[2]!);
  });

  it('all is called in a page without frames', async () => {
    globalThis.requestAnimationFrame = () => 1;
    const called: string[] = [];
    await nextPaint().then(async () => {
      called.push('first');
      await nextPaint();
      called.push('second');
    });
    expect(called).to.deep.equal(['first', 'second']);
  });
});
