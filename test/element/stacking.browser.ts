import { expect } from 'chai';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import type { DocsAssistant } from '../../src/element/docs-assistant.js';
import { mount, mountOpen, part, seen, unmount } from '../support/mount.js';
import { focusedPart } from '../support/talk.js';
import { resizeWindow } from '../support/window.js';

let site: HTMLElement;

beforeEach(async () => {
  await resizeWindow(1000, 700);
  site = document.createElement('div');
  document.body.append(site);
});

afterEach(async () => {
  await unmount();
  site.remove();
});

/** Whether a click in the middle of a part reaches the element. */
function takesClicks(element: DocsAssistant, name: string): boolean {
  const { left, top, width, height } = part(element, name).getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2) === element;
}

function show(css: string, html = ''): HTMLElement {
  const shown = document.createElement('div');
  shown.style.cssText = css;
  shown.innerHTML = html;
  site.append(shown);
  return shown;
}

/** A search that covers the window, and is closed by Escape. */
async function openSearch(markup = '<input type="search">'): Promise<HTMLElement> {
  const search = show('position: fixed; inset: 0; z-index: 10; background: white', markup);
  search.addEventListener('keydown', ({ key }) => key === 'Escape' && search.remove());
  search.querySelector('input')!.focus();
  return search;
}

for (const css of [
  'position: relative; z-index: 0; isolation: isolate',
  'position: absolute; inset: auto auto 0 0; inline-size: 10px; block-size: 10px; overflow: hidden; transform: scale(0.5)',
  'contain: strict; inline-size: 10px; block-size: 10px',
  'filter: blur(2px); opacity: 0.2',
  'clip-path: inset(50%)',
  'container-type: size; inline-size: 10px; block-size: 10px',
  'visibility: hidden; pointer-events: none',
  'will-change: transform; overflow: clip',
]) {
  it(`Launcher and panel take clicks above all of the site, placed in an element with "${css}"`, async () => {
    const place = show(css);
    show('position: fixed; inset: 0; z-index: 2147483647; background: silver');
    const { element } = await mount();
    place.append(element);
    await element.updateComplete;
    await seen('the launcher', () => takesClicks(element, 'launcher'));
    part(element, 'launcher').click();
    await seen('the panel', () => element.shadowRoot?.querySelector('docs-assistant-panel'));
    await seen('the composer', () => focusedPart() === 'input');
    expect(takesClicks(element, 'input')).to.equal(true);
    expect(takesClicks(element, 'close')).to.equal(true);
    await seen('the opened panel', () =>
      part(element, 'panel')
        .getAnimations()
        .every(({ playState }) => playState !== 'running'),
    );
    const { right, bottom } = part(element, 'panel').getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    expect([clientWidth - right, clientHeight - bottom]).to.deep.equal([20, 20]);
  });
}

it('A panel that is moved in the page stays above the site', async () => {
  show('position: fixed; inset: 0; z-index: 5; background: silver');
  const { element } = await mountOpen();
  show('isolation: isolate').append(element);
  await element.updateComplete;
  expect(takesClicks(element, 'close')).to.equal(true);
});

it('An inline panel that becomes a popover while it is moved reports no error, and stays above the site', async () => {
  const { element } = await mountOpen({ variant: 'inline' });
  const errors: string[] = [];
  const note = (event: ErrorEvent) => errors.push(event.message);
  addEventListener('error', note);
  element.removeAttribute('variant');
  show('isolation: isolate').append(element);
  await element.updateComplete;
  removeEventListener('error', note);
  expect(errors).to.deep.equal([]);
  expect(takesClicks(element, 'input')).to.equal(true);
});

describe('A search of the site', () => {
  it('is in front of the open panel until it is closed', async () => {
    const { element } = await mountOpen();
    const search = await openSearch();
    await seen('the search', () => !takesClicks(element, 'close'));
    await sendKeys({ press: 'Escape' });
    expect(search.isConnected).to.equal(false);
    await seen('the panel', () => takesClicks(element, 'close'));
    expect(element.open).to.equal(true);
  });

  it('is in front of the launcher', async () => {
    const { element } = await mount();
    await openSearch();
    await seen('the search', () => !takesClicks(element, 'launcher'));
  });

  it('stays in front while the reader goes through its results with the keyboard and the mouse', async () => {
    const { element } = await mountOpen();
    const search = await openSearch('<input><a href="#one">One</a><p>Two</p>');
    await seen('the search', () => !takesClicks(element, 'close'));
    search.querySelector('a')!.focus();
    await sendMouse({ type: 'click', position: [900, 600] });
    await element.updateComplete;
    expect(takesClicks(element, 'close')).to.equal(false);
  });

  it('goes behind the panel once the script of the site hides it', async () => {
    const { element } = await mountOpen();
    const search = await openSearch();
    await seen('the search', () => !takesClicks(element, 'close'));
    search.style.display = 'none';
    await seen('the panel', () => takesClicks(element, 'close'));
  });

  it('is in front if its text field is in a shadow root', async () => {
    const { element } = await mountOpen();
    const search = show('position: fixed; inset: 0; z-index: 10; background: white');
    search.attachShadow({ mode: 'open' }).innerHTML = '<input>';
    search.shadowRoot!.querySelector('input')!.focus();
    await seen('the search', () => !takesClicks(element, 'close'));
  });

  it('leaves the panel in place when it covers nothing of it', async () => {
    const { element } = await mountOpen();
    const field = show('', '<input>').querySelector('input')!;
    field.focus();
    await seen('the reader in the field', () => element.behindSite);
    expect(takesClicks(element, 'close')).to.equal(true);
    part(element, 'input').focus();
    await seen('the reader in the panel', () => !element.behindSite);
  });
});

it('A dialog of the site is in front of the panel', async () => {
  const { element } = await mountOpen();
  const dialog = show('position: fixed; inset: 0; z-index: 10; background: white', '<button>Accept</button>');
  dialog.setAttribute('role', 'dialog');
  dialog.querySelector('button')!.focus();
  await seen('the dialog', () => !takesClicks(element, 'close'));
});

it("A fixed header of the site does not cover the panel's controls in a low window", async () => {
  await resizeWindow(1000, 400);
  show('position: fixed; inset: 0 0 auto; block-size: 80px; z-index: 9999; background: silver');
  const { element } = await mountOpen({ variant: 'panel' });
  expect(takesClicks(element, 'close')).to.equal(true);
});
