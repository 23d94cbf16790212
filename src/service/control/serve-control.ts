import { chmod, rename, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { dirname, join } from 'node:path';

import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';

import { findControlSocket } from './control-socket.js';

/** Milliseconds that running orders may take when the service ends. */
const CLOSE_TIMEOUT = 2_000;

/**
 * Takes orders of commands at the socket in a data folder. Only the service that has the lock of the folder may do so: a socket that is
 * there already belongs to one that was killed.
 *
 * @returns Ends it.
 */
export async function serveControl(app: Pick<Hono, 'fetch'>, folder: string): Promise<() => Promise<void>> {
  const path = findControlSocket(folder);
  if (path === undefined) return async () => {};
  // Commands find it once it is for its owner alone. The folder keeps others out as well.
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
