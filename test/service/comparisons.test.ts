import assert from 'node:assert/strict';

import { parseComparison } from '../../src/service/grounding/comparison.js';
import { askAbout } from './support/ask-about.js';

describe('A question with “or”', () => {
  for (const question of [
    'Should I use oil or gas?',
    'Which should I choose, oil or gas?',
    'When should I use oil or gas?',
    'Is oil or gas better?',
    'Which is better, oil or gas?',
    'Oil or gas?',
    'Why should I use oil instead of gas?',
    'Oil or gas, which one should I take?',
    'When do I need oil and when gas?',
    'Oil or gas: what’s the difference?',
    'Oil or gas in the kitchen?',
    'What does oil do differently from gas?',
  ]) {
    it(`lets choose: “${question}”`, () => {
      assert.deepEqual(
        parseComparison(question)?.map((side) => side.toLowerCase()),
        ['oil', 'gas'],
      );
    });
  }

  for (const question of [
    'How do I use a lamp in Rome or Paris?',
    'Can I use oil or gas?',
    'How do I use oil or gas in a lamp?',
    'Should I use it on a ship or a train?',
    'Does it need oil or gas?',
    'How do I use oil instead of gas?',
    'use oil instead of gas',
    'Can I use oil in the lamp instead of gas?',
    'Where do I put oil or gas, in which lamp?',
    'How do lamps compare on price and size?',
  ]) {
    it(`compares nothing: “${question}”`, () => {
      assert.equal(parseComparison(question), undefined);
    });
  }
});

describe('A question about several things', () => {
  it('compares up to four of them', () => {
    assert.deepEqual(parseComparison('oil vs gas vs wax'), ['oil', 'gas', 'wax']);
    assert.deepEqual(parseComparison('What is the difference between oil, gas, wax and wood?'), [
      'oil',
      'gas',
      'wax',
      'wood',
    ]);
    assert.deepEqual(parseComparison('Oil, gas or wax: which do I need?'), ['Oil', 'gas', 'wax']);
    assert.equal(parseComparison('a1 vs b1 vs c1 vs d1 vs e1'), undefined);
  });

  it('says what is behind the last of them of all', () => {
    assert.deepEqual(parseComparison('difference between read, write and admin role'), [
      'read role',
      'write role',
      'admin role',
    ]);
    assert.deepEqual(parseComparison('difference between oil and gas lamps'), ['oil lamps', 'gas lamps']);
  });
});

