import { DocsAssistantPanel } from './docs-assistant-panel.js';
import { panelParts, type PanelActions } from './panel-contract.js';

if (!customElements.get('docs-assistant-panel')) customElements.define('docs-assistant-panel', DocsAssistantPanel);

/** Creates the panel. */
export function createPanel(actions: PanelActions): DocsAssistantPanel {
  const panel = document.createElement('docs-assistant-panel');
  panel.actions = actions;
  panel.setAttribute('exportparts', panelParts);
  return panel;
}
