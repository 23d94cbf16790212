import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Where the page of the session finds the build. */
export const SCRIPTS = '/scripts/';

export interface SizeServer {
  readonly url: string;
  close(): void;
}

/**
 * Serves a page of documentation with the assistant, the files of a build with gzip, and one answer after the other, on a free port
 * of 127.0.0.1.
 */
export async function startSizeServer(folder: string, answers: readonly string[]): Promise<SizeServer> {
  const remaining = [...answers];
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (request.method === 'POST') {
      response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(path === '/ask' ? remaining.shift() : '');
    } else if (path.startsWith(SCRIPTS)) {
      const script = readFileSync(join(folder, normalize(path.slice(SCRIPTS.length))));
      const body = gzipSync(script, { level: 9 });
      // With its length, so that the body is not sent in chunks, which have sizes of their own.
      response.writeHead(200, {
        'content-type': 'text/javascript',
        'content-encoding': 'gzip',
        'content-length': body.length,
      });
      response.end(body);
    } else {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(page);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

const page = `<!doctype html>
<html lang="en">
  <title>Install</title>
  <link rel="icon" href="data:,">
  <h1>Install</h1>
  <p>The package needs Node 20 or later.</p>
  <h2>Configure</h2>
  <p>Put the settings into a file.</p>
  <docs-assistant endpoint="/ask"></docs-assistant>
  <script type="module" src="${SCRIPTS}docs-assistant.js"></script>
</html>`;
