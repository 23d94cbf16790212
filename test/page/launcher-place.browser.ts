import { expect } from 'chai';
import { withMotion } from '../support/emulation.js';
import { mount, part, seen, unmount, type Mounted } from '../support/mount.js';
import { resizeWindow } from '../support/window.js';
import { clear, show } from './support.js';

withMotion();

beforeEach(() => resizeWindow(1000, 700));

afterEach(async () => {
  clear();
  await unmount();
});

const launcher = ({ element }: Mounted): HTMLElement => part(element, 'launcher');

/** Whether the launcher has a place in common with another element. */
function isOver(mounted: Mounted, other: Element): boolean {
  const own = launcher(mounted).getBoundingClientRect();
  const { left, right, top, bottom } = other.getBoundingClientRect();
  return right > own.left && left < own.right && bottom > own.top && top < own.bottom;
}

/** Pixels by which the launcher has moved up. */
const moved = (mounted: Mounted): number => Math.round(700 - 20 - launcher(mounted).getBoundingClientRect().bottom);

const inCorner = 'position: fixed; right: 20px; bottom: 20px; width: 48px; height: 48px; background: red';

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

  it('moves up from two controls above each other', async () => {
    show(`<div style="${inCorner}"></div><div style="${inCorner}; bottom: 80px"></div>`);
    const mounted = await mount();
    await seen('that it has moved', () => Math.abs(moved(mounted) - 120) < 2);
  });

  it('goes back once a cookie banner is gone', async () => {
    const page = show('<div id="control" style="position: fixed; inset: auto 0 0; height: 90px"></div>');
    const mounted = await mount();
    await seen('that it has moved', () => moved(mounted) > 50);
    page.querySelector('#control')!.remove();
    await seen('that it is back', () => moved(mounted) === 0);
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

  for (const [name, css] of Object.entries({
    'a control in another corner': 'position: fixed; left: 20px; bottom: 20px; width: 48px; height: 48px',
    'a column as high as the window': 'position: fixed; inset: 60px 0 0 auto; width: 200px',
    'a list of headings that sticks below the header':
      'position: sticky; top: 60px; margin: 600px 0 0 800px; width: 200px; height: 90px',
    'a control that scrolls with the page': 'position: absolute; right: 20px; top: 620px; width: 48px; height: 48px',
    'a banner that does not show': 'position: fixed; inset: auto 0 0; height: 90px; display: none',
    'a menu that does not show and fills most of the window':
      'position: fixed; inset: auto 0 0; height: 500px; visibility: hidden',
  })) {
    it(`stays where it is beside ${name}`, async () => {
      // The one in the lower left corner makes it look.
      show(
        `<div style="${css}"></div><div style="position: fixed; left: 0; bottom: 0; width: 9px; height: 9px"></div>`,
      );
      const mounted = await mount();
      await seen('that it has looked', () => launcher(mounted).style.transition !== '');
      expect(launcher(mounted).style.translate).to.equal('');
    });
  }

  it('moves down from a header if it is at the top', async () => {
    show('<div style="position: fixed; inset: 0 0 auto; height: 64px"></div>');
    const mounted = await mount({ align: 'top' });
    await seen('that it has moved', () => Math.abs(launcher(mounted).getBoundingClientRect().top - 76) < 2);
  });

  it('has an offset for each axis', async () => {
    const mounted = await mount();
    mounted.element.style.setProperty('--docs-assistant-offset', '30px');
    mounted.element.style.setProperty('--docs-assistant-offset-block', '84px');
    const { right, bottom } = launcher(mounted).getBoundingClientRect();
    expect([document.documentElement.clientWidth - right, innerHeight - bottom].map(Math.round)).to.deep.equal([
      30, 84,
    ]);
  });
});
