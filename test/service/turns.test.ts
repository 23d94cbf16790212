import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';

import { createService } from '../../src/service/create-service.js';
import { listen, type RunningServer } from '../../src/service/listen.js';
import { createEmbeddedModel } from '../../src/service/models/embedded/model.js';
import { askInit, messagePath, serviceOptions } from './support/ask.js';

const AT_ONCE = 60;

/** Sends a request from one of the addresses of this machine. Resolves with its status once the response has ended. */
async function send(url: string, { method, headers, body }: RequestInit, localAddress: string): Promise<number> {
  const sent = httpRequest(url, { method, headers: headers as Record<string, string>, localAddress, agent: false });
  sent.end(body as string | undefined);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return response.statusCode!;
}

describe('A reader, while one address sends much at once', () => {
  let server: RunningServer;

  before(async () => {
    const app = await createService({ ...serviceOptions, model: createEmbeddedModel({ pieceDelay: 0 }) });
    server = await listen(app, { host: '127.0.0.1', port: 0 });
  });

  after(() => server.close());

  for (const [what, path, init] of [
    ['a question', messagePath, askInit('How do I change the accent colour?')],
    ['a search', '/discovery/v1/search/demo?q=accent', { headers: askInit('').headers ?? {} }],
  ] as const) {
    it(`is answered before most of theirs, by ${what}`, async () => {
      const url = server.url + path;
      await send(url, init, '127.0.0.5');
      let answered = 0;
      const others = Array.from({ length: AT_ONCE }, async () => {
        const status = await send(url, init, '127.0.0.6');
        answered++;
        return status;
      });
      await wait(10);
      assert.equal(await send(url, init, '127.0.0.5'), 200);
      assert.ok(answered < AT_ONCE / 2, `${answered} of ${AT_ONCE} were answered before`);
      // Nobody is refused: they only wait for each other.
      assert.deepEqual(new Set(await Promise.all(others)), new Set([200]));
    });
  }

  it('is answered after those who have left', async () => {
    const url = server.url + messagePath;
    const init = askInit('How do I change the accent colour?');
    const leaving = new AbortController();
    const left = Array.from({ length: AT_ONCE }, () => fetch(url, { ...init, signal: leaving.signal }));
    await wait(10);
    leaving.abort();
    await Promise.allSettled(left);
    const response = await fetch(url, init);
    assert.match(await response.text(), /^d:/m);
  });
});
