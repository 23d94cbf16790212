import assert from 'node:assert/strict';

import { parseComparison } from '../../src/grounding/comparison.js';
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
  const pages = {
    'load.md': '# lamp load\n\nFills a lamp with oil.',
    'light.md': '# lamp light\n\nLights a lamp.',
    'guide.md': '# Guide\n\n## Nights\n\nThe command `lamp light` is a habit, and `lamp load` a friend.',
  };
  const modes = {
    'modes.md':
      '# Modes\n\n## Oil mode\n\nBurns for a night.\n\n## Gas mode\n\nBurns for a week.\n\n## Wax mode\n\nBurns for an hour.',
  };
  const columns = {
    'backup.md':
      '# Backups\n\n## Dumps vs snapshots\n\n| | Dumps | Snapshots |\n| --- | --- | --- |\n| Speed | Slow | Fast |\n\n## Start\n\nStarting from a snapshot is faster than from a dump.',
  };
  const ships = {
    'ships.md': '# Ships\n\n## LampCon\n\nLampCon burns oil.\n\n## Lamps for Ships\n\nLamps for Ships burn gas.',
    'lamps.md': '# Lamps\n\nLamps are lights.',
  };
  for (const [question, files, paths, shown] of [
    [
      'What is the difference between lamp load and lamp light?',
      pages,
      ['/load', '/light', '/guide#nights'],
      'Fills a lamp with oil.',
    ],
    ['oil mode vs gas mode', modes, ['/modes#oil-mode', '/modes#gas-mode'], 'Burns for a week.'],
    [
      'What is the difference between oil, gas and wax mode?',
      modes,
      ['/modes#oil-mode', '/modes#gas-mode', '/modes#wax-mode'],
      'Burns for an hour.',
    ],
    [
      'What is the difference between a dump and a snapshot?',
      columns,
      ['/backup#dumps-vs-snapshots', '/backup#start'],
      '| Speed | Slow | Fast |',
    ],
    ['LampCon vs Lamps for Ships', ships, ['/ships#lampcon', '/ships#lamps-for-ships'], 'Lamps for Ships burn gas.'],
  ] as const) {
    it(`“${question}” first shows a passage for each side, or of the section that is about all`, async () => {
      const { text } = await askAbout(files, question);
      assert.deepEqual(
        [...text.matchAll(/ \[\d\]\(([^)]+)\)$/gm)].map(([, path]) => path),
        paths,
      );
      assert.ok(text.includes(shown), text);
    });
  }
});
