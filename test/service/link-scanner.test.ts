import assert from 'node:assert/strict';

import { lexer, walkTokens } from 'marked';

import { LinkScanner } from '../../src/service/assistant/links/link-scanner.js';

/** Scans a text in pieces of one length. */
function scan(
  markdown: string,
  length = Infinity,
  rewrite: (form: string, target: string, raw: string) => string = mark,
): string {
  const scanner = new LinkScanner((link) => rewrite(link.form, link.target, link.raw));
  let text = '';
  for (let at = 0; at < markdown.length; at += length) text += scanner.push(markdown.slice(at, at + length));
  return text + scanner.end();
}

function mark(form: string, target: string): string {
  return `«${form} ${target}»`;
}

const cases: readonly (readonly [string, string])[] = [
  ['See [a](/b).', 'See «link /b».'],
  ['[a](/b "t") and [c](</d e> \'t\')', '«link /b» and «link /d e»'],
  ['[a](/b_(c))', '«link /b_(c)»'],
  ['[a [b] c](/d)', '«link /d»'],
  ['[`]`](/a)', '«link /a»'],
  ['[a\nb](/c)', '«link /c»'],
  ['[a\n\nb](/c)', '[a\n\nb](/c)'],
  ['[a\n- b](/c)', '&#91;a\n- b](/c)'],
  ['\\[a](/b)', '\\[a](/b)'],
  ['[a] (/b)', '[a] (/b)'],
  ['- [ ] todo, [x] done', '- [ ] todo, [x] done'],
  ['![a](/b.png)', '«image /b.png»'],
  ['[![a](/b.png)](/c)', '«link /c»'],
  ['![a][b] and ![c]', '«image-reference »[a][b] and «image-reference »[c]'],
  ['[a [b](/c) d](/e)', '&#91;a «link /c» d](/e)'],
  ['[b]: /c "t"\n', '«definition /c»\n'],
  ['- [b]: /c', '- «definition /c»'],
  ['[^1]: /c', '[^1]: /c'],
  ['<https://a.b/c>', '«autolink https://a.b/c»'],
  ['see https://a.b/c. And', 'see «address https://a.b/c». And'],
  ['(www.a.b/c)', '(«address http://www.a.b/c»)'],
  ['a < b', 'a < b'],
  ['<a href="/x">y</a>', '«tag »y«tag »'],
  ['`[a](/b)` and [a](/b)', '`[a](/b)` and «link /b»'],
  ['``a ` [a](/b)`` [c](/d)', '``a ` [a](/b)`` «link /d»'],
  ['`open [a](/b)', '`open «link /b»'],
  ['`open\n\n`[a](/b)', '`open\n\n`«link /b»'],
  ['`a\n- b [c](/d) `e', '`a\n- b «link /d» `e'],
  ['```\n[a](/b)\n```\n[a](/b)', '```\n[a](/b)\n```\n«link /b»'],
  ['~~~md\n```\n[a](/b)\n~~~\n[a](/b)', '~~~md\n```\n[a](/b)\n~~~\n«link /b»'],
  ['````\n```\n[a](/b)\n````\n[a](/b)', '````\n```\n[a](/b)\n````\n«link /b»'],
  ['```a`b\n[a](/b)', '```a`b\n«link /b»'],
  ['- a\n  ```\n  [a](/b)\n  ```\n  [a](/b)', '- a\n  ```\n  [a](/b)\n  ```\n  «link /b»'],
  ['- a\n  ```\n  [a](/b)\nout [a](/b)', '- a\n  ```\n  [a](/b)\nout «link /b»'],
  ['> ```\n> [a](/b)\n\n[a](/b)', '> ```\n> [a](/b)\n\n«link /b»'],
  ['> - a\n>   ```\n>   [a](/b)\n>   ```\n>   [a](/b)', '> - a\n>   ```\n>   [a](/b)\n>   ```\n>   «link /b»'],
  ['a\n\n    [a](/b)\n\n[a](/b)', 'a\n\n    [a](/b)\n\n«link /b»'],
  ['- a\n\n    [a](/b)', '- a\n\n    «link /b»'],
  ['a\n    [a](/b)', 'a\n    «link /b»'],
  ['    ```\n\n[a](/b)', '    ```\n\n«link /b»'],
  ['how the web works, for a while', 'how the web works, for a while'],
];

