import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { closeAfterEach } from '../../support/close-after-each.js';
import { spawnStoreProcess as spawn } from './support/spawn-store.js';

describe('A second service on one SQLite database', () => {
  const folders: string[] = [];
  const closeAtEnd = closeAfterEach();
  const spawnStoreProcess = async () => {
    const started = await spawn();
    closeAtEnd(started.kill);
    return started;
  };
  const createSettings = () => {
    const data = mkdtempSync(join(tmpdir(), 'docs-assistant-lock-'));
    folders.push(data);
    return { data };
  };
  after(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

  it('is refused with the name of the running service; commands are not refused', async () => {
    const settings = createSettings();
    const [first, second] = await Promise.all([spawnStoreProcess(), spawnStoreProcess()]);
    assert.equal(await first.open({ settings, timeout: 0 }), 'in');
    assert.match(
      await second.open({ settings, timeout: 0 }),
      new RegExp(`is in use by another service \\(process ${first.child.pid} on .+\\)\\. Stop that one, set another`),
    );
    assert.equal(await second.open({ settings, timeout: 'command' }), 'in');
  });

  it('gets in when the first was killed, and when it ends while the second waits', async () => {
    const settings = createSettings();
    const [killed, next, last] = await Promise.all([spawnStoreProcess(), spawnStoreProcess(), spawnStoreProcess()]);
    assert.equal(await killed.open({ settings, timeout: 0 }), 'in');
    await killed.kill();
    assert.equal(await next.open({ settings, timeout: 10_000 }), 'in');
    const opening = last.open({ settings, timeout: 10_000 });
    await wait(200);
    await next.end();
    assert.equal(await opening, 'in');
  });

  it('never gets in when several start at once, and exactly one does, 25 times', async () => {
    const processes = await Promise.all(Array.from({ length: 4 }, spawnStoreProcess));
    for (let race = 0; race < 25; race++) {
      const settings = createSettings();
      const answers = await Promise.all(processes.map((each) => each.open({ settings, timeout: 0 })));
      const refusals = answers.filter((answer) => answer !== 'in');
      assert.equal(refusals.length, processes.length - 1, answers.join('\n'));
      for (const refusal of refusals) assert.match(refusal, /is in use by another service/);
    }
  });
});
