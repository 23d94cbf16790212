import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

/** `npm start` without its build, because other tests use `dist` meanwhile. */
describe('The demo, when terminated,', () => {
  let folder: string;
  let temporary: string;
  let demo: ChildProcess;
  let lines: AsyncIterator<string>;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'docs-assistant-stop-'));
  });

  beforeEach(async () => {
    temporary = await mkdtemp(join(folder, 'tmp-'));
    demo = spawn(process.execPath, ['--import', 'tsx', 'demo/start.ts'], {
      env: { ...process.env, PORT: '0', TMPDIR: temporary, DOCS_ASSISTANT_ADMIN_KEY: '', DOCS_ASSISTANT_DATA: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    lines = createInterface({ input: demo.stdout! })[Symbol.asyncIterator]();
  });

  afterEach(() => demo.kill('SIGKILL'));

  after(() => rm(folder, { recursive: true, force: true }));

  async function findLine(pattern: RegExp): Promise<string> {
    for (let next = await lines.next(); !next.done; next = await lines.next()) {
      if (pattern.test(next.value)) return next.value;
    }
    return assert.fail('The demo has ended early.');
  }

  const findSites = async () => (await readdir(temporary)).filter((name) => name.startsWith('docs-assistant-site-'));

  it('removes its built site', async () => {
    const [url = ''] = /http:\S+/.exec(await findLine(/http:/)) ?? [];
    await findLine(/The site is built/);
    assert.equal((await findSites()).length, 1);
    demo.kill('SIGTERM');
    assert.deepEqual(await once(demo, 'exit'), [0, null]);
    assert.deepEqual(await findSites(), []);
    await assert.rejects(fetch(url));
  });

  it('removes its site even in the middle of the build', async () => {
    await findLine(/http:/);
    while ((await findSites()).length === 0) await wait(10);
    demo.kill('SIGINT');
    assert.deepEqual(await once(demo, 'exit'), [0, null]);
    assert.deepEqual(await findSites(), []);
  });
});
