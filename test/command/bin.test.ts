import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { FakeAgentService } from '../agent/fake-agent-service.js';

let service: FakeAgentService;

before(async () => {
  service = await FakeAgentService.start();
});

after(() => service.close());

/** Starts the command in its own process. */
function start(...args: string[]) {
  const env = {
    ...process.env,
    DOCS_ASSISTANT_BASE_URL: service.url,
    DOCS_ASSISTANT_PROJECT: 'p1',
    DOCS_ASSISTANT_ADMIN_KEY: 'svc_secret',
  };
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/command/bin.ts', ...args], { env });
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
    assert.match(stderr, /The job goes on\.\nPick it up again with: docs-assistant agent watch j1/);
  });
});
