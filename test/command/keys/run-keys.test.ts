import assert from 'node:assert/strict';

import type { CreatedKey } from '../../../src/service/keys/manage-keys.js';
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
