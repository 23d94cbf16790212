import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import { rangeToContextItem } from '../../src/page/range-to-context-item.js';
import { findSelection } from '../../src/page/find-selection.js';
import { clear, place, select, show, showMarkup } from './support.js';

const readCurrent = () => {
  const range = findSelection(document);
  return range && rangeToContextItem(range);
};

function middleOf(text: Text, offset: number): [number, number] {
  const range = new Range();
  range.setStart(text, offset);
  range.setEnd(text, offset + 1);
  const { left, top, width, height } = range.getBoundingClientRect();
  return [Math.round(left + width / 2), Math.round(top + height / 2)];
}

afterEach(clear);
afterEach(() => sendMouse({ type: 'move', position: [0, 0] }));

describe('A selection made', () => {
  it('by double click is a word', async () => {
    const page = show('<h2 id="set">Set</h2><p>Set the port and the host.</p>');
    const position = middleOf(...place(page, 'ort', 'before'));
    await sendMouse({ type: 'click', position });
    await sendMouse({ type: 'click', position });
    getSelection()!.modify('move', 'backward', 'word');
    getSelection()!.modify('extend', 'forward', 'word');
    expect(readCurrent()).to.deep.equal({
      type: 'textSelection',
      value: 'port',
      elementId: 'set',
      path: location.pathname,
    });
  });

  it('by keyboard goes from line to line', async () => {
    const page = show('<p>First line.</p><p>Second line.</p>');
    select(page, 'line', 'li');
    await sendKeys({ press: 'Shift+ArrowDown' });
    await sendKeys({ press: 'Shift+ArrowRight' });
    expect(readCurrent()?.value).to.match(/^line\.\nSec/);
  });

  it('by dragging, even backward, is the text in between', async () => {
    const page = show('<p>One two three.</p><ul><li>Four</li><li>Five six</li></ul>');
    await sendMouse({ type: 'move', position: middleOf(...place(page, ' six', 'before')) });
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: middleOf(...place(page, 'three', 'before')) });
    await sendMouse({ type: 'up' });
    expect(readCurrent()?.value).to.match(/^t?hree\.\nFour\nFive$/);
  });

  it('of a whole line of code, up to the following paragraph, is code', () => {
    const page = show('<pre><code>one();\ntwo();</code></pre><p>Next.</p>');
    getSelection()!.setBaseAndExtent(...place(page, 'two', 'before'), page.querySelector('p')!, 0);
    expect(readCurrent()).to.include({ type: 'code', value: 'two();' });
  });

  it('of everything leaves out hidden and ignored text', () => {
    show(`<h1 id="top">Title</h1><p>Text<br>in <b>two</b>   lines.</p><p hidden>hidden</p><p style="display:none">none</p>
      <p style="visibility:hidden">invisible</p><p aria-hidden="true">unheard <a href="#top" aria-hidden="true">#</a></p><span class="sr-only">heard</span>
      <script type="x">script</script><template>template</template><noscript>noscript</noscript><style>style{}</style>
      <details><summary>More</summary>folded <p>as well</p></details><p style="-webkit-user-select:none;user-select:none">label</p>
      <div data-docs-assistant-ignore>internal <b>figures</b></div>
      <form><input value="input"><input type="password" value="pass"><textarea>textarea</textarea>
      <select><option>option</option></select><div contenteditable>draft</div></form><docs-assistant>widget</docs-assistant><p>End.</p>`);
    getSelection()!.selectAllChildren(document.body);
    expect(readCurrent()?.value).to.equal('Title\nText\nin two lines.\nunheard\nMore\nEnd.');
  });

  for (const style of [
    'opacity: 0',
    'opacity: 0.01',
    'font-size: 0',
    'font-size: 1px',
    'color: transparent',
    'color: rgb(0 0 0 / 0)',
    'width: 0; overflow: hidden',
    'height: 1px; overflow: clip',
    'max-height: 0; overflow: auto',
    'position: absolute; clip: rect(0 0 0 0)',
    'position: absolute; clip: rect(1px, 1px, 1px, 1px)',
    'clip-path: inset(50%)',
    'clip-path: inset(0 100% 0 0)',
    'clip-path: circle(0)',
    'clip-path: polygon(0 0, 0 0)',
    'position: absolute; left: -9999px',
    'position: relative; top: -99999px',
    'margin-left: -9999px',
    'text-indent: -9999px',
    'position: absolute; right: -9999px; direction: rtl',
    'transform: scale(0)',
    'transform: scaleY(0)',
    'transform: rotateX(90deg)',
    'transform: translateX(-9999px)',
    'scale: 0',
    'scale: 1 0',
    'translate: 0 -9999px',
    'filter: opacity(0)',
    'filter: blur(1px) opacity(1%)',
    'mask: linear-gradient(transparent, #0000)',
    'clip-path: inset(100%)',
    'clip-path: rect(0 0 0 0)',
    'visibility: collapse',
    'color: rgb(0 0 0 / 0.01)',
    '-webkit-text-fill-color: transparent',
    'content-visibility: hidden',
    'zoom: 0.001',
    'display: inline; zoom: 0.01',
    'color: white; background: #fff',
    'color: rgb(255 255 255 / 0.5); background: #fefefe',
    'color: oklch(0.5 0.1 20); background: oklch(0.5 0.1 20)',
    'text-indent: 100%; white-space: nowrap; overflow: hidden',
    'position: absolute; top: 0; transform: translateY(-100%)',
    'position: fixed; top: -300px',
    'position: absolute; left: 0; transform: translateX(-100%)',
  ]) {
    it(`leaves out what is not seen: ${style}`, () => {
      const page = show(`<p>One</p><div style="${style}">two <b>bold</b></div><p>Three</p>`);
      select(page, 'One', 'Three');
      expect(readCurrent()?.value).to.equal('One\nThree');
      select(page, 'two', 'bold');
      expect(readCurrent()).to.equal(undefined);
      select(page, 'bold', 'bold');
      expect(readCurrent()).to.equal(undefined);
    });
  }

  for (const [style, inner] of [
    ['font-size: 0', 'font-size: 16px'],
    ['color: transparent; background: linear-gradient(red, blue); background-clip: text', ''],
    ['overflow: hidden', ''],
    ['width: 0', ''],
    ['position: relative; left: -9px', ''],
    ['clip-path: inset(10%)', ''],
    ['clip-path: circle(50%)', ''],
    ['opacity: 0.5', ''],
    ['filter: opacity(0.5) contrast(0)', ''],
    ['mask: linear-gradient(transparent, #000)', ''],
    ['transform: rotate(90deg) scale(0.1)', ''],
    ['scale: 0.5', ''],
    ['translate: -50%', ''],
    // A picture may be behind it.
    ['color: white', ''],
    ['color: white; background: #eee', ''],
    ['color: white; background: rgb(0 0 0 / 0.5)', ''],
    ['color: white; background: linear-gradient(red, blue), white', ''],
    ['color: white; background: white; text-shadow: 0 0 2px black', ''],
    ['color: white; background: white; -webkit-text-stroke: 1px black', ''],
    ['color: white; background: white', 'mix-blend-mode: difference'],
    ['color: transparent; text-shadow: 0 0 5px black', ''],
    ['background: white; color: white', 'color: black'],
    ['background: white', 'color: white; background: black'],
    ['zoom: 0.5', ''],
    ['content-visibility: auto', ''],
    ['margin-top: 9000px; content-visibility: auto', ''],
    ['position: absolute; top: -5px', ''],
    ['display: contents; overflow: hidden', ''],
  ]) {
    it(`has what is seen: ${style}`, () => {
      const page = show(`<div style="${style}"><b style="${inner}">two</b></div>`);
      getSelection()!.selectAllChildren(page);
      expect(readCurrent()?.value).to.equal('two');
    });
  }

  it('has text in the colour of a background that something else covers', () => {
    const page = show(`<style>.banner::before { content: ''; position: absolute; inset: 0; background: navy; }</style>
      <section style="position: relative; background: white; color: white">
        <div style="position: absolute; inset: 0; background: black; pointer-events: none"></div>
        <p style="position: relative">One</p></section>
      <section class="banner" style="position: relative; background: white; color: white"><p style="position: relative">Two</p></section>`);
    getSelection()!.selectAllChildren(page);
    expect(readCurrent()?.value).to.equal('One\nTwo');
  });

  for (const element of ['canvas', 'video', 'audio', 'iframe', 'meter', 'progress']) {
    it(`leaves out what browsers without <${element}> show`, () => {
      const page = show('<p>One</p><p></p><p>Three</p>');
      const unknown = document.createElement(element);
      unknown.append('two');
      page.children[1]!.append(unknown);
      select(page, 'One', 'Three');
      expect(readCurrent()?.value).to.equal('One\nThree');
      select(page, 'two', 'two');
      expect(readCurrent()).to.equal(undefined);
    });
  }

  it('has what is in an <object> only if its file does not load', async () => {
    const page = show(
      `<object data="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>">two</object><object>three</object>`,
    );
    await new Promise((resolve) => page.querySelector('object')!.addEventListener('load', resolve, { once: true }));
    getSelection()!.selectAllChildren(page);
    expect(readCurrent()?.value).to.equal('three');
  });

  for (const editor of [
    '<div class="ace_editor"><div class="ace_layer"><div class="ace_line">secret</div></div></div>',
    '<div class="monaco-editor"><div class="view-line">secret</div></div>',
    '<div class="CodeMirror"><pre class="CodeMirror-line">secret</pre></div>',
    '<div class="cm-editor"><div class="cm-content" contenteditable="false">secret</div></div>',
    '<div class="prism-code-editor"><div>secret</div></div>',
    '<div class="xterm"><div>secret</div></div>',
    '<div role="textbox">secret</div>',
    '<code-input><textarea></textarea><pre><code>secret</code></pre></code-input>',
  ]) {
    it(`leaves out what is in an editor: ${editor}`, () => {
      const page = show(`<p>One</p>${editor}<p>Three</p>`);
      select(page, 'One', 'Three');
      expect(readCurrent()?.value).to.equal('One\nThree');
      select(page, 'secret', 'secret');
      expect(readCurrent()).to.equal(undefined);
    });
  }

  it('has no invisible characters', () => {
    const page = show('<p>O\u200bn\u{e0041}e</p><pre>two\u2060\n\tthree</pre>');
    select(page, 'O', 'three');
    expect(readCurrent()?.value).to.equal('One\ntwo\n\tthree');
  });

  it('from inside an ignored element starts after it', () => {
    const page = show('<p data-docs-assistant-ignore>internal</p><p>public</p><p hidden>gone</p>');
    select(page, 'tern', 'gone');
    expect(readCurrent()?.value).to.equal('public');
  });

  it('in a table separates its cells, even empty ones', () => {
    const page = show(`<table><thead><tr><th></th> <th>Free</th> <th>Pro</th></tr></thead>
      <tbody><tr><td><p>Seats</p></td> <td></td> <td><p>10</p><p>or more</p></td></tr></tbody></table>`);
    select(page, 'Free', 'more');
    expect(readCurrent()?.value).to.equal('Free\tPro\nSeats\t\t10 or more');
  });

  it('that was removed from the page has no text', () => {
    const page = show('<p>Some text.</p>');
    select(page, 'Some', 'text');
    const range = findSelection(document)!;
    page.remove();
    expect(rangeToContextItem(range)).to.equal(undefined);
  });

  it('does not change when another one follows', () => {
    const page = show('<p>One. Two.</p>');
    select(page, 'One', 'One');
    const range = findSelection(document)!;
    select(page, 'Two', 'Two');
    expect(rangeToContextItem(range)?.value).to.equal('One');
  });

  it('in inline code is code', () => {
    const page = show('<h2 id="a">A</h2><p>Run <code>npm   start</code> now.</p>');
    select(page, 'npm', 'start');
    expect(readCurrent()).to.include({ type: 'code', value: 'npm start', elementId: 'a' });
    select(page, 'Run', 'start');
    expect(readCurrent()).to.include({ type: 'textSelection', value: 'Run npm start' });
  });

  it('across prose and code keeps the lines of the code', () => {
    const page = show('<p>Like this:</p>\n<pre><code>if (a) {\n  b();\n}\n</code></pre>\n<p>And so on.</p>');
    select(page, 'Like', 'so on');
    expect(readCurrent()).to.include({ type: 'textSelection', value: 'Like this:\nif (a) {\n  b();\n}\nAnd so on' });
  });

  it('ends at the length where it would be cut', () => {
    const page = show(`<p>${'word '.repeat(20)}</p>`.repeat(10_000));
    getSelection()!.selectAllChildren(page);
    expect(readCurrent()?.value).to.have.lengthOf.within(10_000, 10_200);
  });
});