describe('LinkScanner', () => {
  for (const [markdown, expected] of cases) {
    it(`finds the links of ${JSON.stringify(markdown)}, whole and in pieces`, () => {
      for (const length of [Infinity, 1, 2, 3, 5, 7]) assert.equal(scan(markdown, length), expected, String(length));
    });
  }

  it('changes nothing by itself', () => {
    for (const [markdown, expected] of cases)
      if (!expected.includes('&#'))
        assert.equal(
          scan(markdown, 1, (_, __, raw) => raw),
          markdown,
        );
  });

  it('passes on text, code and what can be no link at once', () => {
    const scanner = new LinkScanner(({ form, target }) => mark(form, target));
    const pieces = [
      'Set ',
      'the colour',
      '. Use `a[0]',
      '` for it.\n\n',
      '```js\n',
      'const x = [1](2)',
      '\n',
      '```\n',
      'Done',
      ': [',
    ];
    const passed = pieces.map((piece) => scanner.push(piece));
    assert.deepEqual(passed.slice(0, 2), ['Set ', 'the colour']);
    assert.equal(passed[5], 'const x = [1](2)');
    assert.equal(passed[9], ': ');
    assert.equal(scanner.push('a](/b'), '');
    assert.equal(scanner.push(') end'), '«link /b» end');
  });

  it('holds back no more than a page of text, and makes no link of it', () => {
    const scanner = new LinkScanner(({ form, target }) => mark(form, target));
    const passed = scanner.push(`[${'a'.repeat(2000)}`);
    assert.match(passed, /^&#91;a+$/);
    assert.equal(scanner.push('](/b)') + scanner.end(), '](/b)');
  });

  it('leaves no link that a parser of markdown finds, in random markdown', () => {
    const seeds = Number(process.env['FUZZ_CASES'] ?? 4000);
    for (let seed = 1; seed <= seeds; seed++) {
      const markdown = randomMarkdown(seed);
      const checked = scan(markdown, 1 + (seed % 9), (form, _, raw) =>
        form === 'image-reference' ? `\\${raw}` : rest(seed),
      );
      assert.deepEqual(linksOf(checked), [], `${seed}: ${JSON.stringify(markdown)} → ${JSON.stringify(checked)}`);
    }
  });
});

/** The replacement of a link: nothing, or its text. */
function rest(seed: number): string {
  return ['·', '', 'a', '1'][seed % 4] ?? '';
}

function linksOf(markdown: string): string[] {
  const found: string[] = [];
  walkTokens(lexer(markdown), (token) => {
    if (token.type === 'link' || token.type === 'image') found.push(token.raw);
  });
  // Addresses of mail are no links into the docs.
  return found.filter((raw) => !raw.includes('@'));
}

const pieces = [
  'a',
  ' b',
  ' ',
  '\n',
  '\n\n',
  '`',
  '``',
  '```',
  '```\n',
  '~~~\n',
  '\n```\n',
  '[a](/x)',
  '[',
  ']',
  '](/x)',
  '(',
  ')',
  '![i](/y)',
  '<',
  '>',
  '<https://h.x/>',
  'https://h.x/y',
  '\n- ',
  '\n  ',
  '\n    ',
  '\n> ',
  '\n1. ',
  '\\',
  '[r]',
  '[r]: /z\n',
  '**',
  '_',
  '|',
  '\n# ',
  '\n---\n',
  '"',
  "'",
  '!',
];

function randomMarkdown(seed: number): string {
  let state = seed * 2_654_435_761;
  const next = () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e37_79b9) | 0;
    return (state >>> 8) / 2 ** 24;
  };
  const count = 3 + Math.floor(next() * 14);
  return Array.from({ length: count }, () => pieces[Math.floor(next() * pieces.length)]).join('');
}
