import assert from 'node:assert/strict';
import { findFirefox } from './find-firefox.js';

describe('Firefox for tests', () => {
  it('causes an error with a remedy when it is missing', async () => {
    const message = 'No Firefox could be started: install it, or set FIREFOX_PATH to one.';
    await assert.rejects(findFirefox('/bin/false'), { name: 'NoBrowserError', message });
  });
});
