import * as fc from 'fast-check';
import { inline } from './random-inlines.js';
import { withRawBlocks } from './random-tags.js';

/** A text, and the pieces in which it is streamed. */
export interface StreamedText {
  readonly text: string;
  readonly pieces: readonly string[];
  /** Whether each piece is rendered before the next one arrives. */
  readonly isSlow: boolean;
}

/** The last words of each text. Nothing that stands before them may hide them. */
export const ENDING = 'The end.';

const bullet = fc.constantFrom('- ', '* ', '+ ', '1. ', '7) ', '- [ ] ', '- [x] ', '-   ');
const definition = fc.constantFrom(
  '[r]: /r "title"',
  '[early]: <https://a.example/a b>',
  '[late]:\n/late\n"a\nb"',
  '[設定]: /s',
  '[^1]: Note',
  '[r]: <',
  '[late]: /',
);

const table = fc
  .array(fc.tuple(inline, inline), { minLength: 1, maxLength: 3 })
  .map((rows) => ['| a | b |', '| - | :-: |', ...rows.map(([one, other]) => `| ${one} | ${other} |`)].join('\n'));

const block: fc.Arbitrary<string> = fc.letrec<{ block: string }>((tie) => {
  const blocks = tie('block');
  return {
    block: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      { weight: 4, arbitrary: inline },
      fc.tuple(fc.integer({ min: 1, max: 7 }), inline).map(([level, text]) => `${'#'.repeat(level)} ${text}`),
      fc.tuple(inline, fc.constantFrom('===', '---', '-')).map((parts) => parts.join('\n')),
      fence(blocks),
      inline.map((text) => `    ${text}`),
      { weight: 3, arbitrary: list(blocks) },
      fc.tuple(blocks, blocks).map((parts) => parts.join('\n\n')),
      blocks.map((text) => `> ${indent(text, '> ')}`),
      blocks.map((text) => `> ${text}`),
      { weight: 2, arbitrary: table },
      { weight: 2, arbitrary: withRawBlocks(blocks) },
      { weight: 2, arbitrary: definition },
      fc.constantFrom('---', '***', '| a |', '| - |', '\t', '-', '1.', '#', '>', '```', '\u00A0'),
    ),
  };
}).block;

function fence(blocks: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const mark = fc.constantFrom('```', '~~~', '````');
  const info = fc.constantFrom('', 'js', 'suggestions', 'html x=1', '<b>');
  return fc
    .tuple(mark, info, fc.array(fc.oneof(inline, blocks), { maxLength: 2 }), fc.boolean())
    .map(([around, language, lines, closes]) => [around + language, ...lines, ...(closes ? [around] : [])].join('\n'));
}

function list(blocks: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc
    .tuple(bullet, fc.array(blocks, { minLength: 1, maxLength: 3 }), fc.boolean())
    .map(([mark, items, isLoose]) =>
      items.map((item) => mark + indent(item, ' '.repeat(mark.indexOf(' ') + 1))).join(isLoose ? '\n\n' : '\n'),
    );
}

function indent(text: string, prefix: string): string {
  return text.replaceAll('\n', `\n${prefix}`);
}

/** A character that is inserted somewhere, or replaces one. */
const change = fc.tuple(
  fc.nat(10_000),
  fc.constantFrom('', ' ', '\n', '*', '`', '<', '>', '/', '[', ']', '|', '\\', '\t', '&', '"', '\u202E', '\u{1F600}'),
);

const document = fc
  .tuple(
    fc.array(block, { minLength: 1, maxLength: 5 }),
    fc.constantFrom('\n\n', '\n', '\n\n\n'),
    fc.array(change, { maxLength: 2 }),
    fc.constantFrom('\n', '\n', '\r\n', '\r'),
  )
  .map(([blocks, gap, changes, lineEnd]) => {
    const text = changes.reduce(applyChange, blocks.join(gap));
    return `${text}\n\n${ENDING}`.replaceAll('\n', lineEnd);
  });

function applyChange(text: string, [place, character]: readonly [number, string]): string {
  const index = place % (text.length + 1);
  return text.slice(0, index) + character + text.slice(index + (place % 2));
}

/** Documents of a grammar of markdown with a few characters changed, cut at random places. Any place may be one, even within a character. */
export const streamedMarkdown: fc.Arbitrary<StreamedText> = fc
  .tuple(
    document,
    fc.array(fc.nat(10_000), { maxLength: 12 }),
    fc.constantFrom('at random', 'at random', 'by character'),
    fc.boolean(),
  )
  .map(([text, cuts, how, isSlow]) => ({
    text,
    pieces: how === 'by character' ? text.split('') : cut(text, cuts),
    isSlow,
  }));

function cut(text: string, cuts: readonly number[]): string[] {
  const ends = [...new Set([...cuts.map((place) => place % (text.length + 1)), text.length])].sort((a, b) => a - b);
  return ends.map((end, index) => text.slice(ends[index - 1] ?? 0, end));
}
