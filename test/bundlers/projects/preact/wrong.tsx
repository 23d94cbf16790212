import type {} from 'docs-assistant/types/preact';

export const tag = <docs-assistant variant="sidebar" />;
