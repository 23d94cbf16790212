import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { parseComparison } from '../../src/service/models/embedded/comparison.js';

describe('A question with “or”', () => {
  for (const question of [
    'Should I use oil or gas?',
    'Which should I choose, oil or gas?',
    'When should I use oil or gas?',
    'Is oil or gas better?',
    'Which is better, oil or gas?',
    'Oil or gas?',
    'Why should I use oil instead of gas?',
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
  ]) {
    it(`compares nothing: “${question}”`, () => {
      assert.equal(parseComparison(question), undefined);
    });
  }
});
