import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ask } from '../../src/protocol/client.js';
import type { AnswerEvent, Question } from '../../src/protocol/types.js';
import { finish, text } from '../support/fake-assistant.js';

const question: Question = {
  messages: [{ id: 'm1', role: 'user', content: 'Hi', parts: [], createdAt: '2026-01-02T03:04:05.000Z' }],
};
const servers: Server[] = [];

/** A local service that answers with `handle`. */
async function serve(handle: RequestListener): Promise<{ endpoint: string; server: Server }> {
  const server = createServer(handle).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, server };
}

describe('ask over HTTP', () => {
  after(() => {
    for (const server of servers) server.closeAllConnections();
    for (const server of servers) server.close();
  });

  it('reads an answer', async () => {
    const { endpoint } = await serve((_, response) => {
      response.setHeader('X-Thread-Id', 't1');
      response.write(text('Hi'));
      response.end(finish());
    });
    const events: AnswerEvent[] = [];
    for await (const event of ask({ endpoint }, question)) events.push(event);
    assert.deepEqual(events, [
      { type: 'thread', threadId: 't1' },
      { type: 'text', text: 'Hi' },
      { type: 'finish', reason: 'stop', skipped: 0 },
    ]);
  });

  it('distinguishes a connection that breaks midway from one that fails', async () => {
    const { endpoint, server } = await serve((_, response) => response.write(text('Hi'), () => response.destroy()));
    const answer = ask({ endpoint }, question);
    assert.equal((await answer.next()).value?.type, 'text');
    await assert.rejects(answer.next(), { code: 'cut-off' });

    await once(server.close(), 'close');
    await assert.rejects(ask({ endpoint }, question).next(), { code: 'network' });
  });

  for (const status of [301, 302, 303, 307, 308]) {
    it(`does not follow a redirect with status ${status}, to another host or to its own`, async () => {
      let isFollowed = false;
      const other = await serve((_, response) => {
        isFollowed = true;
        response.end(finish());
      });
      for (const Location of [other.endpoint, '/elsewhere']) {
        const { endpoint } = await serve(({ url }, response) => {
          isFollowed ||= url === '/elsewhere';
          response.writeHead(status, { Location }).end();
        });
        await assert.rejects(ask({ endpoint }, question).next(), { code: 'network', message: /a redirect/ });
      }
      assert.equal(isFollowed, false);
    });
  }

  it('closes the connection when the loop is left, and when it is stopped', async () => {
    const closed: Promise<unknown>[] = [];
    const { endpoint } = await serve((_, response) => {
      closed.push(once(response, 'close'));
      response.write(text('Hi'));
    });
    for await (const event of ask({ endpoint }, question)) if (event.type === 'text') break;

    const abort = new AbortController();
    const answer = ask({ endpoint }, question, abort.signal);
    await answer.next();
    const next = answer.next();
    abort.abort();
    await assert.rejects(next, { code: 'stopped' });
    assert.equal((await Promise.all(closed)).length, 2);
  });
});
