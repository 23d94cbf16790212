import { expect } from 'chai';
import type { LanguageFn } from 'highlight.js';
import core from 'highlight.js/lib/core';
import css from 'highlight.js/lib/languages/css';
import javascript from 'highlight.js/lib/languages/javascript';
import markdown from 'highlight.js/lib/languages/markdown';
import python from 'highlight.js/lib/languages/python';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import { highlight } from '../../src/markdown/highlight.js';

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

/** Classes and texts of the spans, in order, without those that only mark a language within another. */
function spansOf(code: Element): readonly (readonly [string, string | null])[] {
  return [...code.querySelectorAll('span:not([class^="language-"])')].map(
    ({ className, textContent }) => [className, textContent] as const,
  );
}
