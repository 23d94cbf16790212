import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { launcherStrings } from '../../src/strings/launcher-languages.js';

describe('What the launcher says', () => {
  it('is in the language that is asked for, before anything is loaded', () => {
    assert.deepEqual(launcherStrings('de'), {
      launcher: 'Doku fragen',
      launcherFailed: 'Laden fehlgeschlagen. Erneut versuchen.',
    });
  });
});
