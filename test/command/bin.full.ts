import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { FakeAgentService } from '../agent/fake-agent-service.js';
import { apiKey, askInit, messagePath } from '../service/support/ask.js';
import { fixtureDocs } from '../service/support/fixture.js';

let service: FakeAgentService;

before(async () => {
  service = await FakeAgentService.start();
});

after(() => service.close());

function spawnCommand(args: readonly string[], env: Readonly<Record<string, string>>) {
  const script = ['--import', 'tsx', 'src/command/bin.ts'];
  return spawn(process.execPath, [...script, ...args], { env: { ...process.env, ...env } });
}

/** Starts the command in its own process, and reads what it writes. */
function start(...args: string[]) {
  const child = spawnCommand(args, {
    DOCS_ASSISTANT_BASE_URL: service.url,
    DOCS_ASSISTANT_PROJECT: 'p1',
    DOCS_ASSISTANT_ADMIN_KEY: 'svc_secret',
  });
  const outcome = Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]);
  return {
    child,
    outcome: outcome.then(([[exitCode], stdout, stderr]) => ({ exitCode: exitCode as unknown, stdout, stderr })),
  };
}

describe('The command as a process', () => {
  it('reads standard input, writes to standard output, and ends with the exit code for the job', async () => {
    service.answers = [{ body: { id: 'j1', status: 'active' } }, { body: { id: 'j1', status: 'failed' } }];
    const { child, outcome } = start('agent', 'run', '-', '--wait');
    child.stdin.end('Fix it\n');
    assert.deepEqual(await outcome, { exitCode: 1, stdout: 'Job j1: active\nJob j1: failed\n', stderr: '' });
    assert.equal(service.requests[0]?.body, '{"prompt":"Fix it"}');
  });

  it('leaves the job running at Ctrl+C', async () => {
    service.requests.length = 0;
    service.answers = [{ body: { id: 'j1', status: 'active' } }];
    const { child, outcome } = start('agent', 'watch', 'j1');
    await service.received(1);
    child.kill('SIGINT');
    const { exitCode, stderr } = await outcome;
    assert.equal(exitCode, 130);
    assert.match(stderr, /The job continues\.\nPick it up again with: docs-assistant agent watch j1/);
  });

  it('continues to serve when its log is no longer read', async () => {
    const data = await mkdtemp(join(tmpdir(), 'docs-assistant-bin-'));
    const child = spawnCommand(['serve', '--docs', fixtureDocs, '--data', data, '--port', '0'], {
      DOCS_ASSISTANT_API_KEY: apiKey,
    });
    const url = await findUrl(child.stderr);
    child.stderr.destroy();
    const statuses: number[] = [];
    for (const question of ['accent', 'install', 'deploy']) {
      const response = await fetch(url + messagePath, askInit(question));
      await response.text();
      statuses.push(response.status);
    }
    assert.deepEqual(statuses, [200, 200, 200]);
    assert.equal(child.exitCode, null);
    child.kill();
    await once(child, 'exit');
    await rm(data, { recursive: true, force: true });
  });
});

/** The address in the log at which the service listens. */
async function findUrl(log: NodeJS.ReadableStream): Promise<string> {
  let read = '';
  for await (const piece of log) {
    read += String(piece);
    const [, url] = /"url":"([^"]+)"/.exec(read) ?? [];
    if (url !== undefined) return url;
  }
  throw new Error(`The service has ended: ${read}`);
}
