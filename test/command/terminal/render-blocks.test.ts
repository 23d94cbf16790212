import assert from 'node:assert/strict';
import { lexer } from 'marked';
import { renderBlocks } from '../../../src/command/terminal/render-blocks.js';
import { findTerminal, type Terminal } from '../../../src/command/terminal/terminal.js';
import { widthOf } from '../../../src/service/common/text-width.js';

const plain: Terminal = { width: 40, hasColors: false, hasLinks: false };
const colored: Terminal = { ...plain, hasColors: true };

function render(markdown: string, terminal = plain, asked: readonly string[] = []): string {
  const context = { terminal, asked: new Set(asked), shown: new Set<string>() };
  return renderBlocks(lexer(markdown), context, terminal.width).join('\n');
}

/** Shows escape characters. */
const visible = (text: string) => text.replaceAll('\u001B', '␛').replaceAll('\u0007', '␇');

const wideTable =
  '| Setting | Meaning |\n|---|---|\n| `port` | The port on which the service listens for requests |\n| a | b |';

describe('Markdown in a terminal', () => {
  for (const [what, markdown, shown] of [
    ['paragraphs', 'One\ntwo.\n\nThree.', 'One two.\n\nThree.'],
    ['a heading', '## Set *it* up\n\nNow.', 'Set it up\n\nNow.'],
    ['a list', '- One\n- Two\n  - Three', '•  One\n•  Two\n   •  Three'],
    ['a list with paragraphs', '1. One\n\n   More\n2. Two', '1. One\n\n   More\n2. Two'],
    ['a numbered list', '9. Nine\n10. Ten', '9. Nine\n10. Ten'],
    ['tasks', '- [x] Done\n- [ ] Open', '•  [x] Done\n•  [ ] Open'],
    ['code as it is', '```sh\nnpm  ci \\\n  --all\n```', '    npm  ci \\\n      --all'],
    ['code in a list', '- Run:\n\n  ```sh\n  npm ci\n  ```', '•  Run:\n\n       npm ci'],
    ['a code span', 'Run `npm ci`.', 'Run `npm ci`.'],
    ['a quotation', '> One\n>\n> - Two', '│ One\n│\n│ •  Two'],
    ['a table', '| A | B |\n|---|---|\n| one | `2` |', 'A    B\n───  ───\none  `2`'],
    [
      'a table that is too wide, row by row',
      wideTable,
      'Setting: `port`\nMeaning: The port on which the service\n  listens for requests\n\nSetting: a\nMeaning: b',
    ],
    ['a rule', '---', '─'.repeat(40)],
    ['HTML as its text', '<p>One <b>two</b></p>', 'One two'],
    ['a line break', 'One<br>two  \nthree', 'One\ntwo\nthree'],
    ['characters that are escaped', '\\*One\\* &lt;two&gt; &amp;', '*One* <two> &'],
    ['an image', '![A lamp](/lamp.png)', 'A lamp (/lamp.png)'],
    [
      'an address once',
      '[One](/a), [two](/b), [three](/a), <https://x.example/>',
      'One (/a), two (/b), three,\nhttps://x.example/',
    ],
    ['the place of a passage without its number', '[A › B](/a#b) [1](/a#b)\n\n> Yes.', 'A › B (/a#b)\n\n│ Yes.'],
    ['the number of a citation', 'Yes.[1](/a#b)', 'Yes.[1]'],
    [
      'offers as sentences',
      '```suggestions\n(Is it free?)\n(Set up)[/set-up]\n```',
      'You could ask: Is it free?\nRead next: Set up (/set-up)',
    ],
    ['lines that fit', 'aaaa '.repeat(9).trim(), `${'aaaa '.repeat(8).trim()}\naaaa`],
    ['a word that fits no line', `See ${'x'.repeat(50)} now`, `See\n${'x'.repeat(50)}\nnow`],
    [
      'wide characters',
      '漢字漢字漢字漢字 漢字漢字漢字漢字 漢字漢字漢字',
      '漢字漢字漢字漢字 漢字漢字漢字漢字\n漢字漢字漢字',
    ],
  ] as const) {
    it(`shows ${what}`, () => {
      assert.equal(render(markdown), shown);
    });
  }

  for (const [what, markdown, shown] of [
    ['a heading', '# One two', '␛[1mOne␛[22m ␛[1mtwo␛[22m'],
    ['strong text', '**One**', '␛[1mOne␛[22m'],
    ['links, with the spaces in them', '[One two](/a)', '␛[4mOne two␛[24m (/a)'],
    ['code without backticks', '`a`', '␛[36ma␛[39m'],
    ['what is asked for in a quotation', '> Install it', '␛[2m│␛[22m ␛[30m␛[43mInstall␛[49m␛[39m it'],
    ['nothing that is asked for elsewhere', 'Install it', 'Install it'],
    ['nothing that is asked for within a word', '> Reinstall it', '␛[2m│␛[22m Reinstall it'],
  ] as const) {
    it(`colours ${what}`, () => {
      assert.equal(visible(render(markdown, colored, ['Install', 'install'])), shown);
    });
  }

  it('links words in a terminal that has links, without the address', () => {
    const linked = visible(render('[One](https://x.example/a)', { ...colored, hasLinks: true }));
    assert.equal(linked, '␛]8;;https://x.example/a␇␛[4mOne␛[24m␛]8;;␇');
    assert.match(render('[One](/a)', { ...colored, hasLinks: true }), /\(\/a\)$/);
  });

  it('counts the columns of words, not of their styles', () => {
    const markdown = '**aaaa** '.repeat(9).trim();
    const lines = render(markdown, { ...colored, hasLinks: true }).split('\n');
    assert.deepEqual(lines.map(widthOf), [39, 4]);
  });
});

describe('A terminal', () => {
  for (const [what, env, isTTY, expected] of [
    ['has colours', { TERM: 'xterm' }, true, { hasColors: true, hasLinks: false }],
    ['has none with NO_COLOR', { NO_COLOR: '1', WT_SESSION: 'x' }, true, { hasColors: false, hasLinks: false }],
    ['has none if it is dumb', { TERM: 'dumb' }, true, { hasColors: false, hasLinks: false }],
    ['has links if it is known for them', { TERM_PROGRAM: 'WezTerm' }, true, { hasColors: true, hasLinks: true }],
    ['has links with a new VTE', { VTE_VERSION: '6800' }, true, { hasColors: true, hasLinks: true }],
    ['has none with an old VTE', { VTE_VERSION: '4200' }, true, { hasColors: true, hasLinks: false }],
    ['is not there in a pipe', { TERM: 'xterm' }, false, undefined],
  ] as const) {
    it(what, () => {
      const output = { isTTY, columns: 60, write: () => undefined };
      assert.deepEqual(findTerminal(output, env), expected && { width: 60, ...expected });
    });
  }
});
