import { expect } from 'chai';
import { findForbidden } from '../forbidden.js';
import { readHtml, renderPieces, untilHtmlRenders } from '../rendered-text.js';

before(untilHtmlRenders);
afterEach(() => document.body.replaceChildren());

/** Checks a text that arrived at once, and one that arrived character by character. */
async function check(markdown: string, expectations: (container: HTMLElement) => void): Promise<void> {
  const whole = await renderPieces([markdown]);
  const streamed = await renderPieces([...markdown], { isSlow: true });
  for (const container of [whole, streamed]) {
    const how = container === whole ? 'whole' : 'streamed';
    try {
      expect(findForbidden(container)).to.deep.equal([]);
      expect(container.innerHTML).not.to.contain('\uFFFD');
      expectations(container);
    } catch (error) {
      throw new Error(`${JSON.stringify(markdown)}, ${how}: ${String(error)}\n${readHtml(container)}`, {
        cause: error,
      });
    }
  }
  expect(readHtml(streamed), `${JSON.stringify(markdown)}, streamed and whole`).to.equal(readHtml(whole));
}

/** Texts of all elements that match, without space around them. */
const texts = (container: Element, selector: string): string[] =>
  [...container.querySelectorAll(selector)].map(({ textContent }) => textContent.trim());

/** Tags that docs write about. A browser parses what follows each of them in a way of its own. */
const tags = [
  '<textarea>',
  '<title>',
  '<svg>',
  '<math>',
  '<plaintext>',
  '<style>',
  '<script>',
  '<noscript>',
  '<template>',
  '<frameset>',
  '<frame>',
  '<select>',
  '<option>',
  '<iframe>',
  '<xmp>',
  '<noembed>',
  '<noframes>',
  '<form>',
  '<button>',
  '<body>',
  '<head>',
  '<object>',
  '<video>',
  '<textarea rows="2">',
  '<input type="text">',
  '<script src="/a.js">',
  '<iframe src="https://a.example/">',
  '<MyComponent>',
  '<x-y/>',
];

describe('A tag that an answer may not use shows as text, and the rest is rendered:', () => {
  it('the <textarea> of one item does not take in the next item', () =>
    check('- a <textarea> on a page\n- b **c**', (container) => {
      expect(texts(container, 'li')).to.deep.equal(['a <textarea> on a page', 'b c']);
      expect(texts(container, 'li strong')).to.deep.equal(['c']);
    }));

  for (const tag of tags) {
    it(`${tag} in a sentence`, () =>
      check(`The ${tag} element is *here*.\n\nThe **end**.`, (container) => {
        expect(texts(container, 'p')).to.deep.equal([`The ${tag} element is here.`, 'The end.']);
        expect(texts(container, 'em, strong')).to.deep.equal(['here', 'end']);
      }));

    it(`${tag} in an item`, () =>
      check(`- One ${tag} *a*\n- Two **b**\n\n1. ${tag} three\n2. four`, (container) => {
        expect(texts(container, 'li')).to.deep.equal([`One ${tag} a`, 'Two b', `${tag} three`, 'four']);
        expect(texts(container, 'em, strong')).to.deep.equal(['a', 'b']);
      }));

    it(`${tag} in a cell`, () =>
      check(`| a | b |\n| - | - |\n| ${tag} *c* | d |\n| e ${tag} | **f** |\n\nThe end.`, (container) => {
        expect(texts(container, 'td')).to.deep.equal([`${tag} c`, 'd', `e ${tag}`, 'f']);
        expect(texts(container, 'em, strong')).to.deep.equal(['c', 'f']);
        expect(texts(container, 'p')).to.deep.equal(['The end.']);
      }));

    it(`${tag} in a heading and in a quote`, () =>
      check(`## The ${tag} *element*\n\n> It is ${tag} **here**.\n\nThe end.`, (container) => {
        expect(texts(container, 'h3, blockquote, .block > p')).to.deep.equal([
          `The ${tag} element`,
          `It is ${tag} here.`,
          'The end.',
        ]);
        expect(texts(container, 'em, strong')).to.deep.equal(['element', 'here']);
      }));

    it(`${tag} in emphasis and in a link`, () =>
      check(`**The ${tag} element** and [the ${tag} page](/a).\n\nThe end.`, (container) => {
        expect(texts(container, 'strong, a')).to.deep.equal([`The ${tag} element`, `the ${tag} page`]);
        expect(texts(container, 'p').at(-1)).to.equal('The end.');
      }));

    it(`${tag} at the start of a line`, () =>
      check(`${tag} starts a line.\n\nThe **end**.`, (container) => {
        expect(container.textContent).to.contain(`${tag} starts a line.`);
        expect(texts(container, 'p').at(-1)).to.equal('The end.');
        expect(texts(container, 'strong')).to.deep.equal(['end']);
      }));

    it(`${tag} in a line of its own`, () =>
      check(`Before.\n\n${tag}\n\nThe **end**.`, (container) => {
        expect(container.textContent).to.contain(tag);
        expect(texts(container, 'p').at(-1)).to.equal('The end.');
        expect(texts(container, 'strong')).to.deep.equal(['end']);
      }));
  }

  for (const name of [
    'textarea',
    'title',
    'svg',
    'select',
    'option',
    'iframe',
    'noscript',
    'template',
    'xmp',
    'form',
  ]) {
    it(`<${name}> with its closing tag`, () =>
      check(`Use <${name}>a</${name}> or </${name}>, and **b**.\n\nThe end.`, (container) => {
        expect(texts(container, 'p')).to.deep.equal([`Use <${name}>a</${name}> or </${name}>, and b.`, 'The end.']);
        expect(texts(container, 'strong')).to.deep.equal(['b']);
      }));
  }

  it('before an indented line and a line of dashes', () =>
    check('<textarea> *a*\n    b\n-\n</textarea>\n\nThe end.', (container) => {
      expect(texts(container, 'p').at(-1)).to.equal('The end.');
    }));

  it('in code it was always text', () =>
    check('The `<title>` and\n\n```html\n<textarea>\n</script>\n```\n\nThe end.', (container) => {
      expect(texts(container, 'code')).to.deep.equal(['<title>', '<textarea>\n</script>']);
      expect(texts(container, 'p').at(-1)).to.equal('The end.');
    }));
});

