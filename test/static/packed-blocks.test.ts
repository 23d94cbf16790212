import assert from 'node:assert/strict';
import type { Block } from '../../src/quotes/passages/block.js';
import { parseBlocks } from '../../src/quotes/passages/parse-blocks.js';
import { loadDocs } from '../service/support/load-docs.js';
import { packBlocks, unpackBlocks } from '../../src/static/worker/packed-blocks.js';

/** Properties that are left out mean false or nothing. */
const explicit = (block: Block) => ({ isNote: false, isOrdered: false, tab: '', head: '', ...block });

describe('The blocks of a section in a static index', () => {
  for (const [what, content] of [
    ['a paragraph of several lines', 'Fill in oil,\nand close *the lid*.\n\nThen light it.'],
    ['a note', '> [!NOTE]\n> Oil freezes\n> in winter.'],
    ['lists in lists', '1. Open the lid.\n   - Hold it.\n\n     Well.\n2. Fill in oil.'],
    ['code with a tab', '```sh{1} [npm]\nnpm install lamp\n\nlamp\n```\n\n    indented\n      more'],
    [
      'a table of markdown and one of HTML',
      '| A | B |\n|:--|---|\n| 1 |  |\n\n<table><tr><td>A</td></tr><tr><td>B</td></tr></table>',
    ],
    ['what readers do not see', '![Lamp](lamp.png) Oil<!-- cheap -->.[^1]\n\n[^1]: Petrol.'],
    ['texts that come twice', 'Oil\n\n- Oil\n- Lamp\n\nOil'],
  ] as const) {
    it(`are read as they are parsed: ${what}`, () => {
      const blocks = parseBlocks(content);
      assert.ok(blocks.length > 0);
      assert.deepEqual(unpackBlocks(content, packBlocks(content, blocks)).map(explicit), blocks.map(explicit));
    });
  }

  it('take a fraction of its length', async () => {
    const { sections } = await loadDocs('demo/site');
    const packed = sections.map(({ content }) => JSON.stringify(packBlocks(content, parseBlocks(content))).length);
    const sum = (lengths: readonly number[]) => lengths.reduce((total, length) => total + length, 0);
    assert.ok(sum(packed) < sum(sections.map(({ content }) => content.length)) / 4);
  });
});
