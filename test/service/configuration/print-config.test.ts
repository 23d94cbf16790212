import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { RunningCommand } from '../../command/running-command.js';

/** As it is printed with `--json`. */
interface Printed {
  readonly file: string | null;
  readonly settings: readonly {
    readonly key: string;
    readonly value: unknown;
    readonly from: string;
    readonly name: string | null;
  }[];
}

const file = {
  domain: 'acme',
  url: 'https://user:hunter2@api.example',
  model: { name: 'openai-compatible:x', url: 'https://models.example/v1?key=hunter2', apiKey: 'hunter2' },
  answers: { instructions: 'The token is ghp_x7Kq2mVb9RtLw4ZsYc8NdPf6HjGa3UeT1oIv.' },
  agent: { adminKey: { env: 'ADMIN' }, forge: { token: 'hunter2', repository: 'a/b' } },
};

let folder: string;
let path: string;

before(() => {
  folder = mkdtempSync(join(tmpdir(), 'docs-assistant-print-'));
  path = join(folder, 'service.json');
  writeFileSync(path, JSON.stringify(file));
});

after(() => rmSync(folder, { recursive: true }));

async function print(...args: string[]) {
  const env = {
    ADMIN: 'svc_hunter2hunter2',
    PORT: '8080',
    DOCS_ASSISTANT_API_KEY: 'svc_dsc_public',
    HOST: '127.0.0.1',
  };
  const command = new RunningCommand(['serve', '--print-config', ...args], { env });
  const exitCode = await command.exitCode;
  return { exitCode, stdout: command.stdout, stderr: command.stderr };
}

describe('docs-assistant serve --print-config', () => {
  it('prints each value with where it comes from', async () => {
    const { exitCode, stdout } = await print('--config', path, '--docs', 'demo/site');
    assert.equal(exitCode, 0);
    assert.match(stdout, /^Configuration file: service\.json\n/);
    assert.match(stdout, /^port +8080 +variable PORT$/m);
    assert.match(stdout, /^domain +acme +file service\.json: domain$/m);
    assert.match(stdout, /^docs +demo\/site +flag --docs$/m);
    assert.match(stdout, /^answers\.maxTokens +2000 +default$/m);
    assert.match(stdout, /^apiKey +svc_dsc_public +variable DOCS_ASSISTANT_API_KEY$/m);
  });

  it('says what production needs beyond that', async () => {
    const { stderr } = await print('--config', path, '--docs', 'demo/site');
    assert.match(stderr, /^For production, also set .*origins/m);
  });

  it('masks secrets, also inside of addresses and texts, and names the variable that holds one', async () => {
    for (const args of [[], ['--json']]) {
      const { stdout } = await print('--config', path, ...args);
      assert.doesNotMatch(stdout, /hunter2|ghp_x7K/);
      assert.match(stdout, /models\.example\/v1/);
      assert.match(stdout, /ADMIN/);
      assert.match(stdout, /\*{8}/);
    }
  });

  it('prints JSON for programs', async () => {
    const { stdout } = await print('--config', path, '--json');
    const { file: name, settings } = JSON.parse(stdout) as Printed;
    assert.equal(name, 'service.json');
    const find = (key: string) => settings.find((setting) => setting.key === key);
    assert.deepEqual(find('port'), { key: 'port', value: 8080, from: 'variable', name: 'PORT' });
    assert.deepEqual(find('domain'), { key: 'domain', value: 'acme', from: 'file', name: 'service.json: domain' });
    assert.deepEqual(find('basePath'), { key: 'basePath', value: null, from: 'default', name: null });
  });

  it('lists the values of each site, and what they share', async () => {
    const several = join(folder, 'several.json');
    const sites = { acme: { docs: 'a', answers: { maxTokens: 901 } }, beta: { docs: 'b' } };
    writeFileSync(several, JSON.stringify({ answers: { maxTokens: 900 }, sites }));
    const env = { HOST: '127.0.0.1' };
    const command = new RunningCommand(['serve', '--print-config', '--config', several], { env });
    assert.equal(await command.exitCode, 0);
    assert.match(
      command.stdout,
      /^sites\.acme\.answers\.maxTokens +901 +file several\.json: sites\.acme\.answers\.maxTokens$/m,
    );
    assert.match(command.stdout, /^sites\.beta\.answers\.maxTokens +900 +file several\.json: answers\.maxTokens$/m);
    assert.match(command.stdout, /^sites\.beta\.docs +b +file several\.json: sites\.beta\.docs$/m);
  });

  it('reports what is wrong with a value, with exit code 1, and with an option, with exit code 2', async () => {
    const wrong = await print('--config', path, '--port', 'x');
    assert.deepEqual([wrong.exitCode, wrong.stdout], [1, '']);
    assert.match(wrong.stderr, /^--port: "x" is not a port\..*\n$/);
    const unknown = await print('--prot', '1');
    assert.equal(unknown.exitCode, 2);
    assert.match(
      unknown.stderr,
      /^Unknown option '--prot'\. Did you mean --port\?\nSee "docs-assistant serve --help"\.\n$/,
    );
    for (const [args, message] of [
      [['./docs'], "Unexpected argument './docs'. For a folder of docs, write --docs ./docs."],
      [['--docs'], "Option '--docs' has no value. Write one after it."],
      [['--docs', '--print-config'], "Option '--docs' has no value. Write one after it."],
      [['--no.such'], /^Unknown option '--no\.such'\. The options are --domain, /],
    ] as const) {
      const { exitCode, stderr } = await print(...args);
      assert.equal(exitCode, 2);
      if (typeof message === 'string') assert.equal(stderr.split('\n')[0], message);
      else assert.match(stderr, message);
    }
  });
});
