import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { launcherStrings } from '../../src/strings/launcher-languages.js';
import { loadLocale } from '../../src/strings/locales.js';

describe('The texts that show before the panel has loaded', () => {
  it('are in the language that is asked for, before anything is loaded', () => {
    assert.deepEqual(launcherStrings.de, {
      launcher: 'Doku fragen',
      launcherFailed: 'Laden fehlgeschlagen. Erneut versuchen.',
      askAboutThis: 'Dazu fragen',
    });
  });

  it('are among the texts that a language loads', async () => {
    const { launcher, launcherFailed, askAboutThis } = await loadLocale('zh-Hant');
    assert.deepEqual({ launcher, launcherFailed, askAboutThis }, launcherStrings['zh-Hant']);
  });
});
