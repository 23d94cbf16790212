import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { edit, refuse, run } from './support/run.js';

describe('replacing a text', () => {
  it('replaces a text in every page, code and addresses included, and says where', async () => {
    const { files, text } = await run('Replace "v1" with "v2"', {
      'a.md': 'v1 and `v1`, [v1](/v1).\n',
      'b/c.mdx': '```\nv1\n```\n',
      'd.md': 'nothing\n',
      'e.json': '"v1"',
    });
    assert.deepEqual(files, {
      'a.md': 'v2 and `v2`, [v2](/v2).\n',
      'b/c.mdx': '```\nv2\n```\n',
      'd.md': 'nothing\n',
      'e.json': '"v1"',
    });
    assert.equal(text, 'Replaced “v1” with “v2” in a.md (4 times) and b/c.mdx (once).');
  });

  it('keeps to the pages that are named, by path, file name or title', async () => {
    const before = {
      'guide/setup.md': 'x',
      'guide/theming.md': 'x',
      'start.md': '---\ntitle: Quick start\n---\nx',
      'about.md': '# About us\n\nx',
      'other.md': 'x',
    };
    const { files } = await run(
      'In guide/setup.md, theming, "Quick start" and the about us page, replace "x" with "y"',
      before,
    );
    assert.deepEqual(
      Object.keys(files).filter((path) => files[path]?.endsWith('y')),
      Object.keys(before).slice(0, 4),
    );
  });

  it('takes what is quoted as it stands', async () => {
    assert.equal(await edit('Replace `$& a; then "b"` with “$1\\n”', 'so: $& a; then "b".'), 'so: $1\\n.');
  });

  it('replaces several lines in a file with other line ends', async () => {
    assert.equal(await edit('Replace "a\nb" with "c\nd"', 'x\r\na\r\nb\r\n'), 'x\r\nc\r\nd\r\n');
  });

  it('looks into every page where a search was cut short', async () => {
    const pages = { 'a.md': 'x', 'b.md': 'x', 'c.md': 'x' };
    const { files } = await run('replace "x" with "y" in all pages', pages, { maxMatches: 1 });
    assert.deepEqual(Object.values(files), ['y', 'y', 'y']);
  });

  it('says so when the text occurs nowhere', async () => {
    assert.equal(await refuse('Replace "x" with "y"', { 'a.md': 'a' }), '“x” occurs in no page.');
    assert.equal(
      await refuse('Replace "x" with "y" in a.md', { 'a.md': 'a', 'b.md': 'x' }),
      '“x” does not occur in a.md.',
    );
  });

  it('says so when a page is not there, or may be one of several', async () => {
    const pages = { 'a/setup.md': 'x', 'b/setup.md': 'x' };
    assert.match(
      (await refuse('replace "x" with "y" in ../../etc/passwd', pages)) ?? '',
      /^There is no page “\.\.\/\.\.\/etc\/passwd”\./,
    );
    assert.match(
      (await refuse('replace "x" with "y" in setup.md', pages)) ?? '',
      /^“setup\.md” may mean a\/setup\.md or b\/setup\.md\./,
    );
  });
});

describe('correcting a spelling', () => {
  it('corrects a word in prose only, in each way it is written', async () => {
    const page = [
      '---\ntitle: Recieve mail\nslug: /recieve\nrecieve: a/how-to-recieve\n---',
      '# RECIEVE',
      'To recieve, `recieve` [recieve](/recieve.md "recieve") recieve() recieves recieve.md https://x.org/recieve **recieve** [x](how-to-recieve).',
      '1. Run this:\n\n   ```sh\n   recieve --recieve\n   ```\n\n   and recieve',
      '    recieve\n\n<div class="recieve">recieve</div>\n\n<!-- recieve -->',
    ].join('\n\n');
    const expected = [
      '---\ntitle: Receive mail\nslug: /recieve\nrecieve: a/how-to-recieve\n---',
      '# RECEIVE',
      'To receive, `recieve` [receive](/recieve.md "receive") recieve() recieves recieve.md https://x.org/recieve **receive** [x](how-to-recieve).',
      '1. Run this:\n\n   ```sh\n   recieve --recieve\n   ```\n\n   and receive',
      '    recieve\n\n<div class="recieve">receive</div>\n\n<!-- recieve -->',
    ].join('\n\n');
    // An indented line after a list belongs to the list.
    const inList = expected.replace('\n\n    recieve\n\n', '\n\n    receive\n\n');
    assert.equal(await edit('Fix the spelling of "recieve" to "receive"', page), inList);
  });

  it('takes a name only as it stands', async () => {
    assert.equal(await edit('correct "Github" to "GitHub"', 'Github, github, GITHUB'), 'GitHub, github, GITHUB');
  });

  it('takes the word that the pages use when only one is close', async () => {
    const { files, text } = await run('Fix the spelling of recieve', {
      'a.md': 'Recieve',
      'b.md': 'receive, we receive, relieve',
    });
    assert.equal(files['a.md'], 'Receive');
    assert.equal(text, 'Corrected “recieve” to “receive” in a.md (once).');
  });

  it('asks when it does not know the right spelling', async () => {
    assert.equal(
      await refuse('fix the spelling of "colr"', { 'a.md': 'colr', 'b.md': 'color color cold cold' }),
      'I don’t know the right spelling of “colr”. The pages have “color” and “cold”. Say: fix the spelling of "colr" to "…".',
    );
  });
});
