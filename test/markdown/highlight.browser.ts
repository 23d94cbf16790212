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

/** Each has something in it that spans many lines, and is read wrongly by whoever begins within. */
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

  // A page of HTML has scripts and styles coloured where these languages have been loaded.
  before(async () => {
    for (const [name, grammar] of Object.entries({ javascript, css })) {
      reference.registerLanguage(name, grammar);
      await highlight(show('a'), name);
    }
  });

  for (const [language, { name, grammar, text }] of Object.entries(samples)) {
    it(`in ${language} gets its colours piece by piece, the same as all at once`, async () => {
      reference.registerLanguage(name, grammar);
      const expected = show('');
      expected.innerHTML = reference.highlight(text, { language: name, ignoreIllegals: true }).value;
      const code = show(text);
      await highlight(code, language);
      expect(spansOf(code)).to.deep.equal(spansOf(expected));
    });
  }

  it('has its whole text at every moment', async () => {
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

  it('stays plain where it is very long, or in a language that nobody knows', async () => {
    const code = show('const a = 1;\n'.repeat(1000));
    await highlight(code, 'ts');
    const other = show('const a = 1;\n');
    await highlight(other, 'constructor');
    expect(document.querySelectorAll('code span').length).to.equal(0);
  });

  it('is as it was where it has gone in the meantime', async () => {
    const code = show('const a = 1;\n');
    const coloured = highlight(code, 'ts');
    code.remove();
    await coloured;
    expect(code.innerHTML).to.equal('const a = 1;\n');
  });
});

/** Classes and text of what is coloured, in order. Those of a language within another say nothing of a colour. */
function spansOf(code: Element): readonly (readonly [string, string | null])[] {
  return [...code.querySelectorAll('span:not([class^="language-"])')].map(
    ({ className, textContent }) => [className, textContent] as const,
  );
}
