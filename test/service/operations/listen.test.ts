import assert from 'node:assert/strict';

import { Hono } from 'hono';

import { listen } from '../../../src/service/operations/listen.js';

const host = '127.0.0.1';

describe('listen', () => {
  it('uses a free port for port 0, and returns its address', async () => {
    const server = await listen(
      new Hono().get('/', (c) => c.text('hello')),
      { host, port: 0 },
    );
    assert.equal(await (await fetch(server.url)).text(), 'hello');
    await server.close();
    await assert.rejects(fetch(server.url));
  });

  it('closes even if a response never ends', async () => {
    const body = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(1)) });
    const endless = new Hono().get('/', () => new Response(body));
    const server = await listen(endless, { host, port: 0 });
    const response = await fetch(server.url);
    await server.close();
    await assert.rejects(response.text());
  });

  it('names the variable and the remedy when the port is in use', async () => {
    const server = await listen(new Hono(), { host, port: 0 });
    const port = Number(new URL(server.url).port);
    const message = new RegExp(`^PORT: ${port} is in use .*, or 0 for any`);
    await assert.rejects(listen(new Hono(), { host, port }), { name: 'SettingsError', message });
    await server.close();
  });

  it('names the option or the place in the file from which the port came', async () => {
    const server = await listen(new Hono(), { host, port: 0 });
    const port = Number(new URL(server.url).port);
    for (const label of ['--port', 'docs-assistant.config.json: port']) {
      const labels = { host: 'HOST', port: label };
      await assert.rejects(listen(new Hono(), { host, port, labels }), (error: Error) =>
        error.message.startsWith(`${label}: ${port} is in use on ${host}.`),
      );
    }
    await server.close();
  });

  it('names the variable and the remedy when the host is not an address of this machine', async () => {
    const message = /^HOST: "192\.0\.2\.1" .*such as 127\.0\.0\.1/;
    await assert.rejects(listen(new Hono(), { host: '192.0.2.1', port: 0 }), { name: 'SettingsError', message });
  });
});
