import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { useTwoFolders } from './support/compared.js';

describe('docs-assistant eval with two folders of docs', () => {
  const compared = useTwoFolders();

  it('shows all differences side by side, with the reason', async () => {
    const text = await compared.run('--log', '--against-docs', join(compared.folder, 'new'));
    assert.match(text, /^4 questions: 0 better, 1 worse, 1 changed, 2 same \(1 in other words\)\.$/m);
    assert.match(text, /^Worse: where are alerts sent\?\nWhy: a right page .+\nWhen asked: answered, 1 helpful$/m);
    assert.match(text, /^Changed: When is a backup written\?$/m);
    assert.match(text, /10 megabytes.* \| .*20 megabytes/);
    assert.doesNotMatch(text, /: Which theme is there\?/);
  });

  it('compares questions of a file, by their right pages', async () => {
    const file = join(compared.data, 'questions.json');
    const list = [
      { ask: 'When is a backup written?', pages: ['/operations/backups'] },
      { ask: 'Where are alerts sent?', pages: ['/alerts'] },
      { ask: 'How large may uploads be?', pages: ['/uploads'] },
    ];
    writeFileSync(file, JSON.stringify(list));
    const text = await compared.run('--questions', file, '--against-docs', join(compared.folder, 'new'));
    assert.match(text, /^3 questions: 1 better, 1 worse, 0 changed, 1 same \(1 in other words\)\.$/m);
    assert.match(text, /^Better: When is a backup written\?$/m);
  });
});