describe('A complete script or style is left out whole:', () => {
  const pieces = [
    '<script>alert("a")</script>',
    '<style>p { color: red }</style>',
    '<SCRIPT type="module">let hidden = 1 < 2;</Script >',
    '<script src="https://a.example/x.js"></script>',
    '<style media="print">a > b { color: red }</style>',
  ];

  for (const piece of pieces) {
    it(`${piece} in a line`, () =>
      check(`One ${piece} **two**.\n\nThe end.`, (container) => {
        expect(texts(container, 'p').map((text) => text.replace(/ +/g, ' '))).to.deep.equal(['One two.', 'The end.']);
        expect(texts(container, 'strong')).to.deep.equal(['two']);
      }));

    it(`${piece} in a block`, () =>
      check(`One.\n\n${piece}\n\nThe **end**.`, (container) => {
        expect(container.textContent.replace(/\s+/g, ' ').trim()).to.equal('One.The end.');
        expect(texts(container, 'strong')).to.deep.equal(['end']);
      }));

    it(`${piece} in an item and in a cell`, () =>
      check(`- One ${piece}\n- **Two**\n\n| a |\n| - |\n| b ${piece} |\n\nThe end.`, (container) => {
        expect(texts(container, 'li, td')).to.deep.equal(['One', 'Two', 'b']);
        expect(texts(container, 'p')).to.deep.equal(['The end.']);
      }));
  }

  it('over several lines, with blank ones between', () =>
    check('One.\n\n<script>\nlet a;\n\nlet **b**;\n</script>\n\nThe end.', (container) =>
      expect(texts(container, '*').join()).not.to.contain('let').and.not.to.contain('script'),
    ));

  it('below the lines of a paragraph', () =>
    check('<title>, a\n<style>- b\n- c\n\n</style>\n- d\n\nThe end.', (container) => {
      expect(texts(container, 'p')).to.deep.equal(['<title>, a', 'The end.']);
      expect(texts(container, 'li')).to.deep.equal(['d']);
    }));

  it('a comment, in a line and in a block', () =>
    check('One <!-- a **b** --> two.\n\n<!-- c\n\nd -->\n\nThe end.', (container) =>
      expect(texts(container, 'p').map((text) => text.replace(/ +/g, ' '))).to.deep.equal(['One two.', 'The end.']),
    ));
});

describe('A comment that holds nothing takes in nothing up to the next one:', () => {
  for (const comment of ['<!-->', '<!--->', '<!---->']) {
    it(`${comment} in a line, in a block and in a cell`, () =>
      check(
        `One ${comment} **two** <!-- x --> three.\n\n${comment}\nFour.\n\n<!-- x -->\n\n| a |\n| - |\n| ${comment} b <!-- x --> c |\n\nThe end.`,
        (container) => {
          expect(container.textContent.replace(/\s+/g, ' ')).to.match(/One two three\. ?Four\. ?a ?b c ?The end\./);
          expect(texts(container, 'strong, td')).to.deep.equal(['two', 'b  c']);
        },
      ));
  }
});

