import { expect } from 'chai';
import type { LanguageFn } from 'highlight.js';
import core from 'highlight.js/lib/core';
import css from 'highlight.js/lib/languages/css';
import javascript from 'highlight.js/lib/languages/javascript';
import markdown from 'highlight.js/lib/languages/markdown';
import python from 'highlight.js/lib/languages/python';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import { highlight } from '../../../src/markdown/code/highlight.js';

/** Each has constructs of many lines, which are highlighted wrongly if a chunk begins inside. */
const samples: Readonly<Record<string, { grammar: LanguageFn; name: string; text: string }>> = {
  ts: {
    name: 'typescript',
    grammar: typescript,
    text: `${'// a word of the author\n'.repeat(15)}/*\n${"it isn't code; `const a = 1`\n".repeat(40)}*/\n${'const read = (key: string): number => keys.get(`a ${key}`) ?? 1;\n'.repeat(30)}`,
  },
  html: {
    name: 'xml',
    grammar: xml,
    text: `${'<p class="a">Text &amp; more</p>\n'.repeat(12)}<script>\n${'const a = `<p>${1 + 2}`; // b\n'.repeat(30)}</script>\n<style>\n${'a { color: red; }\n'.repeat(40)}</style>\n<!--\n${'<p>no</p>\n'.repeat(60)}-->\n${'<br id=a>\n'.repeat(60)}`,
  },
  py: {
    name: 'python',
    grammar: python,
    text: `def read(key):\n    """\n${"    It's a long story: def write(): pass\n".repeat(40)}    """\n${'    return f"{key!r} and" + str(1)  # so\n'.repeat(30)}`,
  },
  css: {
    name: 'css',
    grammar: css,
    text: `.a:hover > #b {\n${'  color: red; /* c */\n'.repeat(50)}}\n${'@media (width < 10px) { a { margin: 0 } }\n'.repeat(20)}`,
  },
  md: {
    name: 'markdown',
    grammar: markdown,
    text: `# A\n\n${'Some *words* and `code` in [a link](https://a.example).\n\n'.repeat(30)}\`\`\`js\n${'# no\n'.repeat(200)}\`\`\`\n`,
  },
};

function show(text: string): HTMLElement {
  const code = document.createElement('code');
  code.textContent = text;
  document.body.append(code);
  return code;
}

afterEach(() => document.body.replaceChildren());

describe('A long block of code', () => {
  const reference = core.newInstance();

  // Scripts and styles within HTML are highlighted only if their languages have loaded before.
  before(async () => {
    for (const [name, grammar] of Object.entries({ javascript, css })) {
      reference.registerLanguage(name, grammar);
      await highlight(show('a'), name);
    }
  });

  for (const [language, { name, grammar, text }] of Object.entries(samples)) {
    it(`in ${language} is highlighted in chunks with the same result as at once`, async () => {
      reference.registerLanguage(name, grammar);
      const expected = show('');
      expected.innerHTML = reference.highlight(text, { language: name, ignoreIllegals: true }).value;
      const code = show(text);
      await highlight(code, language);
      expect(spansOf(code)).to.deep.equal(spansOf(expected));
    });
  }

  it('keeps its whole text while it is highlighted', async () => {
    const { text } = samples['ts']!;
    const code = show(text);
    const seen = new Set<number>();
    let isWhole = true;
    new MutationObserver(() => {
      seen.add(code.querySelectorAll('span').length);
      isWhole &&= code.textContent === text;
    }).observe(code, { childList: true, characterData: true, subtree: true });
    await highlight(code, 'ts');
    await new Promise((resolve) => setTimeout(resolve));
    expect(seen.size).to.be.greaterThan(3);
    expect(isWhole).to.equal(true);
  });

  it('stays plain if it is too long, or if its language is not supported', async () => {
    const code = show('const a = 1;\n'.repeat(1000));
    await highlight(code, 'ts');
    const other = show('const a = 1;\n');
    await highlight(other, 'constructor');
    expect(document.querySelectorAll('code span').length).to.equal(0);
  });

  it('is not changed after it was removed', async () => {
    const code = show('const a = 1;\n');
    const coloured = highlight(code, 'ts');
    code.remove();
    await coloured;
    expect(code.innerHTML).to.equal('const a = 1;\n');
  });
});

