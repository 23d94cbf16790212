import assert from 'node:assert/strict';
import { localeTags } from '../../src/strings/match-locale.js';
import { historyEn, loadHistoryStrings } from '../../src/strings/history.js';
import { loadSearchStrings, searchEn } from '../../src/strings/search.js';

const placeholdersOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();

const sets = [
  { name: 'the search', english: searchEn, load: loadSearchStrings },
  { name: 'kept conversations', english: historyEn, load: loadHistoryStrings },
];

for (const { name, english, load } of sets) {
  describe(`The texts of ${name}`, () => {
    for (const tag of localeTags) {
      it(`are complete in ${tag}, with the placeholders of English`, async () => {
        const strings = Object.entries(await load(tag));
        const expected = Object.entries(english);
        assert.deepEqual(
          strings.map(([key]) => key),
          expected.map(([key]) => key),
        );
        for (const [index, [key, text]] of strings.entries()) {
          assert.notEqual(text.trim(), '', key);
          assert.deepEqual(placeholdersOf(text), placeholdersOf(expected[index]![1]), key);
        }
      });
    }
  });
}
