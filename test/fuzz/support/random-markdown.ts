import * as fc from 'fast-check';

/** A text and the places where it is cut when it is streamed. */
export interface StreamedText {
  readonly text: string;
  readonly pieces: readonly string[];
}

const word = fc.oneof(
  { weight: 6, arbitrary: fc.stringMatching(/^[a-z]{1,8}$/) },
  fc.constantFrom(
    'A',
    '1.',
    '設定',
    'مرحبا',
    '\u{1F44D}\u{1F3FD}',
    'a_b_c',
    'x*y',
    '2*3*4',
    '&amp;',
    '&copy',
    '\\*',
    '\\[',
    '…',
    '--',
    '#',
    '>',
    '|',
    '[^1]',
    'www.example.com',
    'a@example.com',
  ),
);

/** Tags of all sorts: allowed, not allowed, of forms, of other languages, unknown and half written. */
const tag = fc.constantFrom(
  ...'b i kbd sub details summary div p span table tr td ul li a img br hr h2 pre code'.split(' '),
  ...'textarea title svg math plaintext style script noscript template frameset frame iframe form input select option button'.split(
    ' ',
  ),
  ...'body html head base link meta object embed video track annotation-xml mglyph foreignObject x-y'.split(' '),
);

const attribute = fc.constantFrom(
  '',
  ' class="a"',
  ' href="/a"',
  ' href="javascript:alert(1)"',
  ' src=x onerror=alert(1)',
  ' open',
  ' style="color:red"',
  ' id=a',
  ' "',
  ' title="a\nb"',
);

const rawTag = fc.oneof(
  fc.tuple(tag, attribute).map(([name, rest]) => `<${name}${rest}>`),
  tag.map((name) => `</${name}>`),
  fc.tuple(tag, attribute).map(([name, rest]) => `<${name}${rest}`),
  fc.constantFrom('<!-- c -->', '<!--', '-->', '<![CDATA[', ']]>', '<!doctype html>', '<?php', '?>', '<', '</', '<>'),
);

const { inline, block } = fc.letrec<{ inline: string; block: string }>((tie) => {
  const content = tie('inline');
  const blocks = tie('block');
  return {
    inline: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      word,
      fc.tuple(word, word, word).map((words) => words.join(' ')),
      fc.tuple(content, content).map((parts) => parts.join(' ')),
      fc
        .tuple(fc.constantFrom('*', '**', '_', '__', '~~', '`', '``', '***'), content)
        .map(([mark, text]) => mark + text + mark),
      fc.tuple(fc.constantFrom('*', '**', '_', '`', '~~', '[', '![', ']('), content).map(([mark, text]) => mark + text),
      fc
        .tuple(content, fc.constantFrom('/a', 'https://a.example/x_(y)', '<b c>', 'javascript:x', '#a', '/a "t"', ''))
        .map(([text, to]) => `[${text}](${to})`),
      content.map((text) => `![${text}](https://img.example/a.png)`),
      content.map((text) => `[${text}][r]`),
      content.map((text) => `[${text}]`),
      fc.tuple(rawTag, content, rawTag).map((parts) => parts.join('')),
      fc.constantFrom('<https://a.example>', 'https://a.example/b.', 'line  \nbreak', 'line\\\nbreak', 'soft\nbreak'),
    ),
    block: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      { weight: 3, arbitrary: content },
      fc.tuple(fc.integer({ min: 1, max: 7 }), content).map(([level, text]) => `${'#'.repeat(level)} ${text}`),
      fc.tuple(content, fc.constantFrom('===', '---')).map((parts) => parts.join('\n')),
      fc
        .tuple(
          fc.constantFrom('```', '~~~', '````'),
          fc.constantFrom('', 'js', 'suggestions', 'html x=1'),
          fc.array(fc.oneof(content, blocks), { maxLength: 3 }),
          fc.boolean(),
        )
        .map(([fence, info, lines, closes]) => [fence + info, ...lines, ...(closes ? [fence] : [])].join('\n')),
      content.map((text) => `    ${text}`),
      fc
        .tuple(
          fc.constantFrom('- ', '* ', '1. ', '7) ', '- [ ] ', '- [x] '),
          fc.array(blocks, { minLength: 1, maxLength: 3 }),
          fc.boolean(),
        )
        .map(([mark, items, isLoose]) =>
          items.map((item) => mark + indent(item, ' '.repeat(mark.length))).join(isLoose ? '\n\n' : '\n'),
        ),
      blocks.map((text) => `> ${indent(text, '> ')}`),
      blocks.map((text) => `> ${text}`),
      fc
        .array(fc.tuple(content, content), { minLength: 1, maxLength: 3 })
        .map((rows) => ['| a | b |', '| - | :-: |', ...rows.map(([one, other]) => `| ${one} | ${other} |`)].join('\n')),
      fc
        .tuple(rawTag, fc.constantFrom('', '\n', '\n\n'), blocks, fc.constantFrom('', '\n', '\n\n'), rawTag)
        .map((parts) => parts.join('')),
      fc.constantFrom(
        '---',
        '***',
        '[r]: /r "title"',
        '[r]: <',
        '[^1]: Note',
        '| a |',
        '| - |',
        '\t',
        '-',
        '1.',
        '<details>\n<summary>More</summary>',
      ),
    ),
  };
});

function indent(text: string, prefix: string): string {
  return text.replaceAll('\n', `\n${prefix}`);
}

/** Documents of a grammar of markdown, with a few characters changed. */
const document = fc
  .tuple(
    fc.array(fc.oneof(block, inline), { minLength: 1, maxLength: 6 }),
    fc.constantFrom('\n\n', '\n', '\n\n\n', '\r\n\r\n'),
    fc.array(
      fc.tuple(
        fc.nat(10_000),
        fc.constantFrom('', ' ', '\n', '*', '`', '<', '>', '[', ']', '|', '\\', '\t', '&', '"', '\u202E'),
      ),
      { maxLength: 3 },
    ),
  )
  .map(([blocks, gap, changes]) =>
    changes.reduce((text, [at, character]) => {
      const index = at % (text.length + 1);
      return text.slice(0, index) + character + text.slice(index + (at % 2));
    }, blocks.join(gap)),
  );

/** Such documents, cut at random. */
export const streamedMarkdown: fc.Arbitrary<StreamedText> = fc
  .tuple(document, fc.array(fc.nat(10_000), { maxLength: 12 }), fc.boolean())
  .map(([text, cuts, isByCharacter]) => ({ text, pieces: isByCharacter ? [...text] : cut(text, cuts) }));

function cut(text: string, cuts: readonly number[]): string[] {
  const ends = [...new Set(cuts.map((at) => at % (text.length + 1))), text.length].toSorted(
    (one, other) => one - other,
  );
  return ends.map((end, index) => text.slice(ends[index - 1] ?? 0, end));
}
