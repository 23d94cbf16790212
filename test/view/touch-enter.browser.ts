import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { mountOpen, part, seen, unmount, type Mounted } from '../support/mount.js';
import { resizeWindow } from '../support/window.js';

const { matchMedia } = window;

beforeEach(() => resizeWindow(390, 700));

afterEach(async () => {
  window.matchMedia = matchMedia;
  await unmount();
  await resizeWindow(1280, 800);
});

/** Sets whether the main pointer is a finger. */
function setCoarse(isCoarse: boolean): void {
  window.matchMedia = (query) =>
    query === '(pointer: coarse)' ? ({ matches: isCoarse } as MediaQueryList) : matchMedia.call(window, query);
}

const input = ({ element }: Mounted) => part<HTMLTextAreaElement>(element, 'input');

/** Opens the panel as a sheet, once it can be dragged. */
async function openSheet(isCoarse: boolean): Promise<Mounted> {
  setCoarse(isCoarse);
  const mounted = await mountOpen();
  await seen('the sheet', () => part(mounted.element, 'panel').matches(':modal'));
  await import('../../src/view/frame/sheet.js');
  await new Promise((resolve) => setTimeout(resolve));
  input(mounted).focus();
  return mounted;
}

/** Pastes a text, as far as the field notices. */
function paste(mounted: Mounted, text: string): void {
  input(mounted).setRangeText(text, 0, 0, 'end');
  input(mounted).dispatchEvent(new InputEvent('input', { bubbles: true }));
}

const isAsked = ({ element }: Mounted): boolean => element.messages.length > 0;

describe('On a touch screen, Enter', () => {
  it('sends a text of one line', async () => {
    const mounted = await openSheet(true);
    await sendKeys({ type: 'How?' });
    expect(input(mounted).enterKeyHint).to.equal('send');
    await sendKeys({ press: 'Enter' });
    await seen('the question', () => isAsked(mounted));
    mounted.element.stop();
  });

  it('breaks the line in a text of several, which the button sends', async () => {
    const mounted = await openSheet(true);
    paste(mounted, 'One\ntwo');
    await seen('the hint', () => input(mounted).enterKeyHint === 'enter');
    await sendKeys({ press: 'Enter' });
    await sendKeys({ type: 'three' });
    expect([input(mounted).value, isAsked(mounted)]).to.deep.equal(['One\ntwo\nthree', false]);
    part(mounted.element, 'send').click();
    await seen('the question', () => isAsked(mounted));
    expect(mounted.element.messages[0]!.content).to.equal('One\ntwo\nthree');
    mounted.element.stop();
  });

  it('sends with Control in any case', async () => {
    const mounted = await openSheet(true);
    paste(mounted, 'One\ntwo');
    await sendKeys({ down: 'Control' });
    await sendKeys({ press: 'Enter' });
    await sendKeys({ up: 'Control' });
    await seen('the question', () => isAsked(mounted));
    mounted.element.stop();
  });
});

describe('With a mouse in a small window, Enter', () => {
  it('sends a text of several lines, too', async () => {
    const mounted = await openSheet(false);
    paste(mounted, 'One\ntwo');
    await sendKeys({ press: 'Enter' });
    await seen('the question', () => isAsked(mounted));
    mounted.element.stop();
  });
});
