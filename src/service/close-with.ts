import type { RunningServer } from './listen.js';

/**
 * Starts a server that needs something else while it runs.
 *
 * @param resource - Closed after the server, and when the server can't be started.
 */
export async function closeWith(
  resource: { close(): Promise<void> },
  start: () => Promise<RunningServer>,
): Promise<RunningServer> {
  const server = await start().catch(async (error: unknown) => {
    await resource.close();
    throw error;
  });
  return {
    url: server.url,
    async close() {
      await server.close();
      await resource.close();
    },
  };
}
