import { expect } from 'chai';
import * as support from '../../../src/markdown/html/html-support.js';
import { toNodes } from '../to-nodes.js';

const docsUrl = 'https://docs.example/guide/';

function toElement(html: string, imageHosts: readonly string[] = []): HTMLElement {
  const element = document.createElement('div');
  element.append(toNodes(html, { docsUrl, imageHosts }));
  return element;
}

const imageAt = (address: string, imageHosts?: readonly string[]) =>
  toElement(`<img src="${address}" alt="A chart">`, imageHosts);

describe('Sanitised HTML', () => {
  it('keeps text and attribute values exactly', () => {
    const element = toElement(
      '<p onclick>On and on: one style, a script.</p><a href="/on?style=on" title="style on">on</a><code translate="no">style="x" onx=</code>',
    );
    expect(element.innerHTML).to.equal(
      '<p>On and on: one style, a script.</p><a href="https://docs.example/guide/on?style=on" title="style on">on</a><code translate="no">style="x" onx=</code>',
    );
  });

  it('removes spanning cells, and limits the depth of elements', () => {
    const element = toElement(
      `<table><tr><td colspan="1000" rowspan="65534">x</td></tr></table>${'<b>'.repeat(400)}deep`,
    );
    expect(element.querySelector('[colspan], [rowspan]')).to.equal(null);
    expect(element.querySelectorAll('b').length).to.equal(50);
    expect(element.textContent).to.equal('xdeep');
    const wrapped = toElement(`${'<u><span style="a">'.repeat(200)}deep${'</span></u>'.repeat(200)}`);
    expect(wrapped.textContent).to.equal('deep');
  });

  it('has headings below that of the panel, as headings in markdown are', () => {
    const element = toElement('<h1>One</h1><H2>Two</H2><h3>Three</h3><h6>Six</h6>');
    expect(element.innerHTML).to.equal('<h3>One</h3><h3>Two</h3><h4>Three</h4><h6>Six</h6>');
  });

  it('has the elements that closing tags may be left out of', () => {
    const element = toElement('<table><tr><td>a<td>b<tr><td>c</table><ul><li>d<li>e</ul><dl><dt>f<dd>g<dt>h</dl>');
    expect(element.innerHTML).to.equal(
      '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table><ul><li>d</li><li>e</li></ul><dl><dt>f</dt><dd>g</dd><dt>h</dt></dl>',
    );
  });

  it('is nothing that the second check would remove, and loses what has got past the first', () => {
    const fragment = document.createDocumentFragment();
    const link = document.createElement('a');
    link.setAttribute('onclick', 'go()');
    link.href = 'javascript:go()';
    fragment.append(link, document.createElement('iframe'));
    support.sanitize(fragment);
    const container = document.createElement('div');
    container.append(fragment);
    expect(container.innerHTML).to.equal('<a></a>');
  });

  it("is not affected by hooks on the page's own DOMPurify", async () => {
    const { default: DOMPurify } = await import('dompurify');
    DOMPurify.addHook('afterSanitizeElements', (node) => void (node.textContent = 'theirs'));
    expect(toElement('<p>ours</p>').textContent).to.equal('ours');
    DOMPurify.removeAllHooks();
  });
});

describe('An image', () => {
  const allowed = [
    [`${location.origin}/a.png`, []],
    ['https://docs.example/a.png?v=2', []],
    ['../a.png', []],
    // An address with the base's scheme and without slashes is a relative path.
    ['https:cdn.example/a.png', []],
    ['https://cdn.example/a.png', ['cdn.example']],
    ['https://cdn.example:8443/a.png', ['cdn.example:8443']],
  ] as const;

  for (const [address, hosts] of allowed) {
    it(`loads from ${address} with image hosts "${hosts.join(' ')}"`, () => {
      expect(imageAt(address, hosts).querySelector('img')?.src).to.equal(new URL(address, docsUrl).href);
    });
  }

  const refused = [
    ['https://evil.example/p.png', 'evil.example'],
    ['//evil.example/p.png', 'evil.example'],
    ['/\\evil.example/p.png', 'evil.example'],
    ['https://cdn.example@evil.example/p.png', 'evil.example'],
    ['https://cdn.example.evil.example/p.png', 'cdn.example.evil.example'],
    ['https://cdn.example:8443/p.png', 'cdn.example:8443'],
    ['ftp://cdn.example/p.png', undefined],
    ['data:image/png;base64,AAAA', undefined],
    ['..//evil.example/p.png', undefined],
    ['https://cdn.example//evil.example/p.png', 'cdn.example'],
    ['/redirect?to=https://evil.example', undefined],
    ['/redirect?to=https%3Aevil.example', undefined],
    ['/redirect?to=%252F%252Fevil.example', undefined],
    ['/redirect?to=%5C%5cevil.example', undefined],
    ['https://cdn.example/fetch/https://evil.example/p.png', 'cdn.example'],
  ] as const;

  for (const [address, host] of refused) {
    it(`does not load from ${address}, but says what it is${host ? ` and that it is on ${host}` : ''}`, () => {
      const element = imageAt(address, ['cdn.example']);
      expect(element.querySelector('img')).to.equal(null);
      expect(element.textContent).to.equal('A chart');
      expect(element.querySelector('a')?.dataset['host']).to.equal(host);
    });
  }

  it('that may not load becomes text inside a link, which stays', () => {
    const element = toElement('<a href="/build"><img src="https://badges.example/b.svg" alt="Build"></a>');
    expect(element.innerHTML).to.equal('<a href="https://docs.example/guide/build">Build</a>');
  });
});
