import { expect } from 'chai';
import { findViolations } from '../support/axe.js';
import { emulateMedia, itWithEmulation } from '../support/emulation.js';
import { finish, text } from '../support/fake-assistant.js';
import { mountOpen, part, seen } from '../support/mount.js';
import { leavePanelState, panelStates } from '../support/panel-states.js';
import { resizeWindow } from '../support/window.js';
import { announcement } from './announcement.js';
import { checkBoth, checkStates } from './axe-in-themes.js';

before(() => resizeWindow(1024, 720));

afterEach(leavePanelState);

describe('axe finds nothing', () => {
  checkStates(false);

  for (const variant of ['panel', 'modal', 'inline']) {
    it(`in an answer of variant ${variant}, in light and dark`, async () =>
      checkBoth((await panelStates['an answer']!({ variant })).element));
  }
});

describe('A screen reader', () => {
  for (const [variant, width] of [
    ['modal', 1024],
    ['widget', 390],
    ['panel', 390],
  ] as const) {
    it(`hears the answer where the variant ${variant} covers a window ${width} pixels wide`, async () => {
      await resizeWindow(width, 720);
      const { element, fake } = await mountOpen({ variant });
      const region = announcement(element);
      void element.ask('How?');
      const request = await fake.nextRequest();
      await seen('the beginning', () => region?.textContent === 'Answering…');
      // The rest of the page is inert, and screen readers announce nothing that is inert.
      expect(part(element, 'panel').matches(':modal')).to.equal(true);
      expect(region?.closest('dialog') === part(element, 'panel')).to.equal(true);
      expect(region?.closest('[part=log]') === null).to.equal(true);
      request.send(text('Run it.'), finish()).end();
      await seen('the answer', () => region?.textContent.startsWith('Run it.'));
      expect(region === announcement(element)).to.equal(true);
      await resizeWindow(1024, 720);
    });
  }
});

describe('In forced colours, axe finds nothing', () => {
  afterEach(() => emulateMedia({ forcedColors: 'none' }));

  for (const [state, reach] of Object.entries(panelStates)) {
    itWithEmulation(`in ${state}`, async () => {
      await emulateMedia({ forcedColors: 'active' });
      const { element } = await reach();
      expect(await findViolations(element, true)).to.equal('');
    });
  }
});

describe('In a variant, axe finds nothing', () => {
  afterEach(() => {
    document.documentElement.style.colorScheme = '';
  });

  for (const variant of ['panel', 'modal', 'inline']) {
    for (const state of ['the welcome', 'a failure', 'the open menu']) {
      it(`in ${state} of variant ${variant}`, async () => {
        const { element } = await panelStates[state]!({ variant });
        for (const colorScheme of ['light', 'dark']) {
          document.documentElement.style.colorScheme = colorScheme;
          expect(await findViolations(element), colorScheme).to.equal('');
        }
      });
    }
  }
});
