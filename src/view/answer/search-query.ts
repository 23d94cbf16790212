import type { ToolCall } from '../../conversation/message.js';

/** What a tool searches for. Undefined for all tools but the search: unknown tools show nothing of their own. */
export function findSearchQuery({ toolName, args }: ToolCall): string | undefined {
  if (toolName !== 'search' || typeof args !== 'object' || args === null || !('query' in args)) return undefined;
  return typeof args.query === 'string' ? args.query : undefined;
}
