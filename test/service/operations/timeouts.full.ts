import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { mock } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';

import { forgeKinds } from '../../../src/service/forge/hosted/forge-kinds.js';
import { createHostedForge } from '../../../src/service/forge/hosted/hosted-forge.js';
import { DocsThread } from '../../../src/service/indexing/threads/docs-thread.js';
import { Readiness } from '../../../src/service/operations/readiness.js';
import { remove, temporaryFolder } from '../agent/support/git-repository.js';
import { instruct } from '../agent/support/scripted-model.js';
import { startAgent } from '../agent/support/start-agent.js';
import { callSearch, say, sendDelta } from '../support/fake-openai.js';
import { startModelService } from '../support/model-service.js';

describe('Time ends', () => {
  const sockets: Socket[] = [];
  /** Accepts connections and never answers. */
  const silent = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
    socket.resume();
  });
  let address: string;
  let folder: string;
  const opened: { close(): Promise<void> }[] = [];

  before(async () => {
    folder = temporaryFolder();
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    address = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  });

  afterEach(async () => {
    for (const each of opened.splice(0)) await each.close();
  });

  after(() => {
    silent.close();
    for (const socket of sockets) socket.destroy();
    remove(folder);
  });

  it('an answer that goes on and on, and quotes passages after it', async () => {
    mock.method(console, 'error', () => {});
    const service = await startModelService({ answerTimeout: 600 });
    opened.push(service);
    service.openai.reply(async (response) => {
      // The service leaves.
      for (let count = 0; count < 1000 && !response.destroyed; count++) {
        sendDelta(response, { content: 'again ' });
        await wait(50);
      }
    });
    const { text, errors } = await service.ask('Which font?');
    assert.match(text, /^(?:again )+\n\nThe language model stopped here\.\n\nFrom the docs:/);
    assert.deepEqual(errors, []);
  });

  it('a search, and reports that to the model', async () => {
    const { call } = DocsThread.prototype;
    mock.method(DocsThread.prototype, 'call', function (this: DocsThread, ...given: Parameters<typeof call>) {
      return given[0] === 'search' ? new Promise(() => {}) : call.apply(this, given);
    });
    const service = await startModelService({ searchTimeout: 100 });
    opened.push(service);
    service.openai.reply(callSearch('font'), say('Done.'));
    const { text } = await service.ask('Which font?');
    assert.equal(text, 'Done.');
    assert.match(JSON.stringify(service.openai.requests[1]?.messages), /took too long/);
  });

  it('git that reaches no other machine, and fails the prompt', async () => {
    const agent = await startAgent({ data: join(folder, 'data'), repository: `${address}/docs.git`, gitTimeout: 400 });
    opened.push(agent);
    const job = await agent.run(instruct());
    assert.equal(job.status, 'failed');
    assert.match(job.error ?? '', /git/);
  });

  it('a request to a forge that does not answer', async () => {
    const place = { kind: forgeKinds.gitlab, url: address, repository: 'acme/docs' };
    const forge = createHostedForge({ ...place, token: 't', timeout: 200 });
    const request = { id: 'j', branch: 'b', base: 'main', title: 'T', prompts: ['P'] };
    await assert.rejects(forge.openPullRequest(request), { name: 'ForgeError' });
  });

  it('a check of the readiness, which then has failed', async () => {
    const readiness = new Readiness(100);
    readiness.add('store', () => new Promise(() => {}));
    readiness.add('index', () => undefined);
    readiness.add('other', () => {
      throw new Error('postgres://user:secret@host');
    });
    readiness.start();
    assert.deepEqual(await readiness.report(), {
      status: 'failing',
      checks: { store: 'took too long', index: 'ok', other: 'failed' },
    });
  });
});
