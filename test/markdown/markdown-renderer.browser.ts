import { expect } from 'chai';
import { loadHtmlSupport } from '../../src/markdown/html/raw-html.js';
import { MarkdownRenderer } from '../../src/markdown/markdown-renderer.js';
import { options as commonOptions } from './options.js';

const docsUrl = 'https://docs.example/guide/';
const options = { ...commonOptions, docsUrl };

function render(markdown: string): HTMLElement {
  const container = document.createElement('div');
  document.body.append(container);
  new MarkdownRenderer(container).update(markdown, true, options);
  return container;
}

afterEach(() => document.body.replaceChildren());

describe('HTML in an answer', () => {
  it('is left out until the sanitiser has loaded, while the text around it shows, and none of that goes away then', async () => {
    const container = document.createElement('div');
    document.body.append(container);
    const renderer = new MarkdownRenderer(container);
    const words = 'Words. '.repeat(900);
    const code = '```js\nlet a = 1;\n```';
    const source = `A <b>key</b> & a &copy; sign.\n\nMore.\n\n<details>\n\nIn it.\n\n</details>\n\nAfter.\n\n${code}\n\n${words}`;
    renderer.update(source.slice(0, 1500), false, options);
    const paragraphs = () => [...container.querySelectorAll('p')].filter(({ textContent }) => textContent.trim());
    expect(
      paragraphs()
        .slice(0, 4)
        .map(({ textContent }) => textContent),
    ).to.deep.equal(['A key & a  sign.', 'More.', 'In it.', 'After.']);
    const shown: number[] = [];
    new MutationObserver(() => shown.push(container.textContent.length)).observe(container, { childList: true });
    await loadHtmlSupport();
    renderer.update(source, true, options);
    await renderer.finished;
    expect(shown.length).to.be.above(0);
    expect(Math.min(...shown)).to.be.at.least(words.length);
    const [first, , inside, after] = paragraphs();
    expect(first?.innerHTML).to.equal('A <b>key</b> &amp; a © sign.');
    const details = container.querySelector('details')!;
    expect([inside, after].map((paragraph) => details.contains(paragraph!))).to.deep.equal([true, false]);
    // Code is highlighted once it is in its place.
    while (!container.querySelector('code span')) await new Promise((resolve) => setTimeout(resolve));
  });

  describe('that is around markdown', () => {
    const head = '<details>\n<summary>More</summary>\n\nText.\n\n```js\nlet a = 1;\n```\n';

    it('stays as the reader left it when its end arrives', () => {
      const container = document.createElement('div');
      document.body.append(container);
      const renderer = new MarkdownRenderer(container);
      renderer.update(head, false, options);
      const details = container.querySelector('details')!;
      const inside = [...details.querySelectorAll('p, code')];
      expect(inside.map(({ textContent }) => textContent)).to.deep.equal(['Text.', 'let a = 1;\n']);
      details.open = true;
      getSelection()?.selectAllChildren(inside[0]!);
      const whole = `${head}\nMore text.\n\n</details>\n\nAfter.`;
      for (let end = head.length; end <= whole.length; end++)
        renderer.update(whole.slice(0, end), end === whole.length, options);
      expect(container.querySelector('details') === details && details.open).to.equal(true);
      expect(
        [...details.querySelectorAll('p, code')].slice(0, 2).every((node, index) => node === inside[index]),
      ).to.equal(true);
      expect(getSelection()?.toString()).to.equal('Text.');
      expect(details.textContent).to.contain('More text.').and.not.to.contain('After.');
    });

    it('is nested at most twenty times, and shows the content of more', async () => {
      const container = document.createElement('div');
      const renderer = new MarkdownRenderer(container);
      renderer.update(`${'<details>\n\nText.\n\n'.repeat(2000)}${'</details>\n\n'.repeat(2000)}After.`, true, options);
      await renderer.finished;
      const paragraphs = [...container.querySelectorAll('p')];
      expect(paragraphs.length).to.equal(2001);
      expect(container.querySelectorAll(`details ${'details '.repeat(19)}`).length).to.equal(1);
      expect(container.querySelectorAll('details').length).to.equal(20);
      expect(paragraphs.filter((paragraph) => !paragraph.closest('details')).map((p) => p.textContent)).to.deep.equal([
        'After.',
      ]);
    });
  });
});

