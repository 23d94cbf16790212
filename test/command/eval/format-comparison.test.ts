import assert from 'node:assert/strict';

import { formatComparison } from '../../../src/command/eval/format-comparison.js';
import { widthOf } from '../../../src/service/common/text-width.js';

const known = { helpful: 0, unhelpful: 0, rightPages: [], wrongPages: [], isOutOfScope: false };
const answer = (text: string) => ({ outcome: 'answered', answer: text, sources: [], found: ['/a'] });

describe('The comparison of two answers', () => {
  it('is in columns that are aligned, also with characters that take two', () => {
    const before = answer(`主题颜色可以用自定义属性更改。${'一个颜色就够了'.repeat(10)}`);
    const compared = { question: '如何更改颜色？', verdict: 'changed', by: 'passages', known, before } as const;
    const text = formatComparison([{ ...compared, after: answer('Set the accent.') }], { before: 'old', after: 'new' });
    const rows = text.split('\n').filter((line) => line.includes(' | '));
    assert.ok(rows.length >= 3, text);
    for (const row of rows) assert.equal(widthOf(row.slice(0, row.indexOf(' | '))), 56);
  });
});
