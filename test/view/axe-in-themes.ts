import { expect } from 'chai';
import type { DocsAssistant } from '../../src/element/docs-assistant.js';
import { findViolations } from '../support/axe.js';
import { panelStates } from '../support/panel-states.js';

const root = document.documentElement;

/** States that `npm test` checks. The others are checked in `accessibility.full.browser.ts`. */
const CORE = [
  'the welcome',
  'an answer',
  'an answer that quotes the docs',
  'the form for feedback',
  'a failure',
  'the open menu',
];

/** In light, then in dark. */
export async function checkBoth(element: DocsAssistant): Promise<void> {
  root.style.colorScheme = 'light';
  expect(await findViolations(element), 'light').to.equal('');
  root.style.colorScheme = 'dark';
  expect(await findViolations(element, true), 'dark').to.equal('');
}

/** Tests the core states, or the others. Called in `describe`. */
export function checkStates(isCore: boolean): void {
  /** Landmarks of the page. There may be only one of each kind. */
  const page = ['header', 'footer'].map((name) => document.createElement(name));

  before(() => document.body.prepend(...page));

  after(() => page.forEach((element) => element.remove()));

  beforeEach(() => {
    root.style.colorScheme = 'light';
  });

  afterEach(() => {
    root.style.colorScheme = '';
  });

  for (const [state, reach] of Object.entries(panelStates)) {
    if (CORE.includes(state) === isCore)
      it(`in ${state}, in light and dark`, async () => checkBoth((await reach()).element));
  }
}