describe('A very long answer', () => {
  const text = `A **word**. ${'More words. '.repeat(10)}\n\n`.repeat(2500);

  for (const pieceLength of [text.length, 30_000]) {
    it(`is plain text beyond 256,000 characters, and says so: in pieces of ${pieceLength}`, async () => {
      const container = document.createElement('div');
      const renderer = new MarkdownRenderer(container);
      for (let end = pieceLength; end < text.length; end += pieceLength) {
        renderer.update(text.slice(0, end), false, options);
        await renderer.finished;
      }
      renderer.update(text, true, options);
      await renderer.finished;
      const pieces = [...container.querySelectorAll('.plain pre')];
      const rest = pieces.map(({ textContent }) => textContent).join('');
      const markdown = text.slice(0, text.length - rest.length);
      expect(markdown.length).to.be.within(255_000, 256_000);
      expect(text.endsWith(rest)).to.equal(true);
      expect(container.querySelectorAll('strong').length).to.equal(markdown.split('**word**').length - 1);
      expect(container.querySelectorAll('.plain p').length).to.equal(1);
      expect(container.lastElementChild?.firstElementChild?.textContent).to.equal('The rest is plain.');
    }).timeout(60_000);
  }
});

describe('Rendered markdown', () => {
  before(loadHtmlSupport);

  it('has headings, lists, tables, code and emphasis', () => {
    const container = render('# One\n\n- *two*\n\n| a |\n|---|\n| b |\n\n```css\na { color: red }\n```');
    expect(container.querySelector('h3')?.textContent).to.equal('One');
    expect(container.querySelector('li em')?.textContent).to.equal('two');
    expect(container.querySelector('td')?.textContent).to.equal('b');
    expect(container.querySelector('pre')?.dataset['language']).to.equal('css');
    expect(container.querySelector('pre code')?.textContent).to.equal('a { color: red }\n');
  });

  it('makes what scrolls focusable, and names code for screen readers', () => {
    const container = render('```sh\nnpm ci\n```\n\n| a |\n| - |\n| b |');
    const scrollers = [...container.querySelectorAll<HTMLElement>('pre, table')];
    expect(scrollers.map(({ tabIndex, role, ariaLabel }) => [tabIndex, role, ariaLabel])).to.deep.equal([
      [0, 'group', 'Code'],
      [0, null, null],
    ]);
  });

  it('shows tasks as text, not as form controls', () => {
    const container = render('- [x] done\n- [ ] open');
    expect(container.querySelector('input')).to.equal(null);
    expect(container.textContent).to.contain('☑ done').and.to.contain('☐ open');
  });

  it('leaves out tags in too many others', () => {
    for (const text of ['<table>'.repeat(10_000), `In a line: ${'<b>'.repeat(10_000)}a`]) {
      const container = render(text);
      expect(container.querySelectorAll('*').length).to.be.below(1100);
      expect(container.textContent).not.to.match(/(?:<table>|<b>){2}/);
    }
  });

  describe('in groups of eight blocks, and groups of eight groups', () => {
    const describeAll = (groups: Iterable<Element>) =>
      [...groups].map(({ className, childElementCount }) => `${className} ${childElementCount}`);
    const text = 'Text.\n\n'.repeat(84);

    const mountOffscreen = () => {
      const container = document.createElement('div');
      container.style.marginBlockStart = '9000px';
      document.body.append(container);
      return container;
    };

    it('settles a group when the open blocks are beyond the next group', () => {
      const container = mountOffscreen();
      const renderer = new MarkdownRenderer(container);
      renderer.update(text, false, options);
      renderer.update(`${text}The end.`, false, options);
      expect(describeAll(container.children)).to.deep.equal(['blocks settled 8', 'blocks 3']);
      expect(describeAll(container.lastElementChild!.children)).to.deep.equal([
        'blocks settled 8',
        'blocks settled 8',
        'blocks 5',
      ]);
    });

    it('leaves a group on screen as it is, which would be painted again', () => {
      const container = document.createElement('div');
      document.body.append(container);
      const renderer = new MarkdownRenderer(container);
      renderer.update(text, false, options);
      renderer.update(`${text}The end.`, false, options);
      // The last group of a group is settled with it.
      const groups = [...container.firstElementChild!.children].slice(0, 7);
      const isOnScreen = (group: Element) => group.getBoundingClientRect().top < innerHeight;
      expect(groups.filter(isOnScreen).length).to.be.within(1, 6);
      for (const group of groups) expect(group.classList.contains('settled')).to.equal(!isOnScreen(group));
      expect(container.firstElementChild!.className).to.equal('blocks');
    });

    for (const place of ['9000px', '-9000px'])
      it(`settles the last groups once the text is complete and they are off screen, at ${place}`, () => {
        const container = document.createElement('div');
        document.body.append(container);
        const renderer = new MarkdownRenderer(container);
        renderer.update(text, false, options);
        renderer.update(text, true, options);
        renderer.update(text, true, options);
        expect(describeAll(container.children)).to.deep.equal(['blocks 8', 'blocks settled 3']);
        container.style.marginBlockStart = place;
        renderer.update(text, true, options);
        expect(describeAll(container.children)).to.deep.equal(['blocks settled 8', 'blocks settled 3']);
      });

    it('measures no group within a settled one, which the browser would have to lay out for it', () => {
      const container = document.createElement('div');
      document.body.append(container);
      const renderer = new MarkdownRenderer(container);
      const { getComputedStyle } = globalThis;
      const { getBoundingClientRect } = Element.prototype;
      const measured: Element[] = [];
      globalThis.getComputedStyle = (element) => (measured.push(element), getComputedStyle(element));
      Element.prototype.getBoundingClientRect = function (this: Element) {
        measured.push(this);
        return getBoundingClientRect.call(this);
      };
      try {
        for (let length = 7; length <= text.length; length += 7) renderer.update(text.slice(0, length), false, options);
        // The first begins before all blocks are there, the second settles those off screen.
        for (let count = 0; count < 2; count++) renderer.update(text, true, options);
        measured.length = 0;
        renderer.update(text, true, options);
      } finally {
        Object.assign(globalThis, { getComputedStyle });
        Object.assign(Element.prototype, { getBoundingClientRect });
      }
      expect(measured.length).to.be.above(0);
      expect(measured.filter((element) => element.parentElement!.closest('.settled'))).to.deep.equal([]);
    });

    it('settles all groups at once when the text is complete before it is displayed', () => {
      const container = document.createElement('div');
      new MarkdownRenderer(container).update(text, true, options);
      expect(describeAll(container.children)).to.deep.equal(['blocks settled 8', 'blocks settled 3']);
    });
  });

  it('shows a suggestions block as links, not as code', () => {
    for (const fence of ['```', '~~~']) {
      const container = render(`${fence}suggestions\n(Install it)[/install]\nnot a link\n(Use [it])[/use]\n${fence}`);
      const links = [...container.querySelectorAll('a')];
      expect(links.map((link) => [link.textContent, link.href])).to.deep.equal([
        ['Install it', 'https://docs.example/guide/install'],
        ['Use [it]', 'https://docs.example/guide/use'],
      ]);
      expect(container.querySelector('code')).to.equal(null);
      container.remove();
    }
  });
});