/** A line in each language of documentation, with the class of something in it. */
const lines = [
  ['hcl', 'resource "aws_instance" "web" {\n  ami = "x" # so\n}', 'hljs-string'],
  ['terraform', 'region = "eu"', 'hljs-attr'],
  ['nginx', 'server {\n  listen 80;\n}', 'hljs-attribute'],
  ['dockerfile', 'FROM node:20', 'hljs-keyword'],
  ['proto', 'message User { string name = 1; }', 'hljs-keyword'],
  ['dart', 'final a = "b";', 'hljs-keyword'],
  ['elixir', 'def run, do: :ok', 'hljs-keyword'],
  ['r', 'x <- function(a) 1', 'hljs-keyword'],
  ['scala', 'val a = 1', 'hljs-keyword'],
  ['zig', 'const a = 1;', 'hljs-keyword'],
  ['nix', 'let a = "b"; in a', 'hljs-keyword'],
  ['toml', 'a = "b"', 'hljs-attr'],
  ['console', '$ npm install', 'hljs-meta'],
  ['shell', 'echo "a"', 'hljs-string'],
  ['mdx', '# Title', 'hljs-section'],
  ['vue', '<p class="a">', 'hljs-name'],
  ['svelte', '<p class="a">', 'hljs-name'],
  ['astro', '<p class="a">', 'hljs-name'],
  ['haskell', 'import Data.List', 'hljs-keyword'],
  ['makefile', 'all: build', 'hljs-section'],
  ['objc', '@interface A', 'hljs-keyword'],
  ['perl', 'my $a = 1;', 'hljs-keyword'],
  ['kt', 'val a = 1', 'hljs-keyword'],
  ['cs', 'var a = 1;', 'hljs-keyword'],
  ['mts', 'const a = 1;', 'hljs-keyword'],
  ['cts', 'const a = 1;', 'hljs-keyword'],
  ['jsonl', '{"a": 1}', 'hljs-attr'],
  ['ndjson', '{"a": 1}', 'hljs-attr'],
  ['h', 'int a = 1;', 'hljs-type'],
  ['cc', 'int a = 1;', 'hljs-type'],
  ['hpp', 'int a = 1;', 'hljs-type'],
  ['fish', 'echo "a"', 'hljs-string'],
  ['patch', '+ a', 'hljs-addition'],
  ['conf', 'a = b', 'hljs-attr'],
  ['cfg', 'a = b', 'hljs-attr'],
  ['containerfile', 'FROM node:20', 'hljs-keyword'],
  ['postgresql', 'SELECT a FROM b', 'hljs-keyword'],
  ['postgres', 'SELECT a FROM b', 'hljs-keyword'],
  ['psql', 'SELECT a FROM b', 'hljs-keyword'],
  ['mysql', 'SELECT a FROM b', 'hljs-keyword'],
  ['htm', '<p class="a">', 'hljs-name'],
  ['xhtml', '<p class="a">', 'hljs-name'],
] as const;

describe('A block of code', () => {
  for (const [language, text, expected] of lines) {
    it(`in ${language} is highlighted`, async () => {
      const code = show(text);
      await highlight(code, language);
      expect([...code.querySelectorAll('span')].map(({ className }) => className.split(' ')[0])).to.include(expected);
      expect(code.textContent).to.equal(text);
    });
  }
});

/** Classes and texts of the spans, in order, without those that only mark a language within another. */
function spansOf(code: Element): readonly (readonly [string, string | null])[] {
  return [...code.querySelectorAll('span:not([class^="language-"])')].map(
    ({ className, textContent }) => [className, textContent] as const,
  );
}

describe('A command of a shell', () => {
  const commandLines: Readonly<Record<string, readonly [commands: readonly string[], options: readonly string[]]>> = {
    'docker run --rm -it --read-only alpine': [[], ['--rm', '-it', '--read-only']],
    'rm -rf build\n--test=a && rm -- b': [
      ['rm', 'rm'],
      ['-rf', '--test'],
    ],
    'git show a--time -1 "b --time" # --type': [[], []],
  };
  for (const [text, [commands, options]] of Object.entries(commandLines)) {
    it(`has options that are no commands: ${text.replace('\n', ' ⏎ ')}`, async () => {
      for (const language of ['sh', 'bash', 'zsh']) {
        const code = show(text);
        await highlight(code, language);
        const find = (scope: string) => [...code.querySelectorAll(`.hljs-${scope}`)].map((span) => span.textContent);
        expect([find('built_in'), find('attr')], language).to.deep.equal([commands, options]);
        expect(code.textContent).to.equal(text);
      }
    });
  }
});
