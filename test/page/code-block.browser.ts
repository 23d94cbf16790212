import { expect } from 'chai';
import { findCodeBlock, getCodeRange } from '../../src/page/code-block.js';
import { rangeToContextItem } from '../../src/page/range-to-context-item.js';
import { findSelection } from '../../src/page/find-selection.js';
import { clear, place, select, show, showMarkup } from './support.js';

afterEach(clear);

const config = `export const config = {\n  port: 8080,\n  host: 'localhost',\n\n  name: 'a <b> & c',\n};`;
const changed = config.replace('\n\n', "\n  host: '0.0.0.0',\n\n");
const terminal = 'npm install tool\ntool start \\\n    --port 8080\nListening on 8080';
const python = 'total = 1 + 2\nif total:\n    print(total)\n\n3';

/** Without spaces at the ends of lines, which some highlighters leave behind. */
const trimLines = (text: string) => text.replace(/[ \t]+$/gm, '');

const readCode = (node: Node) => rangeToContextItem(getCodeRange(node))!.value;

const blockWith = (page: Node, text: string) => findCodeBlock(place(page, text, 'before')[0]);

for (const [name, code, frame] of [
  ['vitepress', changed, 'div.language-js'],
  ['docusaurus', changed, 'div.theme-code-block'],
  ['starlight', changed, 'figure'],
  ['mkdocs-material', config.replace('8080,', '8080, // (1)'), 'div.highlight'],
  ['mkdocs-material-inline', config.replace('8080,', '8080, //'), 'div.highlight'],
  ['sphinx-furo', config, 'div.literal-block-wrapper'],
  ['sphinx-rtd', config, 'div.literal-block-wrapper'],
  ['shiki', changed, 'pre'],
  ['prism', config, 'div.code-toolbar'],
  ['highlight', config, 'pre'],
] as const) {
  describe(`Code in the markup of ${name}`, () => {
    it('is found with its whole wrapper', async () => {
      const block = blockWith(await showMarkup(name), 'export')!;
      expect(block.matches(frame)).to.equal(true);
      expect(block.parentElement!.closest('figure, [class*=language], [class*=highlight]') === null).to.equal(true);
    });

    it('is read without line numbers, labels and buttons', async () => {
      expect(trimLines(readCode(blockWith(await showMarkup(name), 'export')!))).to.equal(code);
    });

    it('is code when it is selected', async () => {
      const page = await showMarkup(name);
      getSelection()!.setBaseAndExtent(...place(page, 'export', 'before'), ...endOf(blockWith(page, 'export')!));
      const item = rangeToContextItem(findSelection(document)!)!;
      expect(item.type).to.equal('code');
      expect(trimLines(item.value)).to.equal(code);
    });
  });
}

for (const [name, html] of [
  [
    'JSDoc, which can be selected in its lines only',
    `<style>.linenums { user-select: none } .linenums li * { user-select: text }</style>
    <pre class="prettyprint source linenums"><code><ol class="linenums"><li class="L0"><span class="kwd">let</span><span class="pln"> alpha</span></li>` +
      '<li class="L1"><span class="pln">  beta</span></li></ol></code></pre>',
  ],
  [
    'Doxygen, which has no pre',
    `<style>.line { white-space: pre-wrap }</style><p>Prose</p><div class="fragment"><div class="line"><a id="l00001" name="l00001"></a>` +
      '<span class="lineno">    1</span><span class="keyword">let</span> alpha</div>\n<div class="line">  beta</div></div><!-- fragment -->',
  ],
] as const) {
  it(`The code of ${name} is read, also when a part of it is selected`, () => {
    const page = show(html);
    expect(readCode(blockWith(page, 'alpha')!)).to.equal('let alpha\n  beta');
    select(page, 'alpha', 'beta');
    expect(rangeToContextItem(findSelection(document)!)).to.include({ type: 'code', value: 'alpha\n  beta' });
  });
}

/** The position after its last text. */
function endOf(block: Element): [Node, number] {
  const code = block.matches('pre') ? block : [...block.querySelectorAll('pre')].at(-1)!;
  return [code, code.childNodes.length];
}

for (const [name, text] of [
  ['vitepress', 'Listening'],
  ['docusaurus', 'Listening'],
  ['starlight', 'Listening'],
  ['mkdocs-material', 'Listening'],
  ['sphinx-furo', 'Listening'],
] as const) {
  it(`A terminal in the markup of ${name} is read without prompts, but with its output`, async () => {
    const page = await showMarkup(name);
    expect(trimLines(readCode(blockWith(page, text)!))).to.equal(terminal);
    expect(trimLines(readCode(blockWith(page, 'print')!))).to.equal(python);
  });
}

describe('A block of code', () => {
  it('is found from its buttons and labels', async () => {
    const page = await showMarkup('vitepress');
    expect(findCodeBlock(page.querySelector('button.copy')!)?.className).to.include('language-js');
  });

  it('is not found in prose, in a table or in inline code', () => {
    const page = show('<p class="language">Some <code>code</code></p><pre>one</pre><pre>two</pre>');
    expect(blockWith(page, 'Some')).to.equal(undefined);
    expect(blockWith(page, 'code')).to.equal(undefined);
    expect(blockWith(page, 'two')?.textContent).to.equal('two');
  });

  it('gives its own id to a selection inside, if it has one', () => {
    const page = show('<h2 id="a">A</h2><figure id="listing"><pre>one</pre></figure><pre>two</pre>');
    select(page, 'one', 'one');
    expect(rangeToContextItem(findSelection(document)!)).to.include({ type: 'code', elementId: 'listing' });
    select(page, 'two', 'two');
    expect(rangeToContextItem(findSelection(document)!)).to.include({ type: 'code', elementId: 'a' });
  });

  it('keeps dollars and dots that are no prompts', () => {
    const page = show('<pre>const a = `${b}`;\n... and so on\n$total = 1;\n</pre>');
    expect(readCode(page.querySelector('pre')!)).to.equal('const a = `${b}`;\n... and so on\n$total = 1;');
  });

  it('keeps the indentation of its first line', () => {
    const page = show('<pre>\n\n    a:\n      b\n</pre>');
    expect(readCode(page.querySelector('pre')!)).to.equal('    a:\n      b');
  });
});
