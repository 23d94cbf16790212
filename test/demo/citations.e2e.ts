import assert from 'node:assert/strict';
import type { Page } from 'playwright';
import { pageWith, startSite, strictPolicy, type Site, CLASSIC_SCRIPT, MODULE_SCRIPT } from '../security/site.js';
import { citation, finish, text } from '../support/fake-assistant.js';
import { useDemo } from './support/use-demo.js';

const demo = useDemo({ viewport: { width: 1280, height: 800 } });
let page: Page;

const marks = () => page.locator('docs-assistant [part=citation]');

async function ask(question: string): Promise<void> {
  await page.getByRole('button', { name: 'Ask the docs' }).click();
  await page.locator('docs-assistant [part=input]').fill(question);
  await page.keyboard.press('Enter');
  await page.locator('docs-assistant [part=copy-answer]').waitFor();
  // The code that marks passages loads after the first citation.
  await page.waitForFunction(
    () => document.querySelector('docs-assistant')!.shadowRoot!.querySelector('docs-assistant-panel')!.citations,
  );
}

/** The text that is marked on the page, as soon as there is one. */
async function getMarkedText(): Promise<string> {
  const marked = await page.waitForFunction(() => {
    const [range] = CSS.highlights.get('docs-assistant-passage') ?? [];
    return range && String(range);
  });
  return (await marked.jsonValue()) as string;
}

const letters = (value: string) => value.replace(/[^\p{L}\p{N}]/gu, '');

describe('A citation of the real service, on a site with a router', () => {
  it('is followed to the passage, which is marked until the next page', async () => {
    page = await demo.open('/');
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    await ask('How do I change the colours of the panel?');
    const answer = page.locator('docs-assistant [part=answer]');
    const passage = await answer.locator('blockquote').first().innerText();
    await answer.getByRole('link').first().click();
    const marked = await getMarkedText();
    assert.ok(letters(passage).includes(letters(marked).slice(0, 40)), `${marked} is not in ${passage}`);
    assert.equal(await page.evaluate(() => 'isSamePage' in globalThis), true);
    assert.notEqual(new URL(page.url()).pathname, '/');
    const isSeen = await page.evaluate(() => {
      const [range] = CSS.highlights.get('docs-assistant-passage')!;
      const { top } = (range as Range).getBoundingClientRect();
      return top > 0 && top < innerHeight;
    });
    assert.ok(isSeen);
    await page.locator('.VPNav a, .VPSidebar a').filter({ hasText: 'Languages' }).first().click();
    await page.waitForFunction(() => !CSS.highlights.has('docs-assistant-passage'));
  });
});

const quote = 'Set the custom property to any colour that CSS knows.';

for (const [kind, script] of [
  ['module', MODULE_SCRIPT],
  ['classic script', CLASSIC_SCRIPT],
] as const) {
  describe(`A citation on a site of plain pages, with the ${kind}`, () => {
    let site: Site;

    before(async () => {
      const filler = '<p>Other text.</p>'.repeat(200);
      const guide = `${filler}<h2 id="accent">Accent</h2>${filler}<p>Set the <code>custom property</code> to any colour that CSS knows.</p>${filler}`;
      site = await startSite({
        policy: strictPolicy(),
        page: (serviceUrl) => `${pageWith(script)(serviceUrl)}${filler}`,
        addRoutes: (app) => app.get('/guide', (request) => request.html(`<!doctype html><title>Guide</title>${guide}`)),
        answer: () => [
          citation(1, '/guide#accent', 'Guide', { headings: ['Accent'], quote }),
          text('Set it.[1](/guide#accent)'),
          finish(),
        ],
      });
    });

    after(() => site.close());

    it('leads to the passage by a text fragment', async () => {
      page = await demo.newPage();
      await page.goto(site.url);
      await ask('How?');
      await marks().first().click();
      await page.waitForURL('**/guide**');
      await page.waitForFunction(() => scrollY > 0);
      const { top, height } = await page.evaluate(() => {
        const box = document.querySelector('code')!.getBoundingClientRect();
        return { top: box.top, height: innerHeight };
      });
      assert.ok(top > 0 && top < height, `The passage is at ${top} of ${height}.`);
      assert.equal(new URL(page.url()).hash.split(':~:')[0], '#accent');
    });
  });
}
