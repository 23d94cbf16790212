import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { edit, refuse, run } from './support/run.js';

describe('adding and removing a section', () => {
  const page = '# P\n\nIntro.\n\n## A\n\na\n\n### A1\n\na1\n\n## B\n\nb [x]\n\n[x]: /x\n';

  for (const [where, expected] of [
    ['after the heading "A"', page.replace('## B', '## N\n\nnew\n\n## B')],
    ['before "A"', page.replace('## A\n', '## N\n\nnew\n\n## A\n')],
    ['under the section "A"', page.replace('## B', '### N\n\nnew\n\n## B')],
    ['at the end of page.md', page.replace('b [x]', 'b [x]\n\n## N\n\nnew')],
    ['at the top of page.md', page.replace('## A\n', '## N\n\nnew\n\n## A\n')],
    ['after the heading "P"', page.replace('## A\n', '## N\n\nnew\n\n## A\n')],
  ] as const) {
    it(`adds one ${where}`, async () => {
      assert.equal(await edit(`Add a section "N" with the text "new" ${where}`, page), expected);
    });
  }

  it('adds one of the level that the sections of the page have', async () => {
    const prompt = 'Add a section "N" with the text "n" after the heading "P"';
    assert.equal(await edit(prompt, '# P\n\n### A\n'), '# P\n\n### N\n\nn\n\n### A\n');
    assert.equal(await edit(prompt, '# O\n\n# P\n\np\n\n# Q\n'), '# O\n\n# P\n\np\n\n# N\n\nn\n\n# Q\n');
  });

  it('adds one to a page without a final line end, and leaves it without', async () => {
    assert.equal(
      await edit('add a section "N" with text "new" at the end of page', '# P\r\n\r\np'),
      '# P\r\n\r\np\r\n\r\n## N\r\n\r\nnew',
    );
  });

  it('removes one with what is below it', async () => {
    assert.equal(await edit('remove the section "A"', page), '# P\n\nIntro.\n\n## B\n\nb [x]\n\n[x]: /x\n');
  });

  it('keeps the definitions that stand in a section it removes', async () => {
    assert.equal(await edit('Delete the "B" section.', page), page.replace('## B\n\nb [x]\n\n', ''));
  });

  it('keeps them from a section between others, too', async () => {
    assert.equal(
      await edit('remove the section "A"', '## A\n\n[x]\n\n[x]: /x\n\n## B\n\n[x]\n'),
      '[x]: /x\n\n## B\n\n[x]\n',
    );
  });

  it('leads links on to headings whose number changes by that', async () => {
    const before = '## X\n\n### A\n\n## A\n\n[a](#a-1)\n';
    assert.equal(await edit('remove the section "X"', before), '## A\n\n[a](#a)\n');
  });

  it('says which links still lead to a section that is gone', async () => {
    const { text } = await run('remove the section "A"', { 'a.md': '## A\n\n## B\n', 'b.md': '[a](a.md#a)' });
    assert.equal(text, 'Removed the section “A” from a.md. Links still lead to it in b.md.');
  });

  it('asks for the place, and adds none twice', async () => {
    assert.match(
      (await refuse('add a section "N" with text "n"', { 'page.md': page })) ?? '',
      /^Say where the section “N” goes/,
    );
    assert.match(
      (await refuse('add a section "B" with text "n" to page', { 'page.md': page })) ?? '',
      /^page\.md has a heading “B” already/,
    );
  });
});
