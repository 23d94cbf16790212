import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';

import { askInit, apiKey, messagePath } from './support/ask.js';
import { fixtureDocs } from './support/fixture.js';

/** A temporary folder for jobs. */
const data = await mkdtemp(join(tmpdir(), 'docs-assistant-'));
after(() => rm(data, { recursive: true, force: true }));

function start(environment: Readonly<Record<string, string>>, ...args: string[]): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', 'src/command/serve/main.ts', ...args], {
    env: { ...process.env, DOCS_ASSISTANT_API_KEY: apiKey, DOCS_ASSISTANT_DATA: data, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function readFirstLine(child: ChildProcess): Promise<string> {
  const [chunk] = (await once(child.stdout ?? assert.fail(), 'data')) as [Buffer];
  return chunk.toString();
}

describe('npm run service', () => {
  it('prints its address, answers, and ends when terminated', async () => {
    const child = start({}, '--docs', fixtureDocs);
    const [url = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(await readFirstLine(child)) ?? [];
    const response = await fetch(url + messagePath, askInit('Which font?'));
    assert.equal(response.status, 200);
    child.kill('SIGTERM');
    const [code] = (await once(child, 'exit')) as [number];
    assert.equal(code, 0);
  });

  it('prints one line about keys of models that it does not use', async () => {
    const child = start({ OPENAI_API_KEY: 'sk-secret', DOCS_ASSISTANT_MODEL: '' }, '--docs', fixtureDocs);
    let output = '';
    for await (const chunk of child.stderr ?? assert.fail()) {
      output += String(chunk);
      if (/docs-assistant models/.test(output)) break;
    }
    child.kill('SIGTERM');
    await once(child, 'exit');
    assert.match(output, /^.*Found OPENAI_API_KEY.* not used\. .* add --model openai:<model>.*$/m);
    assert.equal(output.match(/Found /g)?.length, 1);
    assert.doesNotMatch(output, /sk-secret/);
  });

  it('is the command with the docs of this project: it has its help, its options and its list of what holds', async () => {
    const run = async (...args: string[]) => {
      const child = start({ DOCS_ASSISTANT_DOCS: '' }, ...args);
      const [output, errors, [code]] = await Promise.all([
        text(child.stdout ?? assert.fail()),
        text(child.stderr ?? assert.fail()),
        once(child, 'exit') as Promise<[number]>,
      ]);
      return { output, errors, code };
    };
    const [help, printed, unknown] = await Promise.all([run('--help'), run('--print-config'), run('--prot', '1')]);
    assert.match(help.output, /^Usage: docs-assistant serve/);
    assert.equal(help.code, 0);
    assert.match(printed.output, new RegExp(`^docs +${resolve('demo/site')} +default$`, 'm'));
    assert.equal(printed.code, 0);
    assert.match(unknown.errors, /Did you mean --port\?/);
    assert.equal(unknown.code, 2);
  });

  it('prints one line about a wrong setting, and ends', async () => {
    const blocker = createServer().listen(0, '127.0.0.1');
    await once(blocker, 'listening');
    const { port } = blocker.address() as AddressInfo;
    const child = start({ PORT: String(port) }, '--docs', fixtureDocs);
    const [errors, [code]] = await Promise.all([text(child.stderr ?? assert.fail()), once(child, 'exit')]);
    blocker.close();
    assert.equal(code, 1);
    assert.match(errors, new RegExp(`^PORT: ${port} is in use on 127\\.0\\.0\\.1\\. .*or 0 for any free one\\.\\n$`));
  });
});
