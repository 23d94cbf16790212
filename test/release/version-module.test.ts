import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { version } from '../../src/version.js';

describe('The version that the element tells', () => {
  it('is the version of the package', () => {
    assert.equal(version, (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version);
  });
});