describe('Links in rendered markdown', () => {
  const link = (markdown: string) => render(markdown).querySelector('a');

  it('are relative to the documentation', () => {
    expect(link('[a](install)')?.href).to.equal('https://docs.example/guide/install');
    expect(link('[a](/install)')?.href).to.equal('https://docs.example/guide/install');
    expect(link('[a](#top)')?.href).to.equal('https://docs.example/guide/#top');
  });

  it('open in the same tab within the site, and elsewhere in a new one, with their host named', () => {
    expect(link('[a](/install)')?.target).to.equal('');
    document.body.replaceChildren();
    expect(link(`[a](${location.origin}/x)`)?.target).to.equal('');
    document.body.replaceChildren();
    const foreign = link('[a](https://other.example/x)');
    expect(foreign?.target).to.equal('_blank');
    expect(foreign?.rel).to.equal('noopener noreferrer');
    expect(foreign?.dataset['host']).to.equal('other.example');
  });

  for (const address of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '&#106;avascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:x',
    'file:///etc/passwd',
  ]) {
    it(`are plain text when they are ${address}`, () => {
      const container = render(`[here](${address}) <a href="${address}">there</a>`);
      expect(container.innerHTML).not.to.contain('<a');
      expect(container.textContent).to.contain('here').and.to.contain('there');
    });
  }
});

