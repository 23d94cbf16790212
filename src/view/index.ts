/** What the element loads on intent. */
import { DocsAssistantPanel } from './docs-assistant-panel.js';

export { createSessionConversation as createConversation } from '../controllers/session-conversation.js';
export { refuseQuestion } from '../conversation/conversation.js';
export { panelParts } from './docs-assistant-panel.js';

if (!customElements.get('docs-assistant-panel')) customElements.define('docs-assistant-panel', DocsAssistantPanel);