describe('A selection across shadow roots', () => {
  const attach = (host: Element, html: string): ShadowRoot => {
    const root = host.attachShadow({ mode: 'open' });
    root.innerHTML = html;
    return root;
  };

  it('is read within one', () => {
    const page = show('<h2 id="a">A</h2><div></div>');
    attach(page.querySelector('div')!, '<p>In the <b>shadow</b>.</p>');
    select(page, 'the', 'shadow');
    expect(readCurrent()).to.include({ value: 'the shadow', elementId: 'a' });
  });

  it('is read within one inside of another', () => {
    const page = show('<div></div>');
    const outer = attach(page.querySelector('div')!, '<section></section>');
    attach(outer.querySelector('section')!, '<pre>one\n  two\nthree</pre>');
    select(page, 'two', 'two');
    expect(readCurrent()).to.include({ type: 'code', value: 'two' });
  });

  it('is read from one to another, with slotted content in its place', () => {
    const page = show('<div id="one"><i>slotted</i></div><p>between</p><div id="two"></div>');
    attach(page.querySelector('#one')!, '<p>first one</p><slot></slot><p>last</p>');
    attach(page.querySelector('#two')!, '<p>second two</p>');
    select(page, 'one', 'second');
    expect(readCurrent()?.value).to.equal('one\nslotted\nlast\nbetween\nsecond');
  });
});

