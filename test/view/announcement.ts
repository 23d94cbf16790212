import type { DocsAssistant } from '../../src/element/docs-assistant.js';

/** The live region of the panel. */
export const announcement = (element: DocsAssistant) =>
  element.shadowRoot?.querySelector('docs-assistant-panel')?.shadowRoot?.querySelector('[role=status]');
