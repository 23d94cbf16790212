import { findViolations } from '../support/axe.js';
import { leavePanelState, panelStates } from '../support/panel-states.js';
import { searchStates } from '../support/search-states.js';

/** Functions that the script calls in the page. */
declare global {
  var stateNames: readonly string[];
  /** Leads the panel or the search of the page to a state, and resolves once nothing in it moves. */
  var showState: (state: string, attributes: Readonly<Record<string, string>>) => Promise<void>;
  /** Resolves with what axe finds in the panel, a line for each rule. */
  var findViolations: () => Promise<string>;
}

/** Longest time in milliseconds that an endless animation, such as that of a search, is waited for. */
const SETTLING_TIME = 600;

const states = { ...panelStates, ...searchStates };

globalThis.stateNames = Object.keys(states);

globalThis.showState = async (state, attributes) => {
  await leavePanelState();
  const { element } = await states[state]!(attributes);
  await document.fonts.ready;
  await new Promise((resolve) => setTimeout(resolve, SETTLING_TIME));
  await element.updateComplete;
};

globalThis.findViolations = async () => findViolations(document.querySelector('docs-assistant')!);