describe('A comparison', () => {
  it('quotes a table whose heading compares both sides, also in the plural', async () => {
    const rows = '| | Dumps | Snapshots |\n| --- | --- | --- |\n| Speed | Slow | Fast |\n| Versions | All | The same |';
    const files = {
      'backup.md': `# Backups\n\n## Dumps vs snapshots\n\n${rows}\n\n## Start\n\nStarting from a snapshot is faster than from a dump.`,
    };
    const { text } = await askAbout(files, 'What is the difference between a dump and a snapshot?');
    assert.match(text, /\[1\]\(\/backup#dumps-vs-snapshots\)[\s\S]*\| Versions \| All \| The same \|/);
  });

  it('quotes no “see also” as a comparison', async () => {
    const links = '- [`dump`](/dump)\n- [`snapshot`](/snapshot)';
    const files = {
      'backup.md': `# Backups\n\n## See also\n\n${links}\n\n## Difference between dump and snapshot\n\nA dump is slow, while a snapshot is fast.`,
    };
    const { text } = await askAbout(files, 'What is the difference between dump and snapshot?');
    assert.match(text, /^A dump is slow, while a snapshot is fast\./);
  });

  it('compares by the pages that have the names of both sides', async () => {
    const files = {
      'load.md': '# lamp load\n\nFills a lamp with oil.',
      'light.md': '# lamp light\n\nLights a lamp.',
      'guide.md':
        '# Guide\n\n## Lamps\n\nThe command `lamp load` is a friend of the keeper.\n\n## Nights\n\nThe command `lamp light` is a habit.',
    };
    const { text } = await askAbout(files, 'What is the difference between lamp load and lamp light?');
    assert.match(
      text,
      /^- \*\*lamp load\*\*: Fills a lamp with oil\. \[1\]\(\/load\)\n- \*\*lamp light\*\*: Lights a lamp\. \[2\]\(\/light\)/,
    );
  });

  it('compares commands by their pages, whatever else has the same heading', async () => {
    const files = {
      'load.md': '# lamp load\n\nFills a lamp with oil.',
      'light.md': '# lamp light\n\nLights a lamp.',
      'oil.md': '# Oil\n\n## Load\n\nUsed when a load of oil is sold. What a load is depends on the seller.',
    };
    const { text } = await askAbout(files, 'difference between load and light');
    assert.match(text, /^- \*\*load\*\*: Fills a lamp with oil\. \[1\]\(\/load\)\n- \*\*light\*\*: Lights a lamp\./);
  });

  it('falls back to the words that differ between two names if no section has the full names', async () => {
    const files = {
      'commands.md':
        '# Commands\n\n## fill\n\nThe `fill` command pours oil into all lamps.\n\n## trim\n\nThe `trim` command cuts all wicks.',
    };
    const { text } = await askAbout(files, 'difference between lamp fill and lamp trim');
    assert.match(
      text,
      /- \*\*lamp fill\*\*: The `fill` command pours .*\n- \*\*lamp trim\*\*: The `trim` command cuts/,
    );
  });

  it('does not compare with what “this” is', async () => {
    const { text } = await askAbout({ 'why.md': '# Why lamps\n\nChoose lamps over candles for their light.' }, [
      'Why would I choose this over candles?',
    ]);
    assert.match(text, /^Choose lamps over candles/);
  });

  it('quotes one page that has a section for each, also if only the differing words match', async () => {
    const modes =
      '# Modes\n\n## Oil\n\nBurns for a night.\n\n## Gas\n\nBurns for a week.\n\n## Wax\n\nBurns for an hour.';
    const files = {
      'modes.md': modes,
      'errors.md':
        '# Errors\n\n## Oil mode\n\nIn oil mode, smoke is an error.\n\n## Gas mode\n\nIn gas mode, it is none.',
    };
    const { text } = await askAbout(files, 'What is the difference between oil, gas and wax mode?');
    assert.match(
      text,
      /^- \*\*oil mode\*\*: Burns for a night\. .*\n- \*\*gas mode\*\*: Burns for a week\. .*\n- \*\*wax mode\*\*: Burns for an hour\./,
    );
  });

  it('quotes the columns of the sides from a table of many, also if only the text below a comparison names them', async () => {
    const row = (number: number) => `| Point ${number} | a${number} | b${number} | c${number} |`;
    const rows = Array.from({ length: 12 }, (_, index) => row(index));
    const files = {
      'other.md':
        '# Refills\n\n| Fuel | Refill |\n| --- | --- |\n| Oil | Use the small can |\n| Gas | Use the bottle |',
      'comparison.md': `# Comparison\n\n| | Oil | Wax | Gas |\n| --- | --- | --- | --- |\n${rows.join('\n')}`,
    };
    const { text } = await askAbout(files, 'should I use oil or gas?');
    assert.match(text, /\| *Oil *\| *Gas *\|\n\|[-| ]+\|\n\| Point 0 \| a0 \| c0 \|\n/);
    assert.match(text, /\| Point 7 \| a7 \| c7 \|\n\n[^|]*4 more/);
  });

  it('takes what is behind a name for a part of it if it begins with a capital letter, or else for none', async () => {
    assert.deepEqual(parseComparison('LampCon or Lamps for Ships, which is better for me'), [
      'LampCon',
      'Lamps for Ships',
    ]);
    assert.deepEqual(parseComparison('oil or gas? What is it that one can do better?'), ['oil', 'gas']);
    const files = {
      'ships.md': '# Ships\n\n## LampCon\n\nLampCon burns oil.\n\n## Lamps for Ships\n\nLamps for Ships burn gas.',
      'lamps.md': '# Lamps\n\nLamps are lights.',
    };
    const { text } = await askAbout(files, 'LampCon vs Lamps for Ships');
    assert.match(text, /- \*\*Lamps for Ships\*\*: Lamps for Ships burn gas\./);
  });

  it('links the section of a side of which nothing can be quoted', async () => {
    const files = {
      'lamps.md': '# Lamps\n\n## Oil\n\nOil is a fuel that burns for a night.\n\n## Gas\n\n```sh\nlight gas\n```',
    };
    const { text } = await askAbout(files, 'oil vs gas');
    assert.match(text, /^- \*\*oil\*\*: Oil is a fuel .*\n- \*\*gas\*\*: \[Lamps: Gas\]\(\/lamps#gas\)\n/);
  });

  it('quotes no list that only names the sides, and nothing that announces a comparison', async () => {
    const files = {
      'fuel.md': [
        '# Oil vs. gas',
        '[modes: all]',
        'This page explains the difference between oil and gas.',
        '## Fuels in focus\n\n- [Oil](/oil)\n- [Gas](/gas)',
        '## Which one?\n\nLamps burn longer with gas than with oil.',
      ].join('\n\n'),
    };
    const { text } = await askAbout(files, 'oil or gas?');
    assert.match(text, /^Lamps burn longer with gas than with oil\. \[1\]\(\/fuel#which-one\)/);
  });

  it('offers the closest pages if the docs know only one of three things', async () => {
    const files = { 'lamps.md': '# Lamps\n\n## Oil\n\nOil is a fuel that burns for a night.' };
    const { text } = await askAbout(files, 'oil vs plasma vs fusion');
    assert.match(text, /^I found no direct answer to this\.[^]*\[Lamps: Oil\]\(\/lamps#oil\)/);
  });

  it('says what each is if a sentence only names both in passing, and each has a section of its own', async () => {
    const files = {
      'hooks.md': [
        '# Hooks',
        '## light\n\nRuns before a lamp is lit.',
        '## trim\n\nRuns after the wick is cut.',
        '## clean\n\nA tool may prefer to run in the light hook rather than in the trim hook of another lamp.',
      ].join('\n\n'),
    };
    const { text } = await askAbout(files, 'difference between light and trim hooks');
    assert.match(text, /^- \*\*light hooks\*\*: Runs before .*\n- \*\*trim hooks\*\*: Runs after/);
  });

  it('quotes the section that compares, also if the docs lack a word of the question', async () => {
    const files = {
      'lamps.md':
        '# Lamps\n\nLamps are lights.\n\n## Oil vs. gas\n\nOil burns for a night, while gas burns for a week.',
      'gas.md': '# Bottles\n\nA bottle holds enough for a week.',
    };
    const { text } = await askAbout(files, 'oil or bog-standard gas?');
    assert.match(text, /^Oil burns for a night, while gas burns for a week\. \[1\]\(\/lamps#oil-vs-gas\)/);
  });
});
