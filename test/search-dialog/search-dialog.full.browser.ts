import { expect } from 'chai';
import { findViolations } from '../support/axe.js';
import { unmount } from '../support/mount.js';
import { searchStates } from '../support/search-states.js';

describe('The search', () => {
  afterEach(unmount);

  it('has no accessibility violations in any state', async () => {
    for (const [state, reach] of Object.entries(searchStates)) {
      const { element } = await reach();
      for (const theme of ['light', 'dark']) {
        element.setAttribute('theme', theme);
        expect(await findViolations(element, theme === 'dark'), `${theme}, ${state}`).to.equal('');
      }
      await unmount();
    }
  });
});
