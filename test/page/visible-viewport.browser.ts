import { expect } from 'chai';
import { watchVisibleViewport, type VisibleViewport } from '../../src/page/visible-viewport.js';
import { resizeWindow } from '../support/window.js';

let abort: AbortController;

const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
const fake = (name: 'scale' | 'height' | 'offsetTop', value: number) =>
  Object.defineProperty(visualViewport, name, { value, configurable: true });
const fire = (type: string) => visualViewport!.dispatchEvent(new Event(type));

/** Everything that has been reported. */
async function watch(): Promise<readonly (VisibleViewport | undefined)[]> {
  const rooms: (VisibleViewport | undefined)[] = [];
  watchVisibleViewport((room) => rooms.push(room), abort.signal);
  await painted();
  return rooms;
}

beforeEach(() => {
  abort = new AbortController();
  return resizeWindow(400, 700);
});

afterEach(() => {
  abort.abort();
  for (const name of ['scale', 'height', 'offsetTop']) Reflect.deleteProperty(visualViewport!, name);
});

describe('The space that an on-screen keyboard leaves', () => {
  it('is reported at first, and when it changes', async () => {
    const rooms = await watch();
    expect(rooms).to.deep.equal([{ height: 700, top: 0 }]);
    await resizeWindow(400, 380);
    expect(rooms.at(-1)).to.deep.equal({ height: 380, top: 0 });
  });

  it('is reported once per frame, however often it changes', async () => {
    const rooms = await watch();
    for (const type of ['resize', 'scroll', 'scroll']) fire(type);
    await painted();
    expect(rooms.length).to.equal(2);
  });

  it('is not reported while the page is zoomed', async () => {
    const rooms = await watch();
    fake('scale', 2);
    fire('resize');
    await painted();
    expect(rooms.at(-1)).to.equal(undefined);
  });

  it('begins at the top once the keyboard has closed, although iOS 26 keeps the offset', async () => {
    const rooms = await watch();
    fake('height', 380);
    fake('offsetTop', 120);
    fire('resize');
    await painted();
    expect(rooms.at(-1)).to.deep.equal({ height: 380, top: 120 });
    fake('height', 700);
    fire('resize');
    await painted();
    expect(rooms.at(-1)).to.deep.equal({ height: 700, top: 0 });
  });

  it('is no longer reported once the watch has ended', async () => {
    const rooms = await watch();
    abort.abort();
    fire('resize');
    await painted();
    expect(rooms.length).to.equal(1);
  });
});
