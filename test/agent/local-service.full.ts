import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { AgentClient } from '../../src/agent/index.js';
import { FrontServer } from './front-server.js';
import { RunningCommand } from '../command/running-command.js';

const apiKey = 'svc_local_service_test';

let data: string;
let service: ChildProcess;
let baseUrl: string;
/** Everything that the service has printed. */
let logged = '';

/** Starts the service in a process of its own, as `npm run service` does. */
async function start(port: number): Promise<void> {
  const settings = {
    PORT: String(port),
    DOCS_ASSISTANT_BASE_URL: '',
    DOCS_ASSISTANT_ADMIN_KEY: apiKey,
    DOCS_ASSISTANT_PROJECT: 'demo',
  };
  service = spawn(process.execPath, ['--import', 'tsx', 'src/command/serve/main.ts'], {
    env: { ...process.env, ...settings, DOCS_ASSISTANT_DATA: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  service.stderr?.on('data', (chunk: Buffer) => (logged += String(chunk)));
  for await (const line of createInterface({ input: service.stdout! })) {
    logged += `${line}\n`;
    const [found] = /http:\/\/[^\s/]+:\d+/.exec(line) ?? [];
    if (!found) continue;
    baseUrl = found;
    return;
  }
  throw new Error(`The service did not start: ${logged}`);
}

async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  service.kill(signal);
  await once(service, 'exit');
}

before(async () => {
  data = await mkdtemp(join(tmpdir(), 'docs-assistant-agent-'));
  await start(0);
});

after(async () => {
  await end('SIGTERM');
  await rm(data, { recursive: true, force: true });
});

const readDiff = async (prLink: string | null | undefined) => (await fetch(`${prLink}.diff`)).text();

describe('Agent jobs with the local service', () => {
  it('turn a prompt into a pull request, and a follow-up into a change of the same one', async () => {
    const client = new AgentClient({ baseUrl, projectId: 'demo', apiKey });
    const { id = '' } = await client.createJob('Replace "accent colour" with "brand colour" in theming');
    const first = await client.waitForJob(id, { interval: 50, timeout: 600_000 });
    assert.equal(first.status, 'completed');
    assert.match(await readDiff(first.prLink), /^\+.*brand colour/m);

    await client.sendMessage(id, 'Rename the heading "Theming" to "Looks" in theming');
    const second = await client.waitForJob(id, { interval: 50, timeout: 600_000 });
    assert.equal(second.prLink, first.prLink);
    const diff = await readDiff(second.prLink);
    assert.match(diff, /^\+.*brand colour/m);
    assert.match(diff, /^\+# Looks/m);
  });

  it('end the command with the exit code and the reason of a failed job', async () => {
    const env = { DOCS_ASSISTANT_BASE_URL: baseUrl, DOCS_ASSISTANT_PROJECT: 'demo', DOCS_ASSISTANT_ADMIN_KEY: apiKey };
    const command = new RunningCommand(['agent', 'run', 'Make it nicer', '--wait', '--interval', '50ms'], { env });
    assert.equal(await command.exitCode, 1);
    assert.match(command.stdout, /failed\. .*Make it nicer/);
  });

  it('can still be watched after the service is killed and restarted', async () => {
    const front = await FrontServer.start(baseUrl);
    try {
      const client = new AgentClient({ baseUrl: front.url, projectId: 'demo', apiKey });
      const { id = '' } = await client.createJob('Replace "accent colour" with "signal colour" in theming');
      front.down();
      await end('SIGKILL');
      const env = {
        DOCS_ASSISTANT_BASE_URL: front.url,
        DOCS_ASSISTANT_PROJECT: 'demo',
        DOCS_ASSISTANT_ADMIN_KEY: apiKey,
      };
      const command = new RunningCommand(['agent', 'watch', id, '--interval', '50ms'], { env });
      await front.broken();
      await start(0);
      front.up(baseUrl);
      assert.equal(await command.exitCode, 0, command.stderr);
      assert.match(command.stdout, /completed\. Pull request: http/);
      assert.match(await readDiff((await client.getJob(id)).prLink), /^\+.*signal colour/m);
    } finally {
      await front.close();
    }
  });

  it('leave neither the key nor a prompt in the output of the service', () => {
    assert.match(logged, /pages of .*, embedded model/);
    assert.doesNotMatch(logged, new RegExp(`${apiKey}|accent colour|Make it nicer`));
  });

  it('are refused with another key, and not found by an unknown id', async () => {
    const client = new AgentClient({ baseUrl, projectId: 'demo', apiKey });
    const stranger = new AgentClient({ baseUrl, projectId: 'demo', apiKey: 'svc_of_somebody_else' });
    await assert.rejects(stranger.createJob('Replace "a" with "b"'), { code: 'unauthorized', status: 401 });
    await assert.rejects(client.getJob('nowhere'), { code: 'not-found', status: 404 });
  });
});
