import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { apiKey, askInit, messagePath } from '../support/ask.js';
import { FakeOpenAI, sendDelta } from '../support/fake-openai.js';
import { startProcess, type ServedProcess } from './support.js';

describe('A service that receives SIGTERM', () => {
  const openai = new FakeOpenAI();
  let modelUrl: string;
  let data: string;
  let served: ServedProcess;
  let finish: () => void;

  before(async () => {
    modelUrl = await openai.listen();
    data = await mkdtemp(join(tmpdir(), 'docs-assistant-end-'));
  });

  after(async () => {
    openai.close();
    await rm(data, { recursive: true, force: true });
  });

  beforeEach(() => {
    const finished = new Promise<void>((resolve) => (finish = resolve));
    openai.reply(async (response) => {
      sendDelta(response, { content: 'The beginning' });
      await finished;
      sendDelta(response, { content: ' and the end.' });
      sendDelta(response, {}, 'stop');
      response.write('data: [DONE]\n\n');
    });
  });

  afterEach(() => {
    finish();
    openai.drop();
    served.child.kill('SIGKILL');
  });

  async function start(environment: Readonly<Record<string, string>> = {}): Promise<void> {
    served = await startProcess({
      DOCS_ASSISTANT_API_KEY: apiKey,
      DOCS_ASSISTANT_DATA: data,
      DOCS_ASSISTANT_MODEL: 'openai-compatible:tiny',
      DOCS_ASSISTANT_MODEL_URL: modelUrl,
      ...environment,
    });
    while ((await fetch(`${served.url}/readyz`)).status !== 200) await wait(20);
  }

  /** Asks a question whose answer has begun. */
  async function ask(): Promise<{ rest: Promise<string> }> {
    const response = await fetch(served.url + messagePath, askInit('Which font?'));
    assert.equal(response.status, 200);
    const reader = response.body!.getReader();
    let text = '';
    const decoder = new TextDecoder();
    while (!text.includes('The')) text += decoder.decode((await reader.read()).value);
    const readOn = async () => {
      for (let part = await reader.read(); !part.done; part = await reader.read()) text += decoder.decode(part.value);
      return text;
    };
    const rest = readOn();
    rest.catch(() => {});
    return { rest };
  }

  const exit = async () => (await once(served.child, 'exit')) as [number | null, string | null];

  async function stopping(): Promise<Response> {
    for (;;) {
      const response = await fetch(`${served.url}/readyz`);
      if (response.status === 503) return response;
      await wait(10);
    }
  }

  it('says so at /readyz, refuses new questions, finishes the running answer, and exits with 0', async () => {
    await start();
    const { rest } = await ask();
    const ended = exit();
    served.child.kill('SIGTERM');
    assert.equal(((await (await stopping()).json()) as { status: string }).status, 'stopping');
    assert.equal((await fetch(`${served.url}/healthz`)).status, 200);
    const refused = await fetch(served.url + messagePath, askInit('Which font?'));
    assert.equal(refused.status, 503);
    assert.match(refused.headers.get('retry-after') ?? '', /^\d+$/);
    assert.equal(refused.headers.get('connection'), 'close');
    assert.match(await refused.text(), /is being restarted\. Try again/);
    finish();
    const text = await rest;
    assert.match(text, /end/);
    assert.match(text, /^d:.*"finishReason":"stop"/m);
    assert.deepEqual(await ended, [0, null]);
  });

  it('answers new questions until the load balancer has noticed, for as long as is set', async () => {
    await start({ DOCS_ASSISTANT_SHUTDOWN_DELAY: '1500ms' });
    const ended = exit();
    served.child.kill('SIGTERM');
    await stopping();
    const { rest } = await ask();
    finish();
    assert.match(await rest, /end/);
    assert.deepEqual(await ended, [0, null]);
  });

  it('breaks off an answer that takes longer than is set', async () => {
    await start({ DOCS_ASSISTANT_SHUTDOWN_TIMEOUT: '300ms' });
    const { rest } = await ask();
    const ended = exit();
    served.child.kill('SIGTERM');
    await assert.rejects(rest);
    assert.deepEqual(await ended, [0, null]);
    assert.equal(served.entries().findLast(({ event }) => event === 'stopped')?.['requests'], 1);
  });

  it('ends at once at a second signal, but not at the echo of the first', async () => {
    await start();
    const { rest } = await ask();
    const ended = exit();
    served.child.kill('SIGINT');
    await stopping();
    served.child.kill('SIGINT');
    await wait(600);
    assert.equal(served.child.exitCode, null);
    served.child.kill('SIGTERM');
    await assert.rejects(rest);
    assert.deepEqual(await ended, [143, null]);
  });
});
