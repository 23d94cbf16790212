import { expect } from 'chai';
import { withMotion } from '../support/emulation.js';
import { mount, seen, unmount, type Mounted } from '../support/mount.js';
import { resizeWindow } from '../support/window.js';
import { clear, show } from './support.js';
import { launcher, moved, inCorner } from './launcher-places.js';

withMotion();

beforeEach(() => resizeWindow(1000, 700));

afterEach(async () => {
  clear();
  await unmount();
});

/** Whether the launcher has a place in common with another element. */
function isOver(mounted: Mounted, other: Element): boolean {
  const own = launcher(mounted).getBoundingClientRect();
  const { left, right, top, bottom } = other.getBoundingClientRect();
  return right > own.left && left < own.right && bottom > own.top && top < own.bottom;
}

/** Controls of sites, with the pixels that the launcher moves up. */
const controls: Readonly<Record<string, readonly [css: string, shift: number]>> = {
  'a button that leads back to the top': [inCorner, 60],
  'such a button before it shows': [`${inCorner}; visibility: hidden; opacity: 0; transform: scale(0)`, 60],
  'a cookie banner': ['position: fixed; inset: auto 0 0; height: 90px; background: red', 82],
  'the chat of another vendor': ['position: fixed; right: 10px; bottom: 10px; width: 70px; height: 70px', 72],
  'a frame of such a chat, with a size of its own': [
    'position: fixed; right: 0; bottom: 0; width: 300px; height: 200px; z-index: 2147483647',
    192,
  ],
  'a bar that sticks to the edge of the window': ['position: sticky; bottom: 0; height: 90px; background: red', 82],
  'a banner that fills most of the window': ['position: fixed; inset: auto 0 0; height: 500px; background: red', 492],
};

describe('The launcher', () => {
  for (const [name, [css, shift]] of Object.entries(controls)) {
    it(`moves up from ${name}`, async () => {
      const page = show(`<p style="height: 2000px">Text</p><div id="control" style="${css}"></div>`);
      const mounted = await mount();
      await seen('that it has moved', () => Math.abs(moved(mounted) - shift) < 2);
      expect(isOver(mounted, page.querySelector('#control')!)).to.equal(false);
    });
  }

  it('moves up from a banner in a shadow root', async () => {
    const page = show('<div></div>');
    page.firstElementChild!.attachShadow({ mode: 'open' }).innerHTML =
      '<div style="position: fixed; inset: auto 0 0; height: 90px"></div>';
    const mounted = await mount();
    await seen('that it has moved', () => Math.abs(moved(mounted) - 82) < 2);
  });

  it('moves up from a banner that comes later than the page', async () => {
    const mounted = await mount();
    // After the first look.
    await new Promise((resolve) => setTimeout(resolve, 400));
    show('<div style="position: fixed; inset: auto 0 0; height: 190px"></div>');
    await seen('that it has moved', () => Math.abs(moved(mounted) - 182) < 2);
  });

  it('moves up from a later banner, too, if it has moved up from a button', async () => {
    show(`<div style="${inCorner}"></div>`);
    const mounted = await mount();
    await seen('that it has moved', () => Math.abs(moved(mounted) - 60) < 2);
    show('<div style="position: fixed; inset: auto 0 0; height: 190px"></div>');
    await seen('that it has moved further', () => Math.abs(moved(mounted) - 182) < 2);
  });

  it('stays where something fades at the edge of the window', async () => {
    show(
      '<div style="position: fixed; inset: auto 0 0; height: 32px; background: linear-gradient(#fff0, #fff)"></div>',
    );
    const mounted = await mount();
    // Longer than the page is given to lay itself out.
    await new Promise((resolve) => setTimeout(resolve, 800));
    expect(moved(mounted)).to.equal(0);
  });

  it('looks again when the window has another size, and after a navigation', async () => {
    show(`<div style="${inCorner}"></div><style>@media (max-width: 900px) { #wide { display: none } }</style>`);
    const page = show('<div id="wide" style="position: fixed; inset: auto 0 0; height: 190px"></div>');
    const mounted = await mount();
    await seen('that it has moved', () => moved(mounted) > 150);
    await resizeWindow(800, 700);
    await seen('that it is above the button only', () => Math.abs(moved(mounted) - 60) < 2);
    page.querySelector('#wide')!.id = '';
    history.pushState(null, '', '#other');
    dispatchEvent(new PopStateEvent('popstate'));
    await seen('that it is above the banner', () => moved(mounted) > 150);
    history.back();
  });
});