describe('The section of a selection', () => {
  for (const [where, html, id] of [
    ['of the heading before it', '<h2 id="a">A</h2><p>text</p><h2 id="b">B</h2>', 'a'],
    ['of an anchor in that heading', '<h2><a id="a"></a>A</h2><p>text</p>', 'a'],
    ['of the section that it begins', '<section id="a"><h2>A</h2><p>text</p></section>', 'a'],
    ['of the heading that it is in', '<h1 id="z">Z</h1><h2 id="a">text</h2>', 'a'],
    ['of the nearest one', '<h1 id="z">Z</h1><div><h2 id="a">A</h2></div><div><div>text</div></div>', 'a'],
    [
      'of an empty anchor before the heading, as in Doxygen',
      '<h2 id="z">Z</h2><a id="a" name="a"></a> <h2>A</h2><p>text</p>',
      'a',
    ],
    [
      'of the method, not of the title with a button, as in Rustdoc',
      `<section id="main-content"><h1>List <button id="copy-path">Copy</button></h1><details open><summary>
        <section id="a" class="method"><h4>make</h4></section></summary><p>text</p></details></section>`,
      'a',
    ],
    [
      'none below the title of a page of Rustdoc',
      '<section id="main-content"><h1>List <button id="copy-path">Copy</button></h1><p>text</p></section>',
      undefined,
    ],
    ['not a menu before the content', '<h2 id="menu">M</h2><article><p>text</p></article>', undefined],
    ['not an element around it', '<div id="app"><p id="p">text</p></div>', undefined],
  ] as const) {
    it(`is ${where}`, () => {
      select(show(html), 'text', 'text');
      expect(readCurrent()?.elementId).to.equal(id);
    });
  }
});

