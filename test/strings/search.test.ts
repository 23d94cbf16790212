import assert from 'node:assert/strict';
import { localeTags } from '../../src/strings/match-locale.js';
import { loadSearchStrings, searchEn } from '../../src/strings/search.js';

const placeholdersOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();

describe('The texts of the search', () => {
  for (const tag of localeTags) {
    it(`are complete in ${tag}, with the placeholders of English`, async () => {
      const strings = await loadSearchStrings(tag);
      assert.deepEqual(Object.keys(strings), Object.keys(searchEn));
      for (const [name, text] of Object.entries(strings)) {
        assert.notEqual(text.trim(), '', name);
        assert.deepEqual(placeholdersOf(text), placeholdersOf(searchEn[name as keyof typeof searchEn]), name);
      }
    });
  }
});
