import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { Lexer, Marked, Tokenizer, type Token } from 'marked';
import { loadExtras } from '../../../src/markdown/extras/extras.js';
import { lexTable } from '../../../src/markdown/parsing/meant-table.js';
import { lexBlocks, lexInline } from '../../../src/markdown/parsing/lex.js';
import { examples } from '../../support/markdown-examples.js';
import { hugeAnswers } from '../hostile-answers.js';
import { lex } from './support/lex-all.js';

function depthOf(tokens: readonly Token[]): number {
  const depths = tokens.map((token) => depthOf([...childrenOf(token)]));
  return 1 + Math.max(0, ...depths);
}

function childrenOf(token: Token): readonly Token[] {
  const { tokens = [], items = [] } = token as { tokens?: Token[]; items?: Token[] };
  return [...tokens, ...items];
}

function linksOf(token: Token): readonly Token[] {
  return token.type === 'link' ? [token] : childrenOf(token).flatMap(linksOf);
}

function hasHtml(tokens: Token[]): boolean {
  let count = 0;
  new Marked().walkTokens(tokens, ({ type }) => void (count += Number(type === 'html')));
  return count > 0;
}

/** An address that readers can't follow, such as `<irc://a.example>`. Here it is text, as `<xsl:template>` is. */
const unfollowable = /<(?!https?:|ftp:|mailto:|tel:)[a-z][a-z\d+.-]+:[^\s<>]*>/i;

afterEach(() => mock.restoreAll());

describe('The tokens of a text', () => {
  for (const [section, texts] of examples) {
    it(`are those of marked: ${section}`, () => {
      for (const text of texts) {
        const tokens = Lexer.lex(text);
        // HTML and such addresses are read in another way than marked does.
        if (!hasHtml(tokens) && !unfollowable.test(text))
          assert.deepEqual([...lex(text)], [...tokens], JSON.stringify(text));
      }
    });
  }

  it('have no link for an element with a prefix, but for an address in angle brackets', () => {
    assert.equal(linksOf(lex('The <xsl:template> element')[0]!).length, 0);
    assert.equal(linksOf(lex('See <https://a.example> and <team@a.example>')[0]!).length, 2);
  });

  it('are those of marked, whichever tabs and spaces items are indented by', () => {
    const indents = ['', ' ', '\t', ' \t', '  \t', '    \t', '\t ', '\t  \t', '     ', '\t\t', ' \t \t'];
    for (const first of indents)
      for (const second of indents)
        for (const marker of ['-', '-\t', '1.\t', '-  \t', '-     '])
          for (const end of ['', '\n', `\n\n${second}${first}last`]) {
            const text = `${marker} one\n${first}${marker} two\n${second}${marker} three\n${first}${second}four${end}`;
            assert.deepEqual([...lex(text)], [...Lexer.lex(text)], JSON.stringify(text));
          }
  });

  it('hold inline tokens only once a block is lexed', () => {
    const [first, second] = lexBlocks('*one*\n\n*two*', {}).filter(({ type }) => type === 'paragraph');
    lexInline(first);
    assert.deepEqual(
      childrenOf(first!).map(({ type }) => type),
      ['em'],
    );
    assert.deepEqual(childrenOf(second!), []);
  });

  it('refer to definitions elsewhere, also after another text has been lexed', () => {
    const blocks = lexBlocks('**[a]**', { a: { href: '/a', title: null } });
    lexBlocks('Another text.', {});
    lexInline(blocks);
    assert.match(JSON.stringify(blocks), /"href":"\/a"/);
  });
});

