import assert from 'node:assert/strict';
import { launcherStrings } from '../../src/strings/launcher-languages.js';
import { loadLocale } from '../../src/strings/locales.js';

describe('The texts that show before the panel has loaded', () => {
  it('are available in each language without loading anything', () => {
    assert.deepEqual(launcherStrings.de, {
      launcher: 'Doku fragen',
      launcherFailed: 'Sie sind offline. Fragen werden gesendet, sobald Sie wieder online sind.',
      launcherOutdated: 'Laden fehlgeschlagen. Die Website wurde vielleicht aktualisiert.',
      reload: 'Seite neu laden',
      askAboutThis: 'Dazu fragen',
    });
  });

  it('are part of the texts of each language', async () => {
    const texts = await loadLocale('zh-Hant');
    assert.deepEqual({ ...texts, ...launcherStrings['zh-Hant'] }, texts);
  });
});
