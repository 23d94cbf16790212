import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import type { CreatedKey } from '../../../src/service/keys/manage-keys.js';
import { startProcess, type ServedProcess } from '../../service/operations/support.js';
import { askInit } from '../../service/support/ask.js';
import { describeOnBoth } from '../../service/store/support/databases.js';
import { RunningCommand } from '../running-command.js';

type Environment = Readonly<Record<string, string>>;

async function run(env: Environment, ...args: string[]) {
  const command = new RunningCommand(['keys', ...args], { env });
  const exitCode = await command.exitCode;
  return { exitCode, stdout: command.stdout, stderr: command.stderr };
}

describeOnBoth('docs-assistant keys', ({ createSettings }) => {
  const createEnvironment = async (): Promise<Environment> => {
    const { data, databaseUrl } = await createSettings();
    return { DOCS_ASSISTANT_DATA: data, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) };
  };

  it('creates a key, shows it once, lists it and revokes it', async () => {
    const env = await createEnvironment();
    const created = await run(env, 'create', '--name', 'Handbook', '--expires', '90d');
    assert.equal(created.exitCode, 0);
    const key = created.stdout.trim();
    assert.match(key, /^svc_dsc_[\w-]{43}$/);
    assert.match(
      created.stderr,
      /^This is the assistant key "Handbook" of demo, [\da-f]{10}\. Expires \d{4}-.*not be shown again/s,
    );
    const listed = await run(env, 'list');
    assert.match(
      listed.stdout,
      /^[\da-f]{10}: assistant key "Handbook" of demo\. Made [\d-]{10}\. Not used yet\. Expires [\d-]{10} \d\d:\d\d UTC\.\n$/,
    );
    assert.equal(listed.stdout.includes(key), false);
    const [id = ''] = listed.stdout.split(':');
    const revoked = await run(env, 'revoke', id);
    assert.match(revoked.stdout, /Revoked [\d-]{10} \d\d:\d\d UTC\.\n$/);
    assert.match((await run(env, 'list')).stdout, /Revoked/);
  });

  it('prints JSON for programs', async () => {
    const env = await createEnvironment();
    const { stdout } = await run(env, 'create', '--name', 'CI', '--kind', 'admin', '--json');
    const created = JSON.parse(stdout) as CreatedKey;
    assert.match(created.key, /^svc_(?!dsc_)/);
    assert.deepEqual([created.name, created.kind, created.site, created.expiresAt], ['CI', 'admin', 'demo', null]);
    const listed = JSON.parse((await run(env, 'list', '--json')).stdout) as Record<string, unknown>;
    assert.deepEqual([listed['id'], 'key' in listed, 'hash' in listed], [created.id, false, false]);
  });

  it('says what is wrong with its arguments', async () => {
    const env = await createEnvironment();
    for (const [args, message] of [
      [[], /Say what to do: keys create, list, revoke\./],
      [['make'], /There is no command "keys make"/],
      [['create'], /--name: say what the key is for/],
      [['create', '--name', 'a', '--kind', 'public'], /--kind: "public" is not known\. Set assistant or admin\./],
      [['create', '--name', 'a', '--site', 'none'], /--site: the sites are demo/],
      [['create', '--name', 'a', '--expires', '2020-01-01'], /--expires: "2020-01-01" is in the past/],
      [['create', '--name', 'a', '--expires', '2030-02-31'], /--expires: "2030-02-31" is neither a time nor a date/],
      [['create', '--name', 'a', '--expires', '90'], /--expires: "90" is neither/],
      [['revoke'], /The identifier of the key is missing/],
      [['revoke', 'none'], /There is no key "none"/],
      [['revoke', 'a', 'b'], /Unexpected argument "b"/],
      [['list', '--name', 'a'], /--name/],
    ] as const) {
      const { exitCode, stderr } = await run(env, ...args);
      assert.equal(exitCode, 2, args.join(' '));
      assert.match(stderr, message);
    }
  });
});

describe('docs-assistant keys', () => {
  it('explains itself', async () => {
    for (const args of [['--help'], ['create', '--help'], ['list', '-h'], ['revoke', '--help']])
      assert.match((await run({}, ...args)).stdout, /^Usage: docs-assistant keys/);
  });

  it('says when the database is unreachable', async () => {
    const { exitCode, stderr } = await run({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, 'list');
    assert.equal(exitCode, 5);
    assert.match(stderr, /Nothing answers at the address of the database\. Start it, or correct DATABASE_URL\./);
  });
});

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
