import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { edit, refuse, run } from './support/run.js';

describe('renaming a heading', () => {
  it('asks which is meant when a page has two of the name', async () => {
    assert.match(
      (await refuse('rename "A" heading to "B"', { 'a.md': '# A\n\nA\n-\n' })) ?? '',
      /^a\.md has 2 headings “A”/,
    );
  });

  it('leads links from anywhere to the new anchor', async () => {
    const { files, text } = await run('Rename the heading "Set up" to "Get it running"', {
      'guide/start.md': '# Start\n\n## Set up\n\n[here](#set-up) and `#set-up`\n',
      'guide/other.md':
        '[a](start.md#set-up) [b](./start#set-up "t") [c](other.md#set-up) [d]\n\n[d]: /guide/start#set-up\n',
      'index.md': '<a href="guide/start.html#set-up">x</a> [y](https://x.org/guide/start#set-up)\n',
    });
    assert.deepEqual(files, {
      'guide/start.md': '# Start\n\n## Get it running\n\n[here](#get-it-running) and `#set-up`\n',
      'guide/other.md':
        '[a](start.md#get-it-running) [b](./start#get-it-running "t") [c](other.md#set-up) [d]\n\n[d]: /guide/start#get-it-running\n',
      'index.md': '<a href="guide/start.html#get-it-running">x</a> [y](https://x.org/guide/start#set-up)\n',
    });
    assert.equal(
      text,
      'Renamed the heading “Set up” to “Get it running” in guide/start.md. ' +
        'Links to it were led to the new anchor: guide/start.md (once), guide/other.md (3 times) and index.md (once).',
    );
  });

  it('keeps an anchor that is written beside it', async () => {
    assert.equal(await edit('rename "A" section to "B"', '## A {#x}\n\n[a](#x)\n'), '## B {#x}\n\n[a](#x)\n');
  });

  it('follows the numbers of headings with the same name', async () => {
    const page = '## A\n\n## B\n\n## A\n\n[1](#a) [2](#a-1) [3](#b)\n';
    assert.equal(
      await edit('rename the heading "B" to "A"', page),
      '## A\n\n## A\n\n## A\n\n[1](#a) [2](#a-2) [3](#a-1)\n',
    );
  });

  it('knows headings that are underlined, with marks or in another case', async () => {
    assert.equal(await edit('rename heading "use the cli" to "Use it"', 'Use the `CLI`\n---\n'), 'Use it\n---\n');
    assert.equal(await edit('rename heading "C#" to "F#"', '## C# ##\n'), '## F# ##\n');
  });

  it('sees none in code, comments and front matter', async () => {
    const page = '---\ntitle: x\n# A\n---\n\n```md\n# A\n```\n\n<!--\n# A\n-->\n\n    # A\n';
    assert.equal(await refuse('rename the heading "A" to "B"', { 'a.md': page }), 'No page has a heading “A”.');
  });

  it('asks for the page when several have the heading', async () => {
    const pages = { 'a.md': '# A\n', 'b.md': '# A\n' };
    assert.equal(
      await refuse('rename the heading "A" to "B"', pages),
      'The heading “A” is in a.md and b.md. Name the page, or say “in all pages”.',
    );
    const { files } = await run('rename the heading "A" to "B" in all pages', pages);
    assert.deepEqual(files, { 'a.md': '# B\n', 'b.md': '# B\n' });
  });
});
