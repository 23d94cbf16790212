import { chmod, rename, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { dirname, join } from 'node:path';

import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';

import { findControlSocket } from './control-socket.js';

/** Maximum milliseconds to wait for running orders when the service ends. */
const CLOSE_TIMEOUT = 2_000;

/**
 * Accepts orders from commands at the socket in a data folder. Only the service with the lock of the folder may do so: an existing socket
 * was left by a service that was killed.
 *
 * @returns A function that closes the socket.
 */
export async function serveControl(app: Pick<Hono, 'fetch'>, folder: string): Promise<() => Promise<void>> {
  const path = findControlSocket(folder);
  if (path === undefined) return async () => {};
  // Moved to its final name when only the owner has access. The folder keeps others out, too.
  const unready = join(dirname(path), 'control.new');
  await rm(unready, { force: true });
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false }) as Server;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(unready, resolve);
  });
  await chmod(unready, 0o600);
  await rename(unready, path);
  return async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    const timer = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT);
    server.closeIdleConnections();
    await closed;
    clearTimeout(timer);
    await rm(path, { force: true });
  };
}
