import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import type { CreatedKey } from '../../../src/service/keys/manage-keys.js';
import { startProcess, type ServedProcess } from '../../service/operations/support.js';
import { askInit } from '../../service/support/ask.js';
import { RunningCommand } from '../running-command.js';

type Environment = Readonly<Record<string, string>>;

async function run(env: Environment, ...args: string[]) {
  const command = new RunningCommand(['keys', ...args], { env });
  const exitCode = await command.exitCode;
  return { exitCode, stdout: command.stdout, stderr: command.stderr };
}

describe('docs-assistant keys, while a service runs', () => {
  const data = mkdtempSync(join(tmpdir(), 'docs-assistant-keys-'));
  const env = { DOCS_ASSISTANT_DATA: data };
  let service: ServedProcess | undefined;
  after(async () => {
    service?.child.kill('SIGKILL');
    if (service) await once(service.child, 'exit');
    rmSync(data, { recursive: true, force: true });
  });
  const ask = async (key: string) => {
    const headers = { authorization: `Bearer ${key}` };
    const response = await fetch(
      `${service!.url}/discovery/v1/assistant/demo/message`,
      askInit('Install', {}, headers),
    );
    await response.text();
    return response.status;
  };
  const listJobs = async (key: string) =>
    (await fetch(`${service!.url}/v2/agent/demo/job`, { headers: { authorization: `Bearer ${key}` } })).status;

  it('makes the service create and revoke keys, which takes effect at once', async () => {
    service = await startProcess({ ...env, DOCS_ASSISTANT_LOG_LEVEL: 'error' });
    // The store opens together with the jobs.
    while (!statSync(join(data, 'control.sock'), { throwIfNoEntry: false })) await wait(20);
    assert.equal(statSync(join(data, 'control.sock')).mode & 0o077, 0);
    const { key, id } = JSON.parse((await run(env, 'create', '--name', 'A', '--json')).stdout) as CreatedKey;
    assert.equal(await ask(key), 200);
    assert.equal((await run(env, 'revoke', id)).exitCode, 0);
    assert.equal(await ask(key), 401);
    const admin = JSON.parse(
      (await run(env, 'create', '--name', 'B', '--kind', 'admin', '--json')).stdout,
    ) as CreatedKey;
    assert.equal(await listJobs(admin.key), 200);
    await run(env, 'revoke', admin.id);
    assert.equal(await listJobs(admin.key), 401);
    assert.match((await run(env, 'list')).stdout, /"A".*Last used.*Revoked.*\n.*"B".*Last used.*Revoked/);
  });

  it('uses the store when the service was killed, although its socket is still there', async () => {
    const { child } = service!;
    service = undefined;
    child.kill('SIGKILL');
    await once(child, 'exit');
    assert.match((await run(env, 'list')).stdout, /"A"/);
  });
});
