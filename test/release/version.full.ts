import assert from 'node:assert/strict';
import { getNextVersion } from '../../.github/scripts/version.js';

describe('The version of a release', () => {
  for (const [current, request, next] of [
    ['1.2.3', 'patch', '1.2.4'],
    ['1.2.3', 'minor', '1.3.0'],
    ['1.2.3', 'major', '2.0.0'],
    ['1.2.3-beta.1', 'patch', '1.2.3'],
    ['1.3.0-beta.1', 'minor', '1.3.0'],
    ['1.2.3-beta.1', 'minor', '1.3.0'],
    ['2.0.0-beta.1', 'major', '2.0.0'],
    ['0.1.0', '0.1.0', '0.1.0'],
    ['0.1.0', '1.0.0-rc.1', '1.0.0-rc.1'],
  ] as const) {
    it(`is ${next} after ${current} when ${request} is asked for`, () => {
      assert.equal(getNextVersion(current, request), next);
    });
  }

  it('must be one', () => {
    assert.throws(() => getNextVersion('1.2.3', 'v2'), /"v2" is neither a version nor one of major, minor, patch\./);
  });
});