describe('A tag that an answer may use works:', () => {
  it('within a line', () =>
    check('Press <kbd>Ctrl</kbd>, <b>then *it*</b><br>H<sub>2</sub>O.', (container) => {
      expect(texts(container, 'kbd, b, sub, b em')).to.deep.equal(['Ctrl', 'then it', 'it', '2']);
      expect(container.querySelectorAll('br').length).to.equal(1);
    }));

  it('around markdown between blank lines, also nested', () =>
    check(
      '<details><summary>A</summary>\n\nIn **A**.\n\n<details>\n<summary>B</summary>\n\n- In B\n\n</details>\n\nIn A again.\n\n</details>\n\nThe end.',
      (container) => {
        expect(texts(container, 'summary')).to.deep.equal(['A', 'B']);
        expect(texts(container, 'details > details li, details details li')).to.deep.equal(['In B']);
        expect(texts(container, 'details strong')).to.deep.equal(['A']);
        const end = [...container.querySelectorAll('p')].at(-1)!;
        expect([end.textContent, end.closest('details')]).to.deep.equal(['The end.', null]);
        const again = [...container.querySelectorAll('p')].at(-2)!;
        expect(again.closest('details')?.querySelector('summary')?.textContent).to.equal('A');
      },
    ));

  it('without its attributes that style, name or run something', () =>
    check('A <b onclick="x()" style="color: red" id="a" class="b" title="Note">b</b>.', (container) =>
      expect(container.querySelector('b')?.getAttributeNames()).to.deep.equal(['title']),
    ));

  it('beside one that it may not use', () =>
    check('A <b>bold <textarea> word</b> and <kbd>K</kbd>.\n\nThe end.', (container) => {
      expect(texts(container, 'b, kbd')).to.deep.equal(['bold <textarea> word', 'K']);
      expect(texts(container, 'p').at(-1)).to.equal('The end.');
    }));
});

describe('A tag that is never closed', () => {
  it('ends with its item', () =>
    check('- <b>one\n- two\n\nThe end.', (container) => expect(texts(container, 'b')).to.deep.equal(['one'])));

  it('ends with its cell', () =>
    check('| a | b |\n| - | - |\n| <b>one | two |\n| three | four |\n\nThe end.', (container) => {
      expect(texts(container, 'td')).to.deep.equal(['one', 'two', 'three', 'four']);
      expect(texts(container, 'b')).to.deep.equal(['one']);
    }));

  it('ends with its paragraph, heading or quote', () =>
    check('Is <b>one\n\n# Is <kbd>two\n\n> Is <sub>three\n\nThe end.', (container) => {
      expect(texts(container, 'b, kbd, sub')).to.deep.equal(['one', 'two', 'three']);
      expect(texts(container, 'p').at(-1)).to.equal('The end.');
      expect(container.querySelectorAll('b p, kbd p, sub p').length).to.equal(0);
    }));

  it('does not close what is not its own', () =>
    check('- one</li></ul></div>\n- two\n\n> three</blockquote>\n>\n> four\n\nThe end.', (container) => {
      expect(texts(container, 'ul > li').length).to.equal(2);
      expect(texts(container, 'blockquote > p').length).to.equal(2);
      expect(texts(container, '.block > p').at(-1)).to.equal('The end.');
    }));

  for (const tag of ['<pre>', '<!--', '<script>', '<style>', '<textarea>', '<![CDATA[', '<?php', '<!DOCTYPE']) {
    it(`takes in nothing that follows: ${tag}`, () =>
      check(`Before.\n\n${tag}\nText.\n\nAfter **it**.\n\n- The end.`, (container) => {
        expect(container.textContent).to.match(/Before\.[^]*Text\.[^]*After it\.[^]*The end\./);
        expect(texts(container, 'strong, li')).to.deep.equal(['it', 'The end.']);
      }));

    it(`takes in nothing that follows in a sentence: ${tag}`, () =>
      check(`A ${tag} b **c**.\n\nThe end.`, (container) => {
        expect(container.textContent).to.match(/A [^]* b c\.[^]*The end\./);
        expect(texts(container, 'strong')).to.deep.equal(['c']);
      }));
  }
});

describe('A <details> that the reader has opened', () => {
  const head = 'Before.\n\n<details>\n<summary>More</summary>\n\nOne.\n\n<details><summary>Inner</summary>\n\nTwo.\n\n';
  const rest = 'Three **words**.\n\n</details>\n\nFour.\n\n</details>\n\nThe end.';

  it('stays open while text arrives, in it and behind it', async () => {
    let opened: HTMLDetailsElement[] = [];
    const container = await renderPieces([head, ...rest], {
      isSlow: true,
      afterPiece: (shown) => {
        if (opened.length > 0) return;
        opened = [...shown.querySelectorAll('details')];
        for (const details of opened) details.open = true;
      },
    });
    expect(opened.length).to.equal(2);
    expect([...container.querySelectorAll('details')]).to.deep.equal(opened);
    expect(opened.every(({ open }) => open)).to.equal(true);
    expect(texts(container, 'details details p')).to.deep.equal(['Two.', 'Three words.']);
    expect(texts(container, '.block > p').at(-1)).to.equal('The end.');
  });
});
