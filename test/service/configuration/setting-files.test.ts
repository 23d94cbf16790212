import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

import { settingFiles } from '../../../.github/scripts/settings/setting-files.js';

describe('What is made from the table of settings', () => {
  it('is current: if this fails, run "npm run settings"', async () => {
    for (const [file, text] of Object.entries(await settingFiles()))
      assert.equal(readFileSync(file, 'utf8'), text, file);
  });
});
