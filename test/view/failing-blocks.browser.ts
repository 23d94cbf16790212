import { expect } from 'chai';
import { finish, text } from '../support/fake-assistant.js';
import { findPart, mountOpen, parts, seen, unmount, type Mounted } from '../support/mount.js';
import { untilHtmlRenders } from '../markdown/rendered-text.js';

let mounted: Mounted;

before(untilHtmlRenders);

beforeEach(async () => {
  mounted = await mountOpen();
});

afterEach(async () => {
  restoreElements();
  await unmount();
});

const createElement = document.createElement.bind(document);

/** Makes the page unable to create an element, as a faulty polyfill may. Returns how often that was tried. */
function breakElement(broken: string): () => number {
  let count = 0;
  document.createElement = ((name: string, options?: ElementCreationOptions) => {
    if (name !== broken) return createElement(name, options);
    count++;
    throw new Error(`No <${name}> today.`);
  }) as typeof document.createElement;
  return () => count;
}

function restoreElements(): void {
  Reflect.deleteProperty(document, 'createElement');
}

/** Lets an answer arrive, and resolves when its end shows. */
async function answer(pieces: readonly string[]): Promise<HTMLElement> {
  const { element, fake } = mounted;
  const asked = element.ask('How?');
  const request = await fake.nextRequest();
  for (const piece of pieces) {
    request.send(text(piece));
    // Each piece is rendered before the next one arrives.
    await new Promise(requestAnimationFrame);
  }
  request.send(finish()).end();
  await asked;
  await seen('the end', () => parts(element, 'answer').at(-1)?.textContent.includes('The end.'));
  return parts(element, 'answer').at(-1)!;
}

/** Errors that reach the page fail the test that runs. */
async function expectUsable(): Promise<void> {
  const { element } = mounted;
  expect(element.status).to.equal('ready');
  await seen('that nothing is awaited', () => !findPart(element, 'log')?.textContent.includes('Thinking…'));
  await seen('the end of the answer', () => parts(element, 'answer').at(-1)?.ariaBusy === 'false');
  const next = await answer(['All **well**. The end.']);
  expect(next.querySelector('strong')?.textContent).to.equal('well');
}

const arrivals: Readonly<Record<string, (markdown: string) => readonly string[]>> = {
  'at once': (markdown) => [markdown],
  'in pieces': (markdown) => markdown.match(/[^]{1,7}/g) ?? [],
};

for (const [arrival, cut] of Object.entries(arrivals)) {
  describe(`An answer that arrives ${arrival}, with a block that can't be rendered,`, () => {
    it("shows that block's text, renders the others, and ends", async () => {
      const attempts = breakElement('blockquote');
      const shown = await answer(cut('Before **it**.\n\n> The words of it.\n\n- After `it`.\n\nThe end.'));
      restoreElements();
      expect(attempts()).to.be.above(0);
      expect(shown.textContent).to.contain('The words of it.');
      expect([...shown.querySelectorAll('strong, li code')].map(({ textContent }) => textContent)).to.deep.equal([
        'it',
        'it',
      ]);
      await expectUsable();
    });

    it('shows the text of each of several such blocks once, and goes on when the reader asks for more', async () => {
      breakElement('table');
      const table = '| head |\n| - |\n| first cell |\n| second cell |';
      const shown = await answer(cut(`${table}\n\nBetween.\n\n${table}\n\nThe end.`));
      restoreElements();
      expect(shown.textContent.match(/second cell/g)?.length).to.equal(2);
      expect(shown.textContent.match(/Between\./g)?.length).to.equal(1);
      await expectUsable();
    });
  });

  describe(`An answer that arrives ${arrival}, with tags that replace the body of a document,`, () => {
    for (const tags of [
      '<frameset>',
      '<frameset cols="1,2"><frame src="/a"></frameset>',
      '<html><head></head><frameset></frameset></html>',
      '<body><frameset>',
      '<!DOCTYPE html>\n<html>\n<body onload="x()">',
      '</body></html>',
    ]) {
      it(`goes on behind them, and ends: ${tags}`, async () => {
        const shown = await answer(cut(`${tags}\n\nAfter **it**.\n\n<b>Bold</b>.\n\nThe end.`));
        expect([...shown.querySelectorAll('strong, b')].map(({ textContent }) => textContent)).to.deep.equal([
          'it',
          'Bold',
        ]);
        await expectUsable();
      });
    }
  });
}
