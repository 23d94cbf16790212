import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { loadApp } from '../../src/service/create-app.js';
import { createEmbeddedModel } from '../../src/quotes/model.js';
import { createRepository, remove, temporaryFolder } from '../service/agent/support/git-repository.js';
import { adminKey, startAgent, type RunningAgent } from '../service/agent/support/start-agent.js';
import { apiKey, askInit, domain, messagePath, serviceOptions } from '../service/support/ask.js';
import { holds, parseFuzzRun } from './support/fuzz-run.js';
import { randomRequest, spoiledRequest, type RandomRequest, type Spoiled } from './support/random-requests.js';

const run = parseFuzzRun(process.env);
const keys = { domain, assistantKey: apiKey, adminKey };

/** Milliseconds after which a request counts as hanging, however slow the machine is. */
const DEADLINE = 60_000;

/** Node refuses to send these bodies. */
const hasNoBody = (method: string): boolean => method === 'GET' || method === 'HEAD';

const limits = { perAddressAndMinute: 1e9, perKeyAndMonth: 1e9, perOrganisationAndHour: 1e9, perAddressAndDay: 1e9 };

describe('The service', () => {
  let app: Hono;
  let agent: RunningAgent;
  let folder: string;

  before(async () => {
    const model = createEmbeddedModel({ pieceDelay: 0 });
    app = await loadApp({ ...serviceOptions, model, limits });
    folder = temporaryFolder();
    const repository = createRepository(join(folder, 'checkout'), { 'docs/index.md': '# Home\n' });
    agent = await startAgent({ data: join(folder, 'data'), repository });
  });

  after(async () => {
    await agent.close();
    remove(folder);
  });

  async function refuses({ method, path, headers, body }: RandomRequest): Promise<void> {
    const request = new Request(`http://localhost${path}`, {
      method,
      headers: headers.map(([name, value]) => [name, value] as [string, string]),
      body: hasNoBody(method) ? null : Buffer.from(body),
    });
    const response = await withinDeadline(Promise.resolve(app.fetch(request)));
    const text = await withinDeadline(response.text());
    assert.ok(response.status < 500, `${response.status} ${text.slice(0, 500)}`);
    // Whatever could be wrong has been checked before an answer begins.
    if (response.status === 200 && path === messagePath && method === 'POST') assert.match(text, /^d:/m);
    if (response.status >= 400 && method !== 'HEAD')
      assert.ok((JSON.parse(text) as { error: { message: string } }).error.message);
  }

  it('answers 500 random requests in its process without failing, and then a question', async () => {
    await holds(run, 500, randomRequest(keys), refuses);
    const response = await app.request(messagePath, askInit('How do I change the accent colour?'));
    assert.match(await response.text(), /^d:/m);
  });

  async function survives(spoiled: Spoiled): Promise<void> {
    const answer = await withinDeadline(sendBytes(agent.url, spoiled));
    assert.doesNotMatch(answer, /^HTTP\/1\.1 5/, answer.slice(0, 500));
  }

  it('answers 500 spoiled requests on a socket without failing, and then a question', async () => {
    await holds(run, 500, spoiledRequest(keys), survives);
    const response = await fetch(agent.url + messagePath, askInit('How do I change the accent colour?'));
    assert.match(await response.text(), /^d:/m);
  });
});

/** Sends bytes in pieces and then ends its side. Resolves with all that came back, when the service has closed the connection. */
function sendBytes(url: string, { bytes, cuts }: Spoiled): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const received: Buffer[] = [];
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    socket.on('data', (chunk) => received.push(chunk));
    // The service may close the connection before it has read everything.
    socket.on('error', () => {});
    socket.on('end', () => socket.destroy());
    socket.on('close', () => resolve(Buffer.concat(received).toString('latin1')));
    for (const [index, end] of [...cuts, bytes.length].entries())
      socket.write(bytes.subarray(cuts[index - 1] ?? 0, end));
    socket.end();
  });
}

function withinDeadline<Value>(promise: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The request hangs.')), DEADLINE);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
