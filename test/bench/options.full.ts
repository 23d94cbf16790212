import assert from 'node:assert/strict';
import { approaches, ours } from './approaches.js';
import { planGrowth, planWorstCases } from './bench-case.js';
import { parseOptions, UsageError } from './options.js';

/** Ids and sizes of what the first table measures. */
function plan(...args: string[]): string[] {
  return planGrowth(parseOptions(args)).map(({ approach, size }) => `${approach.id} ${size}`);
}

describe('The benchmark', () => {
  it('measures all approaches at two sizes, and docs-assistant at a third', () => {
    assert.equal(plan().length, approaches.length * 2 + 1);
    assert.deepEqual(plan().slice(-3), ['docs-assistant 8', 'docs-assistant 32', 'docs-assistant 128']);
  });

  it('measures the given approaches and sizes, smallest first', () => {
    assert.deepEqual(plan('--only', 'docs-assistant,marked', '--sizes', '32,8'), [
      'marked 8',
      'marked 32',
      'docs-assistant 8',
      'docs-assistant 32',
    ]);
  });

  it('measures the worst cases only for docs-assistant, at full speed and slowed down, unless they are skipped', () => {
    const worst = planWorstCases(parseOptions([]));
    assert.ok(worst.every(({ approach }) => approach === ours));
    assert.deepEqual(
      worst.slice(0, 4).map(({ kind, slowdown }) => [kind, slowdown]),
      [
        ['mixed', 1],
        ['mixed', 4],
        ['code', 1],
        ['code', 4],
      ],
    );
    assert.deepEqual(planWorstCases(parseOptions(['--skip-worst-cases'])), []);
    assert.deepEqual(planWorstCases(parseOptions(['--only', 'marked'])), []);
  });

  it('refuses invalid arguments, naming the option', () => {
    assert.throws(() => parseOptions(['--only', 'nobody']), { name: 'UsageError', message: /--only.*"nobody"/ });
    assert.throws(() => parseOptions(['--sizes', '8,big']), { name: 'UsageError', message: /--sizes.*"big"/ });
    assert.throws(() => parseOptions(['--timeout', '0']), { name: 'UsageError', message: /--timeout/ });
    assert.throws(() => parseOptions(['--rounds', '1.5']), { name: 'UsageError', message: /--rounds.*"1.5"/ });
    assert.throws(() => parseOptions(['--write', '--only', 'marked']), { name: 'UsageError', message: /--write/ });
    assert.throws(() => parseOptions(['--fast']), UsageError);
  });
});
