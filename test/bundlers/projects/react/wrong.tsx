import { DocsAssistant } from 'docs-assistant/react';
import type {} from 'docs-assistant/types/react';

export const tag = <docs-assistant variant="sidebar" />;
export const component = <DocsAssistant variant="sidebar" />;