describe('Images in rendered markdown', () => {
  it('load from the documentation and the page', () => {
    const sources = ['/a.png', `${location.origin}/a.png`].map(
      (address) => render(`![a](${address})`).querySelector('img')?.src,
    );
    expect(sources).to.deep.equal(['https://docs.example/guide/a.png', `${location.origin}/a.png`]);
  });

  for (const address of [
    'https://evil.example/p.png?q=secret',
    '//evil.example/p.png',
    '/\\evil.example/p.png',
    '..//evil.example/../..//x',
    'data:image/svg+xml,x',
  ]) {
    it(`never load from elsewhere: ${address}`, async () => {
      const before = performance.getEntriesByType('resource').length;
      const container = render(`![a chart](${address}) <img src="${address}" srcset="${address} 2x" alt="another">`);
      await new Promise(requestAnimationFrame);
      const foreign = [...container.querySelectorAll('img')].filter(
        ({ src }) => !src.startsWith('https://docs.example/'),
      );
      expect(foreign).to.deep.equal([]);
      const requested = performance
        .getEntriesByType('resource')
        .slice(before)
        .map(({ name }) => name);
      expect(requested.filter((name) => new URL(name).host === 'evil.example')).to.deep.equal([]);
    });
  }
});

describe('Hostile markdown', () => {
  const hostile = [
    '<script>globalThis.hacked = true</script>',
    '<img src=x onerror="globalThis.hacked = true">',
    '<svg onload="globalThis.hacked = true"><script>globalThis.hacked = true</script></svg>',
    '<iframe srcdoc="<script>parent.hacked = true</script>"></iframe>',
    '<math><mtext><table><mglyph><style><img src=x onerror="globalThis.hacked = true">',
    '<details open ontoggle="globalThis.hacked = true"><summary>x</summary></details>',
    '<a href="javascript:globalThis.hacked = true" id="x" name="y" style="position:fixed;inset:0" class="launcher">x</a>',
    '<form action="https://evil.example"><input name="password"><button>Log in</button></form>',
    '<style>* { display: none }</style><link rel="stylesheet" href="https://evil.example/x.css">',
    '```"><img src=x onerror="globalThis.hacked=true">\ncode\n```',
  ];

  it('runs nothing and leaves nothing that could', async () => {
    for (const markdown of hostile) render(markdown);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(globalThis).not.to.have.property('hacked');
    for (const own of document.body.querySelectorAll<HTMLElement>('.blocks, .block, .code, .copy')) {
      own.removeAttribute('class');
      if (/^contain-intrinsic-block-size: auto [\d.]+px;$/.test(own.getAttribute('style') ?? ''))
        own.removeAttribute('style');
    }
    for (const own of document.body.querySelectorAll('[part=copy]')) own.remove();
    const left = document.body.querySelectorAll(
      'script, style, link, svg, math, iframe, form, input, button, [id], [name], [style], [class]',
    );
    expect([...left].map(({ outerHTML }) => outerHTML)).to.deep.equal([]);
    const handlers = [...document.body.querySelectorAll('*')]
      .flatMap(({ attributes }) => [...attributes])
      .filter(({ name }) => name.startsWith('on'));
    expect(handlers).to.deep.equal([]);
    const protocols = [...document.body.querySelectorAll('a')].map(({ protocol }) => protocol);
    expect(protocols.filter((protocol) => !/^https?:$/.test(protocol))).to.deep.equal([]);
  });
});
