import { expect } from 'chai';
import { withMotion } from '../support/emulation.js';
import { mount, seen, unmount } from '../support/mount.js';
import { resizeWindow } from '../support/window.js';
import { clear, show } from './support.js';
import { launcher, moved, inCorner } from './launcher-places.js';

withMotion();

beforeEach(() => resizeWindow(1000, 700));

afterEach(async () => {
  clear();
  await unmount();
});

describe('The launcher', () => {
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
