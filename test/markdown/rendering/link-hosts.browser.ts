import { expect } from 'chai';
import { loadHtmlSupport } from '../../../src/markdown/html/raw-html.js';
import { proseStyles } from '../../../src/view/answer/prose.styles.js';
import { layoutOfBlocks, renderEachWay } from '../growing-text.js';

before(loadHtmlSupport);

/** Shows a text in a narrow panel. */
function show(text: string): HTMLElement {
  const container = renderEachWay(text);
  container.className = 'prose';
  container.style.width = '300px';
  document.body.append(container);
  return container;
}

describe('A link to another site', () => {
  beforeEach(() => document.adoptedStyleSheets.push(proseStyles.styleSheet!));

  afterEach(() => {
    document.adoptedStyleSheets = [];
    document.body.replaceChildren();
  });

  const evil = 'evil.example';
  const disguises: Readonly<Record<string, readonly [text: string, host: string]>> = {
    'by the text of another address': [`[https://good.example/login](https://${evil})`, evil],
    'by user information': [`[Log in](https://good.example@${evil}/) https://good.example%2F@${evil}`, evil],
    'by a password': [`[Log in](https://good.example:443@${evil}/)`, evil],
    'by a password in the text': [`[https://good.example@${evil}](https://good.example@${evil}/)`, evil],
    'by the host of a bare address that is a name': [`https://good.example%2F@${evil}`, evil],
    'by its own host as a name': [`https://${evil}@good.example`, 'good.example'],
    'by words before its host': [`[good.example ${evil}](https://${evil})`, evil],
    'by words behind its host': [`[${evil}/ is good.example](https://${evil}/)`, evil],
    'by a longer host': [`[${evil}.good.example](https://${evil}/)`, evil],
    'by a shorter host': [`[good.example](https://www.good.example.${evil})`, `www.good.example.${evil}`],
    'by a port in the text': [`[${evil}:8443/](https://${evil}/)`, evil],
    'by letters that are written from right to left': [`[${evil}/אב/good.example](https://${evil}/)`, evil],
    'by a line through its host': [`[~~${evil}/~~good.example](https://${evil}/)`, evil],
    'by characters that reorder the text behind its host': [`[${evil}/\u202Egood.example](https://${evil}/)`, evil],
    'by the text before it': [`good.example/[${evil}](https://${evil})`, evil],
    'by another scheme': [`[http://${evil}](https://${evil})`, evil],
    'by a slash too few': [`[https:/${evil}](https://${evil})`, evil],
    'by a tag': [`<a href="https://${evil}">${evil}</a>`, evil],
    'by characters that look alike': ['[good.example](https://gооd.example)', 'xn--gd-fmca.example'],
    'by full-width characters': ['[good.example](https://ｅｖｉｌ．example)', evil],
    'by an ideographic full stop': ['[good.example](https://good。evil.example)', 'good.evil.example'],
    'by characters that reorder text': [`[\u202Egood.example](https://${evil})`, evil],
    'by invisible characters in the host': [`[good.example](https://ev\u200Bil.example)`, evil],
    'by percent-encoding': ['[good.example](https://%65vil.example)', evil],
    'by a reference': [`[https://good.example][a]\n\n[a]: https://${evil}`, evil],
    'by a port': [`[good.example](https://${evil}:8443)`, `${evil}:8443`],
  };
  for (const [disguise, [text, host]] of Object.entries(disguises)) {
    it(`shows its host, which is not disguised ${disguise}`, () => {
      const links = [...show(text).querySelectorAll('a')];
      expect(links.length).to.be.at.least(1);
      for (const link of links) {
        expect(link.dataset['host']).to.equal(host);
        expect(link.host).to.equal(host);
        const shown = getComputedStyle(link, '::after');
        expect([shown.display, shown.direction, shown.visibility]).to.deep.equal(['inline-block', 'ltr', 'visible']);
      }
    });
  }

  const plain: Readonly<Record<string, string>> = {
    'is its address': '<https://good.example/a/b?c=d#e>',
    'is its address, with a port': 'https://good.example:8443/a',
    'is its address, with a long host': 'https://docs.good.example/good',
    'is the beginning of its address': '[HTTPS://Good.example/a](https://good.example/a/b)',
    'is its address without a path': '[https://good.example](https://good.example/a)',
    'is its address in Punycode': '[https://xn--gd-fmca.example](https://gооd.example)',
  };
  for (const [title, text] of Object.entries(plain)) {
    it(`has nothing behind its text, which ${title}`, () => {
      const link = show(text).querySelector('a')!;
      expect(link.href).to.match(/^https:/);
      expect(getComputedStyle(link, '::after').content).to.equal('none');
    });
  }

  it('shows the end of a long host in the width of the panel, also in tables, quotations and preformatted HTML', async () => {
    const link = `[a](https://good.example.${'a'.repeat(60)}.${'b'.repeat(60)}.evil.example)`;
    for (const text of [link, `> - ${link}`, `| ${link} |\n| - |\n| ${link} |`, `# ${link}`]) {
      const container = show(text);
      await layoutOfBlocks();
      for (const element of container.querySelectorAll('*')) {
        expect(element.scrollWidth, text).to.be.at.most(Math.max(element.clientWidth, 300));
      }
      expect(container.scrollWidth, text).to.equal(300);
    }
  });
});
