import assert from 'node:assert/strict';
import { cases, ENDING } from './cases.js';
import { constructCases, pairCases } from './constructs.js';
import { parseOptions } from './options.js';

describe('The benchmark of hostile answers', () => {
  it('measures each case at three sizes, each twice the one before, in pieces and whole', () => {
    const options = parseOptions([]);
    assert.equal(options.cases.length, cases.length);
    assert.deepEqual(options.arrivals, ['streamed', 'whole']);
    for (const answerCase of options.cases) {
      const [quarter, half, full] = options.sizes(answerCase);
      assert.deepEqual([quarter, half, full], [answerCase.size / 4, answerCase.size / 2, answerCase.size]);
    }
  });

  it('measures the given cases, sizes and arrival, smallest first', () => {
    const options = parseOptions(['--only', 'table,links', '--sizes', '20,10', '--arrival', 'whole']);
    assert.deepEqual(
      options.cases.map(({ id }) => id),
      ['links', 'table'],
    );
    assert.deepEqual(options.sizes(options.cases[0]!), [10, 20]);
    assert.deepEqual(options.arrivals, ['whole']);
  });

  it('repeats each construct, or a sample of their pairs', () => {
    const each = parseOptions(['--repeat', 'each']);
    assert.deepEqual([each.isQuick, each.cases.length], [true, constructCases.length]);
    const pairs = parseOptions(['--repeat', 'pairs', '--sample', '10']).cases.length;
    assert.equal(pairs, Math.ceil(pairCases.length / 10));
    assert.throws(() => parseOptions(['--repeat', 'triples']), { name: 'UsageError', message: /--repeat.*"triples"/ });
    const ids = [...cases, ...constructCases, ...pairCases].map(({ id }) => id);
    assert.equal(new Set(ids).size, ids.length);
  });

  it('writes answers whose length grows with the number of parts, and that have no ending of their own', () => {
    // Each part is longer than the one before, by an indentation or a backtick.
    const growsBySquare = new Set(cases.filter(({ title }) => title.includes('by the square')).map(({ id }) => id));
    for (const { id, write, size } of [
      ...cases,
      ...constructCases,
      ...pairCases.filter((_, index) => index % 50 === 0),
    ]) {
      const growth = write(size).length / write(size / 2).length;
      assert.ok(growth > 1.9 && growth < (growsBySquare.has(id) ? 4.1 : 2.2), `${id}: ${growth}`);
      assert.ok(!write(size).includes(ENDING), id);
    }
  });

  it('refuses invalid arguments, naming the option', () => {
    assert.throws(() => parseOptions(['--only', 'nobody']), { name: 'UsageError', message: /--only.*"nobody"/ });
    assert.throws(() => parseOptions(['--arrival', 'late']), { name: 'UsageError', message: /--arrival.*"late"/ });
    assert.throws(() => parseOptions(['--sizes', '8,big']), { name: 'UsageError', message: /--sizes.*"big"/ });
    assert.throws(() => parseOptions(['--timeout', '0']), { name: 'UsageError', message: /--timeout/ });
    assert.throws(() => parseOptions(['--fast']), { name: 'UsageError' });
  });
});
