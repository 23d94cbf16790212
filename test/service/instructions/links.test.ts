import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { edit, refuse, run } from './support/run.js';

describe('adding and removing a link', () => {
  it('adds one to the list at the end of a section, or below its text', async () => {
    const page = '## See also\n\n* [A](/a)\n* [B](/b)\n\n## Other\n\nText.\n\n### Below\n';
    assert.equal(
      await edit('add a link "C" to https://c.org in the section "See also"', page),
      page.replace('(/b)', '(/b)\n* [C](https://c.org)'),
    );
    assert.equal(
      await edit('add a link to "/c_(d)" with the text "[C]" in section "Other"', page),
      page.replace('Text.', 'Text.\n\n[\\[C\\]](/c_%28d%29)'),
    );
  });

  it('adds none that runs a script', async () => {
    assert.match(
      (await refuse('add a link "x" to javascript:alert(1) in a.md', { 'a.md': 'a' })) ?? '',
      /^“javascript:alert\(1\)” is no address/,
    );
  });

  it('removes one by its words or address and keeps the words', async () => {
    const page =
      '[**Lit**](https://lit.dev), [x](/x), [Lit][l], `[a](https://lit.dev)`, <https://lit.dev>\n\n[l]: https://lit.dev\n';
    assert.equal(
      await edit('remove the link to https://lit.dev', page),
      '**Lit**, [x](/x), Lit, `[a](https://lit.dev)`, `https://lit.dev`\n\n[l]: https://lit.dev\n',
    );
    assert.equal(await edit('remove the link "x"', page), page.replace('[x](/x)', 'x'));
  });

  it('asks for the page when several have the link', async () => {
    const pages = { 'a.md': '[x](/x)', 'b.md': '[x](/x)' };
    assert.match((await refuse('remove the link "x"', pages)) ?? '', /^The link “x” is in a\.md and b\.md\./);
    assert.deepEqual((await run('remove all links to /x', pages)).files, { 'a.md': 'x', 'b.md': 'x' });
  });
});
