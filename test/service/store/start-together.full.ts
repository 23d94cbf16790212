import assert from 'node:assert/strict';

import { describeOnBoth } from './support/databases.js';
import { spawnStoreProcess } from './support/spawn-store.js';

describeOnBoth('The store of several processes', ({ createSettings, open }) => {
  it('makes its tables once when they start at the same time', async () => {
    const settings = await createSettings();
    const processes = await Promise.all(Array.from({ length: 4 }, spawnStoreProcess));
    const answers = await Promise.all(processes.map((each) => each.open({ settings, timeout: 'command' })));
    await Promise.all(processes.map((each) => each.end()));
    assert.deepEqual(answers, ['in', 'in', 'in', 'in']);
    const { database } = await open(settings).open();
    assert.deepEqual(await database.selectFrom('keys').select('id').execute(), []);
  });
});
