import { expect } from 'chai';
import { loadHtmlSupport } from '../../src/markdown/html/raw-html.js';
import { readings } from '../support/markdown-readings.js';
import { renderPieces, untilHtmlRenders } from './rendered-text.js';
import { cutAtRandom } from './hostile-answers.js';

before(async () => {
  await loadHtmlSupport();
  await untilHtmlRenders();
});

/** HTML without frames, buttons and attributes, except the addresses of links and images. */
function simplify(container: Element): string {
  const copy = container.cloneNode(true) as Element;
  for (const button of copy.querySelectorAll('button')) button.remove();
  for (const code of copy.querySelectorAll('pre code')) code.replaceChildren(code.textContent);
  for (const element of copy.querySelectorAll('*')) {
    for (const name of element.getAttributeNames()) {
      const value = element.getAttribute(name)!;
      element.removeAttribute(name);
      if (name === 'href') element.setAttribute(name, value.replace('https://docs.example', ''));
      else if (name === 'src') element.setAttribute(name, value);
    }
  }
  for (const frame of copy.querySelectorAll('div')) frame.replaceWith(...frame.childNodes);
  return copy.innerHTML;
}

async function render(pieces: readonly string[], isSlow = false): Promise<string> {
  const container = await renderPieces(pieces, { isSlow });
  container.remove();
  return simplify(container);
}

describe('An answer is read as its author meant it:', () => {
  for (const [topic, texts] of Object.entries(readings)) {
    for (const [markdown, html] of texts) {
      it(`${topic}: ${JSON.stringify(markdown)}`, async () => {
        expect(await render([markdown]), 'whole').to.equal(html);
        expect(await render([...markdown], true), 'by character').to.equal(html);
        expect(await render(markdown.split(/(?<=\n)/), true), 'by line').to.equal(html);
        expect(await render(cutAtRandom(markdown, 1, 9), true), 'at random cuts').to.equal(html);
      });
    }
  }
});
