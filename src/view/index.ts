import { warnOnce } from '../shared/warn.js';
import { DocsAssistantPanel } from './docs-assistant-panel.js';
import { panelParts, type PanelActions } from './panel-contract.js';

const TAG = 'docs-assistant-panel';

/**
 * Defines the panel's tag. If another script or version has defined it, its element would not understand our runtime, so
 * ours gets another tag.
 */
function definePanel(): void {
  let tag = TAG;
  for (let number = 2; customElements.get(tag); number++) tag = `${TAG}-${number}`;
  customElements.define(tag, DocsAssistantPanel);
  if (tag === TAG) return;
  warnOnce(`The panel is ${tag}, because ${TAG} is taken. Load one version only.`);
}

definePanel();

/** Creates the panel. */
export function createPanel(actions: PanelActions): DocsAssistantPanel {
  const panel = new DocsAssistantPanel();
  panel.actions = actions;
  panel.setAttribute('exportparts', panelParts);
  return panel;
}
