import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';

import { findFreePort } from '../../support/loopback.js';
import { describeUnless } from '../../support/unless.js';
import { askInit, domain, messagePath } from '../support/ask.js';
import { sendDelta } from '../support/fake-openai.js';
import { startModelService, type ModelService } from '../support/model-service.js';
import { hasNginx } from '../processes/support/nginx.js';

/** Seconds for which nginx waits for the service, and for which the model is silent. */
const READ_TIMEOUT = 15;
const SILENCE = 40;

/** Writes a configuration that compresses answers, and gives up early. */
function configure(folder: string, port: number, upstream: string): string[] {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join('\n');
  const [file, errors] = [join(folder, 'nginx.conf'), join(folder, 'error.log')];
  writeFileSync(
    file,
    `daemon off;
pid ${join(folder, 'nginx.pid')};
error_log ${errors};
events {}
http {
  access_log off;
  ${temporary}
  gzip on;
  gzip_min_length 0;
  gzip_types text/plain text/event-stream;
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass ${upstream};
      proxy_http_version 1.1;
      proxy_read_timeout ${READ_TIMEOUT}s;
    }
  }
}
`,
  );
  return ['-e', errors, '-c', file];
}

describeUnless(!hasNginx && 'nginx is not installed')('A model that is silent behind nginx', () => {
  let folder: string;
  let service: ModelService;
  let proxy: ChildProcess;
  let port: number;

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'docs-assistant-silent-'));
    service = await startModelService({ tokenTimeout: 120_000 });
    port = await findFreePort();
    proxy = spawn('nginx', configure(folder, port, service.url), { stdio: 'ignore' });
    while (!(await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined))) {
      assert.equal(proxy.exitCode, null, 'nginx has ended');
      await wait(50);
    }
  });

  after(async () => {
    proxy.kill('SIGTERM');
    await once(proxy, 'exit');
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Asks as a browser does, and returns the text with the longest time between two pieces, in seconds. */
  async function ask(path: string): Promise<{ text: string; encoding: string | undefined; longest: number }> {
    const { headers, body } = askInit('Which font?');
    const sent = request({
      host: '127.0.0.1',
      port,
      path,
      method: 'POST',
      headers: { ...(headers as Record<string, string>), 'accept-encoding': 'gzip' },
    });
    sent.end(body as string);
    let last = performance.now();
    let longest = 0;
    const [response] = (await once(sent, 'response')) as [import('node:http').IncomingMessage];
    const encoding = response.headers['content-encoding'];
    let text = '';
    for await (const piece of encoding === 'gzip' ? response.pipe(createGunzip()) : response) {
      longest = Math.max(longest, (performance.now() - last) / 1000);
      last = performance.now();
      text += String(piece);
    }
    return { text, encoding, longest };
  }

  for (const [version, path] of [
    ['version 1', messagePath],
    ['version 2', `/discovery/v2/assistant/${domain}/message`],
  ] as const) {
    it(`loses no answer in ${version}, and signs of life reach the reader`, async () => {
      service.openai.drop();
      service.openai.reply(async (response) => {
        await wait(SILENCE * 1000);
        sendDelta(response, { content: 'The font of the page.' });
        sendDelta(response, {}, 'stop');
        response.write('data: [DONE]\n\n');
      });
      const { text, encoding, longest } = await ask(path);
      assert.equal(encoding, 'gzip');
      assert.match(text, /The font of the page/);
      assert.ok(longest < READ_TIMEOUT, `silent for ${longest} s`);
    }).timeout(120_000);
  }
});
