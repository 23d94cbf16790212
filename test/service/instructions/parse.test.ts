import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { parseInstructions } from '../../../src/service/models/instructions/parse/parse.js';

/** What is said, what is meant. */
const phrases: readonly (readonly [string, object])[] = [
  ['Replace "X" with "Y"', { kind: 'replace', find: 'X', replacement: 'Y', scope: undefined }],
  [
    'please change all occurrences of “X” to `Y` in the docs, thanks!',
    { kind: 'replace', find: 'X', replacement: 'Y', scope: 'all' },
  ],
  ['- REPLACE the word \'don’t\' by "" everywhere.', { kind: 'replace', find: 'don’t', replacement: '', scope: 'all' }],
  [
    'In a.md, b.md and "C and D", replace "X" with "Y"',
    { kind: 'replace', find: 'X', replacement: 'Y', scope: { pages: ['a.md', 'b.md', 'C and D'] } },
  ],
  [
    'replace "X" in guide/a.md with "Y"',
    { kind: 'replace', find: 'X', replacement: 'Y', scope: { pages: ['guide/a.md'] } },
  ],
  [
    'Replace "X" with "Y" in the Quick start page',
    { kind: 'replace', find: 'X', replacement: 'Y', scope: { pages: ['Quick start'] } },
  ],
  ['Fix the spelling of recieve', { kind: 'spelling', word: 'recieve', correction: undefined, scope: undefined }],
  ['correct the spelling of "X" to "Y" in every page', { kind: 'spelling', word: 'X', correction: 'Y', scope: 'all' }],
  ['fix the typo "X", it should be "Y"', { kind: 'spelling', word: 'X', correction: 'Y', scope: undefined }],
  [
    'rename the heading "X" to "Y" in a.md',
    { kind: 'rename-heading', heading: 'X', name: 'Y', scope: { pages: ['a.md'] } },
  ],
  [
    'Rename the “X” section on page a to ‘Y’',
    { kind: 'rename-heading', heading: 'X', name: 'Y', scope: { pages: ['a'] } },
  ],
  ['replace the heading "X" with "Y"', { kind: 'rename-heading', heading: 'X', name: 'Y', scope: undefined }],
  [
    'Add a new section called "X" below the heading "Y" of a.md with the text "one; then two. In all"',
    {
      kind: 'add-section',
      heading: 'X',
      text: 'one; then two. In all',
      place: { at: 'after', heading: 'Y' },
      scope: { pages: ['a.md'] },
    },
  ],
  [
    'add section "X" to a: "t"',
    { kind: 'add-section', heading: 'X', text: 't', place: undefined, scope: { pages: ['a'] } },
  ],
  ['delete the whole section "X" from a.md', { kind: 'remove-section', heading: 'X', scope: { pages: ['a.md'] } }],
  [
    'add a link to /y with the text "X" at the end of the section "Z"',
    { kind: 'add-link', text: 'X', address: '/y', place: { at: 'in', heading: 'Z' }, scope: undefined },
  ],
  [
    'insert a link “X” pointing to "/y" at the top of a.md',
    { kind: 'add-link', text: 'X', address: '/y', place: { at: 'start' }, scope: { pages: ['a.md'] } },
  ],
  [
    'remove every link to https://x.org/y',
    { kind: 'remove-link', target: 'https://x.org/y', isEvery: true, scope: undefined },
  ],
  ['unlink the "X" link in a.md', { kind: 'remove-link', target: 'X', isEvery: false, scope: { pages: ['a.md'] } }],
];

describe('reading an instruction', () => {
  for (const [phrase, meant] of phrases) {
    it(`understands: ${phrase}`, () => assert.deepEqual(parseInstructions(phrase), [meant]));
  }

  for (const joint of ['; ', '\n', ', then ', ' and then ', '. ', ' and ', '.\n\n2. ', '; also ']) {
    it(`parts instructions at ${JSON.stringify(joint)}`, () => {
      const kinds = parseInstructions(`Replace "a; b" with "c. Then"${joint}remove the section "D"`).map(
        ({ kind }) => kind,
      );
      assert.deepEqual(kinds, ['replace', 'remove-section']);
    });
  }

  for (const phrase of [
    'replace foo with bar',
    'replace "a" with "b" in the section "C"',
    'replace "a" with "b" but only once',
    'fix the typos in guide.md',
    'add a section "X"',
    'remove the heading "X"',
    'remove the links in a.md',
    'rename a.md to b.md',
    'do not replace "a" with "b"',
  ]) {
    it(`does not pretend to understand: ${phrase}`, () => {
      assert.throws(() => parseInstructions(phrase), {
        name: 'CannotCarryOut',
        message: /^I don’t know how to carry this out: /,
      });
    });
  }

  it('says when a quotation mark is not closed', () => {
    assert.throws(() => parseInstructions('replace "a with b'), {
      message: 'A quotation mark is not closed in: replace "a with b',
    });
  });

  it('reads a long text in no time', () => {
    const start = performance.now();
    for (const text of [
      'replace "a" '.repeat(5000),
      ' in '.repeat(20_000),
      '"'.repeat(50_000),
      'fix the spelling of '.repeat(5000),
    ]) {
      assert.throws(() => parseInstructions(text), { name: 'CannotCarryOut' });
    }
    assert.ok(performance.now() - start < 2000);
  });
});
