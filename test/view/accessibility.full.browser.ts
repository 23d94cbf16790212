import { expect } from 'chai';
import { findViolations } from '../support/axe.js';
import { emulateMedia, itWithEmulation } from '../support/emulation.js';
import { leavePanelState, panelStates } from '../support/panel-states.js';
import { resizeWindow } from '../support/window.js';

before(() => resizeWindow(1024, 720));

afterEach(leavePanelState);

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
