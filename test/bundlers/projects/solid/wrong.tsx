import type {} from 'docs-assistant/types/solid';

export const tag = <docs-assistant variant="sidebar" />;