describe('The page of each generator', () => {
  for (const [name, id] of [
    ['vitepress', 'install-the-tool'],
    ['docusaurus', undefined],
    ['starlight', '_top'],
    ['mkdocs-material', 'install-the-tool'],
    ['mkdocs-material-inline', 'install-the-tool'],
    ['sphinx-furo', 'install-the-tool'],
    ['sphinx-rtd', 'install-the-tool'],
  ] as const) {
    it(`is read from ${name} as prose`, async () => {
      const page = await showMarkup(name);
      select(page, 'it once', ' and the host.');
      expect(readCurrent()).to.deep.equal({
        type: 'textSelection',
        value:
          'it once, then configure it in config.json. It needs Node 20 or newer, and nothing else.\n' +
          'Configure\nSet the port and the host.',
        elementId: id,
        path: location.pathname,
      });
    });

    it(`is read from ${name} with lists and tables`, async () => {
      const page = await showMarkup(name);
      select(page, 'Whom', 'nested two');
      expect(readCurrent()).to.include({
        value: 'Whom it answers\nFirst item\nSecond item\nnested one\nnested two',
        elementId: 'options',
      });
      select(page, 'Default', 'Where it');
      expect(readCurrent()?.value).to.equal('Default\tMeaning\nport\t8080\tWhere it');
    });
  }
});
