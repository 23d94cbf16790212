import assert from 'node:assert/strict';
import { join } from 'node:path';

import { useTwoFolders } from './support/compared.js';

interface Compared {
  readonly question: string;
  readonly verdict: string;
  readonly by?: string;
  readonly known: { readonly helpful: number; readonly rightPages: readonly string[] };
}

describe('docs-assistant eval with two folders of docs', () => {
  const compared = useTwoFolders();

  it('distinguishes a page that has moved, one that has changed, and one that readers found helpful and that is gone', async () => {
    const { questions } = JSON.parse(
      await compared.run('--log', '--against-docs', join(compared.folder, 'new'), '--json'),
    ) as {
      questions: Compared[];
    };
    const of = (word: string) => questions.find(({ question }) => question.includes(word))!;
    assert.deepEqual(
      ['backup', 'uploads', 'alerts', 'theme'].map((word) => [of(word).verdict, of(word).by]),
      [
        ['changed', 'passages'],
        ['same', 'words'],
        ['worse', 'right pages'],
        ['same', undefined],
      ],
    );
    // Even if the reader who asked last gave no feedback.
    assert.deepEqual([of('alerts').known.helpful, of('alerts').known.rightPages], [1, ['/alerts']]);
    assert.equal(of('theme').known.helpful, 1);
  });
});
