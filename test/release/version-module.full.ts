import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { version } from '../../src/version.js';

describe('The version of the element', () => {
  for (const manifest of ['src/package.json', 'src/service/package.json']) {
    it(`is the version in ${manifest}`, () => {
      assert.equal(version, (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version);
    });
  }
});
