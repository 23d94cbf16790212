import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

import { apiKey, askInit, messagePath } from '../support/ask.js';
import { fixtureDocs } from '../support/fixture.js';

const adminKey = 'svc_stop_test';

/** A server that accepts connections and never answers, in place of a model or a repository. */
class SilentServer {
  readonly sockets: Socket[] = [];
  readonly #server: Server = createServer((socket) => {
    this.sockets.push(socket);
    socket.on('error', () => {});
    socket.resume();
  });

  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async connected(): Promise<void> {
    if (this.sockets.length === 0) await once(this.#server, 'connection');
  }

  /** Waits until the other side has closed all connections. */
  async abandoned(): Promise<void> {
    for (const socket of this.sockets) if (!socket.closed) await once(socket, 'close');
  }

  close(): void {
    this.#server.close();
    for (const socket of this.sockets) socket.destroy();
  }
}

describe('npm run service ends all that it started', () => {
  const silentModel = new SilentServer();
  const silentRepository = new SilentServer();
  let data: string;
  let npm: ChildProcess;
  let url: string;

  before(async () => {
    data = await mkdtemp(join(tmpdir(), 'docs-assistant-stop-'));
  });

  beforeEach(async () => {
    const modelUrl = await silentModel.listen();
    const repository = await silentRepository.listen();
    npm = spawn('npm', ['run', 'service', '--', '--docs', fixtureDocs], {
      // A process group of its own, as a terminal gives to each command.
      detached: true,
      env: {
        ...process.env,
        PORT: '0',
        DOCS_ASSISTANT_API_KEY: apiKey,
        DOCS_ASSISTANT_ADMIN_KEY: adminKey,
        DOCS_ASSISTANT_DATA: data,
        DOCS_ASSISTANT_SHUTDOWN_TIMEOUT: '500ms',
        DOCS_ASSISTANT_MODEL: 'openai-compatible:tiny',
        DOCS_ASSISTANT_MODEL_URL: modelUrl,
        DOCS_ASSISTANT_REPOSITORY: `${repository}/docs.git`,
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    url = await findUrl(npm);
  });

  afterEach(() => {
    silentModel.close();
    silentRepository.close();
    silentModel.sockets.length = 0;
    silentRepository.sockets.length = 0;
  });

  after(() => rm(data, { recursive: true, force: true }));

  /** Starts an answer that never comes, and a job whose repository git can never fetch. */
  async function keepBusy(): Promise<{ answer: Promise<unknown> }> {
    const response = await fetch(url + messagePath, askInit('Which font?'));
    const answer = response.text();
    // The request fails when the service ends, possibly before the test awaits it.
    answer.catch(() => {});
    const created = await fetch(`${url}/v2/agent/demo/job`, {
      method: 'POST',
      headers: { authorization: `Bearer ${adminKey}`, 'content-type': 'application/json' },
      body: '{"prompt":"Fix the broken links"}',
    });
    assert.equal(created.status, 201);
    await Promise.all([silentModel.connected(), silentRepository.connected()]);
    return { answer };
  }

  for (const [title, signal, isGroup] of [
    ['when npm is told to end', 'SIGTERM', false],
    ['at Ctrl+C, which the whole process group gets', 'SIGINT', true],
    ['when the process group is told to end', 'SIGTERM', true],
  ] as const) {
    it(title, async () => {
      const { answer } = await keepBusy();
      process.kill(isGroup ? -npm.pid! : npm.pid!, signal);
      await assert.rejects(answer);
      await Promise.all([silentModel.abandoned(), silentRepository.abandoned()]);
      while (await isListening(url)) await wait(20);
      while (isRunning(-npm.pid!)) await wait(20);
    });
  }
});

async function findUrl(child: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: child.stdout! })) {
    const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
    if (url) return url;
  }
  throw new Error('The service has ended without an address.');
}

async function isListening(url: string): Promise<boolean> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    // The connection was refused.
    return false;
  } finally {
    socket.destroy();
  }
}

/** Whether the process exists, or for a negative id, any in its group. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    // There is no such process.
    return false;
  }
}
