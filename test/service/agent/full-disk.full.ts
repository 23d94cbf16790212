import assert from 'node:assert/strict';
import { spawnSync, type ChildProcess } from 'node:child_process';
import { closeSync, copyFileSync, existsSync, mkdirSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import type { Turn } from '../../../src/service/agent/job-record.js';
import { Store } from '../../../src/service/store/store.js';
import { createRepository, remove, temporaryFolder } from './support/git-repository.js';
import { instruct } from './support/scripted-model.js';
import { connect } from './support/start-agent.js';
import { kill, spawnService } from './support/spawn-service.js';

/** Runs a command with a small in-memory disk mounted at the folder `$1`. Linux only. */
const smallDisk = [
  'unshare',
  '--user',
  '--map-root-user',
  '--mount',
  'sh',
  '-c',
  'mount -t tmpfs -o size=2m tmpfs "$0" && exec "$@"',
];

describe('A full disk', () => {
  let folder: string;
  let data: string;
  let child: ChildProcess | undefined;
  let service: ReturnType<typeof connect>;
  let isPossible: boolean;

  before(async () => {
    folder = temporaryFolder();
    data = join(folder, 'data');
    mkdirSync(data);
    isPossible =
      process.platform === 'linux' && spawnSync(smallDisk[0]!, [...smallDisk.slice(1), data, 'true']).status === 0;
    if (!isPossible) return;
    const started = await spawnService(
      [...smallDisk, data],
      data,
      createRepository(join(folder, 'checkout'), { 'page.md': '# Page\n' }),
    );
    child = started.child;
    service = connect(started.url);
  });

  after(async () => {
    if (child) await kill(child);
    remove(folder);
  });

  /** A path in the data folder, as mounted for the service. */
  const mountedPath = (...path: string[]) => join(`/proc/${child!.pid}/root`, data, ...path);

  function fillDisk(): void {
    const file = openSync(mountedPath('filler'), 'w');
    try {
      for (let size = 64 * 1024; size >= 1;) {
        try {
          writeSync(file, Buffer.alloc(size));
        } catch {
          size = Math.floor(size / 2);
        }
      }
    } finally {
      closeSync(file);
    }
  }

  it('fails a job with the reason, and refuses others until there is space again', async function () {
    if (!isPossible) this.skip();
    const earlier = await service.run(instruct(['createFile', { path: 'a.md', content: 'a' }]));
    assert.equal(earlier.status, 'completed', earlier.error ?? '');

    const { id } = await service.send(
      instruct(['file', join(folder, 'go-on')], ['createFile', { path: 'b.md', content: 'b'.repeat(20_000) }]),
    );
    while (!existsSync(mountedPath('projects', 'docs', 'worktrees', id, 'page.md'))) await wait(10);
    fillDisk();
    writeFileSync(join(folder, 'go-on'), '');
    const failed = await service.ended(id);
    assert.equal(failed.status, 'failed');
    assert.match(failed.error ?? '', /disk of the service is full/);
    const refused = await service.request('job', { method: 'POST', body: JSON.stringify({ prompt: instruct() }) });
    assert.equal(refused.status, 507);
    assert.deepEqual(await service.get(earlier.id), earlier);

    rmSync(mountedPath('filler'));
    const next = await service.run(instruct(['createFile', { path: 'c.md', content: 'c' }]), id);
    assert.equal(next.status, 'completed', next.error ?? '');
    assert.ok(next.prLink);
    // A change is reported at once, and stored a moment later.
    // Of a copy, because SQLite does not follow the path into the service's mounts.
    const copy = join(folder, 'copy');
    mkdirSync(copy);
    const states = async () => {
      for (const file of ['store.sqlite', 'store.sqlite-wal']) copyFileSync(mountedPath(file), join(copy, file));
      const store = new Store({ data: copy });
      const { database } = await store.open();
      const { turns } = await database
        .selectFrom('jobs')
        .select('turns')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await store.close();
      return (JSON.parse(turns) as Turn[]).map(({ state }) => state);
    };
    while ((await states()).join() !== 'failed,done') await wait(10);
  });
});