describe('The limits of the lexer', () => {
  for (const { name, markdown } of hugeAnswers.filter((answer) => answer.name.startsWith('nesting'))) {
    it(`keep the tokens at a depth that fits the call stack: ${name}`, () => {
      assert.ok(depthOf(lex(markdown)) < 120);
    });
  }

  for (const mark of ['- ', '* ', '1. ', '2)\t']) {
    it(`make no list of a line that begins with 50 of ${JSON.stringify(mark)}`, () => {
      const typeOf = (count: number, rest: string): string | undefined => lex(`${mark.repeat(count)}${rest}`)[0]?.type;
      assert.equal(typeOf(49, 'x\ny'), 'list');
      assert.equal(typeOf(50, 'x\ny'), 'paragraph');
      // With a line that may belong to the innermost item, marked would take minutes.
      for (const rest of ['x\ny', '# x\ny', 'x\n===', 'x\n\ny', ''])
        assert.ok(/paragraph|heading|hr|list/.test(typeOf(100_000, rest)!), rest);
    });
  }

  for (const [name, marks] of [
    ['emStrong', '*a b*c '],
    ['del', '~~a b~~c '],
  ] as const) {
    it(`end the search for the ends of marks in a block of nothing but ${marks}`, () => {
      const search: (this: Tokenizer, ...texts: [string, string, string?]) => Token | undefined =
        Tokenizer.prototype[name];
      let searched = 0;
      mock.method(Tokenizer.prototype, name, function (this: Tokenizer, ...args: Parameters<typeof search>) {
        if (/^(?:[*_]|~~)/.test(args[0])) searched += args[0].length;
        return search.apply(this, args);
      });
      lex(marks.repeat(10_000));
      assert.ok(searched > 1e6 && searched < 1.5e7, `${searched} characters`);
    });
  }

  it('look for the rows of a table with bars in code up to a blank line', () => {
    const table = '| `a | b`\n| - |\n';
    const searched = mock.fn((_source: string) => undefined);
    lexTable(`${table}\n${'Text.\n\n'.repeat(1000)}`, searched);
    assert.equal(searched.mock.calls[1]!.arguments[0].length, table.length);
  });

  it('look for the rows of a table only behind a line of dashes', () => {
    const searched = mock.fn((_source: string) => undefined);
    lexTable(`| [ ] \`a | b\`\n${'| [ ] a\n'.repeat(1000)}`, searched);
    assert.equal(searched.mock.callCount(), 0);
  });

  it('look for a formula not in all that follows each line of an item', async () => {
    await loadExtras();
    let length = 0;
    const { matchAll } = String.prototype;
    mock.method(String.prototype, 'matchAll', function (this: string, pattern: RegExp) {
      length += this.length;
      return matchAll.call(this, pattern);
    });
    const item = `- a\n${'$$ x^2\n'.repeat(500)}`;
    lexBlocks(item, {});
    assert.ok(length < 20 * item.length, `${length / item.length} times the text`);
  });

  it('end the search for asterisks within words in 200,000 letters without a space', async () => {
    await loadExtras();
    // The point is that it ends. Looking back from each letter would take minutes.
    assert.equal(lex('設定'.repeat(100_000)).length, 1);
  });

  it('search an address only up to its end, also in a text without spaces', () => {
    const { url } = Tokenizer.prototype;
    let searched = 0;
    mock.method(Tokenizer.prototype, 'url', function (this: Tokenizer, source: string) {
      if (source.startsWith('https:')) searched += source.length;
      return url.call(this, source);
    });
    const text = 'https://a.example/x»'.repeat(1000);
    assert.equal(linksOf(lex(text)[0]!).length, 1000);
    assert.ok(searched < 4 * text.length, `${searched} characters`);
  });

  it('lex each block with a search of its own', () => {
    const marks = '*a _b '.repeat(20_000);
    assert.equal(childrenOf(lex(`${marks}\n\n*two*`).at(-1)!)[0]?.type, 'em');
  });

  it('make a row of a hundred thousand cells a text', () => {
    assert.deepEqual(
      lex(`${'|'.repeat(101)}\n${'|-'.repeat(101)}|\n|a|`).map(({ type }) => type),
      ['paragraph'],
    );
    assert.deepEqual(
      lex(`${'|'.repeat(51)}\n${'|-'.repeat(50)}|\n|a|`).map(({ type }) => type),
      ['table'],
    );
  });

  it('leave links and addresses in prose alone', () => {
    const hrefs = JSON.stringify(lex('Mail a.b@example.com, see www.example.com and https://example.com/a?b=c.'));
    assert.match(hrefs, /mailto:a\.b@example\.com.*http:\/\/www\.example\.com.*https:\/\/example\.com\/a\?b=c/);
  });
});
