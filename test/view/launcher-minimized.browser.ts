import { expect } from 'chai';
import { sendKeys } from '@web/test-runner-commands';
import { findPart, mount, mountOpen, part, seen, unmount, type Mounted } from '../support/mount.js';
import { focusedPart } from '../support/talk.js';

afterEach(async () => {
  localStorage.clear();
  await unmount();
});

/** Opens the menu from the text field with the keyboard. */
async function openMenu({ element }: Mounted): Promise<void> {
  for (let step = 0; focusedPart() !== 'more' && step < 9; step++) await sendKeys({ press: 'Shift+Tab' });
  await sendKeys({ press: 'Enter' });
  await seen('the menu', () => findPart(element, 'menu')?.checkVisibility());
}

async function pressItem(): Promise<void> {
  for (let step = 0; focusedPart() !== 'minimize-launcher' && step < 9; step++) await sendKeys({ press: 'Tab' });
  await sendKeys({ press: 'Enter' });
}

describe('With the keyboard, a reader', () => {
  it('minimises the launcher, opens the panel with it, and restores it', async () => {
    const mounted = await mountOpen();
    const { element } = mounted;
    await openMenu(mounted);
    await pressItem();
    await sendKeys({ press: 'Escape' });
    await seen('the launcher', () => focusedPart() === 'launcher');
    const launcher = part(element, 'launcher');
    expect([launcher.ariaLabel, launcher.title, launcher.innerText].join()).to.equal('Ask the docs,Ask the docs,');

    await sendKeys({ press: 'Enter' });
    await seen('the composer', () => focusedPart() === 'input');
    await openMenu(mounted);
    expect(part(element, 'minimize-launcher').innerText).to.equal('Use the normal button on the page');
    await pressItem();
    await sendKeys({ press: 'Escape' });
    await seen('the large launcher', () => launcher.innerText === 'Ask the docs' && launcher.title === '');
  });
});

describe('The menu', () => {
  it('does not offer to minimise the launcher where there is none', async () => {
    const { element } = await mount({ 'hide-launcher': '', 'support-url': 'https://support.example/' });
    await element.show();
    await seen('the support in the menu', () => findPart(element, 'more'));
    part(element, 'more').click();
    await seen('the menu', () => findPart(element, 'menu')?.checkVisibility());
    expect(findPart(element, 'minimize-launcher') === undefined).to.equal(true);
    element.hideLauncher = false;
    await seen('the offer', () => findPart(element, 'minimize-launcher'));
  });
});
