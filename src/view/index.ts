/** What the element loads on intent. */
import { DocsAssistantPanel, panelParts, type PanelActions } from './docs-assistant-panel.js';

export { createSessionConversation as createConversation } from '../controllers/session-conversation.js';
export { refuseQuestion } from '../conversation/conversation.js';

if (!customElements.get('docs-assistant-panel')) customElements.define('docs-assistant-panel', DocsAssistantPanel);

/** The panel, which asks `actions` for all that it can't do itself. */
export function createPanel(actions: PanelActions): DocsAssistantPanel {
  const panel = document.createElement('docs-assistant-panel');
  panel.actions = actions;
  panel.setAttribute('exportparts', panelParts);
  return panel;
}
