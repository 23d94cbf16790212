import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

import { settingFiles } from '../../../.github/scripts/settings/setting-files.js';

describe('Files made from the schema of settings', () => {
  it('is current: if this fails, run "npm run settings"', () => {
    for (const [file, text] of Object.entries(settingFiles())) assert.equal(readFileSync(file, 'utf8'), text, file);
  });
});
