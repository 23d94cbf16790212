import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createSecureServer, type Http2SecureServer, type ServerHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import type { RunningServer } from '../../../src/service/operations/listen.js';
import { createCertificate } from '../../support/create-certificate.js';

/** Serves an app over HTTP/2, as hosts of static sites do. The browser must accept a self-signed certificate. */
export async function serveHttp2(app: Pick<Hono, 'fetch'>): Promise<RunningServer> {
  const server = createAdaptorServer({
    fetch: app.fetch,
    createServer: createSecureServer,
    serverOptions: await loadCertificate(),
  }) as Http2SecureServer;
  const sessions = new Set<ServerHttp2Session>();
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const session of sessions) session.destroy();
      await closed;
    },
  };
}

async function loadCertificate(): Promise<{ readonly cert: Buffer; readonly key: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), 'docs-assistant-certificate-'));
  const { certificate, key } = createCertificate(folder);
  const files = { cert: await readFile(certificate), key: await readFile(key) };
  await rm(folder, { recursive: true });
  return files;
}
