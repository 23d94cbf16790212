import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Browser, BrowserContextOptions, FrameLocator, Page } from 'playwright';
import { finish, text } from '../support/fake-assistant.js';
import { closePages, sharedBrowser } from '../support/shared-browser.js';
import { collectComplaints, MODULE_SCRIPT, pageWith, startSite, type SiteOptions } from '../security/site.js';

const phone = { viewport: { width: 375, height: 667 }, isMobile: true, hasTouch: true };

/** Whether an element is on the screen, of which the reader may have moved the page. */
const isOnScreen = (element: Element): boolean => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const { offsetLeft, offsetTop, width, height } = visualViewport!;
  const isWithin = left >= offsetLeft - 1 && right <= offsetLeft + width + 1 && bottom <= offsetTop + height + 1;
  return right > left && isWithin && top >= offsetTop - 1;
};

describe('On an odd page', () => {
  let browser: Browser;

  before(async () => {
    browser = await sharedBrowser();
  });
  after(closePages);

  async function visit(
    options: Partial<SiteOptions>,
    act: (page: Page, complaints: readonly string[], url: string) => Promise<void>,
    contextOptions?: BrowserContextOptions,
  ): Promise<void> {
    const site = await startSite({ answer: () => [text('The end.'), finish()], ...options });
    const context = await browser.newContext(contextOptions);
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    try {
      const complaints = await collectComplaints(page);
      await page.goto(site.url);
      await act(page, complaints, site.url);
    } finally {
      await context.close();
      await site.close();
    }
  }

  const waitUntilOnScreen = async (page: Page, part: string): Promise<void> => {
    const element = await page.locator(`[part=${part}]`).elementHandle();
    await page.waitForFunction(isOnScreen, element!);
  };

  const open = (page: Page) => page.evaluate(() => document.querySelector('docs-assistant')!.show());

  const table =
    '<meta name="viewport" content="width=device-width, initial-scale=1"><table style="width: 700px"><td>Wide</table>';
  const text100 = '<p>Text</p>'.repeat(100);

  it('of Doxygen, pointing at code offers to ask about it', async () => {
    const code = '<div class="fragment"><div class="line">int port = 8080;</div></div>';
    await visit({ page: (url: string) => pageWith(MODULE_SCRIPT)(url) + code }, async (page) => {
      await page.locator('.line').hover();
      await page.locator('[part=ask-button]').waitFor();
    });
  });

  for (const attributes of ['', 'side="left" align="top"', 'variant="panel"']) {
    for (const [name, device] of [
      ['a phone', phone],
      ['a tablet', { ...phone, viewport: { width: 600, height: 800 } }],
    ] as const) {
      it(`that is wider than the screen of ${name}, launcher and panel stay on the screen: ${attributes || 'by default'}`, async () => {
        const page = (serviceUrl: string) => pageWith(MODULE_SCRIPT, attributes)(serviceUrl) + table + text100;
        const act = async (tab: Page) => {
          await waitUntilOnScreen(tab, 'launcher');
          const devtools = await tab.context().newCDPSession(tab);
          const gesture = { x: 200, y: 400, xDistance: -400, yDistance: -1500, speed: 4000 };
          await devtools.send('Input.synthesizeScrollGesture', gesture);
          await tab.waitForFunction(() => visualViewport!.offsetLeft > 50);
          await waitUntilOnScreen(tab, 'launcher');
          await open(tab);
          await waitUntilOnScreen(tab, 'panel');
        };
        await visit({ page }, act, device);
      });
    }
  }

  for (const [name, attributes, device] of [
    ['in the corner', '', {}],
    ['at the side', 'variant="panel"', {}],
    ['as a dialog', 'variant="modal"', {}],
    ['on a phone', '', { viewport: phone.viewport }],
  ] as const) {
    it(`with html { zoom: 1.5 }, all of the panel is in the window: ${name}`, async () => {
      const page = (serviceUrl: string) =>
        `${pageWith(MODULE_SCRIPT, attributes)(serviceUrl)}<style>html { zoom: 1.5 }</style>`;
      const act = async (tab: Page) => {
        await open(tab);
        await waitUntilOnScreen(tab, 'panel');
      };
      await visit({ page }, act, device);
    });
  }

  it('in XHTML, the console says that it is not supported, and nothing is thrown', async () => {
    const xhtml = `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>X</title>
      <script defer="defer" src="/dist/docs-assistant.iife.js"></script></head><body><docs-assistant/></body></html>`;
    const addRoutes: SiteOptions['addRoutes'] = (site) =>
      site.get('/page', (context) => context.body(xhtml, 200, { 'Content-Type': 'application/xhtml+xml' }));
    await visit({ addRoutes, page: () => '' }, async (page, complaints, url) => {
      const warned = page.waitForEvent('console', (message) => message.text().includes('XHTML'));
      await page.goto(`${url}/page`);
      await warned;
      assert.equal(complaints.length, 1, complaints.join('\n'));
      assert.match(
        complaints[0]!,
        /^warning: .*XHTML is not supported, so no assistant shows\. Serve the page as text\/html\./,
      );
    });
  });

  async function ask(place: Page | FrameLocator): Promise<void> {
    await place.locator('[part=launcher]').click();
    await place.locator('[part=input]').fill('How?');
    await place.locator('[part=input]').press('Enter');
    await place.locator('[part=answer]').getByText('The end.').waitFor();
  }

  it('in a sandboxed frame without allow-forms, Enter and the button send, also a comment', async () => {
    const frame = '<iframe sandbox="allow-scripts allow-same-origin" src="/framed" width="900" height="600"></iframe>';
    const addRoutes: SiteOptions['addRoutes'] = (site) =>
      site
        .get('/frame', (context) => context.html(`<!doctype html>${frame}`))
        .get('/framed', (context) => context.redirect('/'));
    await visit({ addRoutes }, async (page, _, url) => {
      await page.goto(`${url}/frame`);
      const framed = page.frameLocator('iframe');
      await ask(framed);
      await framed.locator('[part=input]').fill('And then?');
      await framed.locator('[part=send]').click();
      await framed.locator('[part=answer]').nth(1).getByText('The end.').waitFor();
      await framed.locator('[part=unhelpful]').last().click();
      await framed.locator('[part=feedback-comment]').fill('Too short');
      await framed.locator('[part=feedback-send]').click();
      await framed.locator('p[part=feedback]').waitFor();
    });
  });

  it('that is not in UTF-8, the classic script asks and shows what is not ASCII', async () => {
    const addRoutes: SiteOptions['addRoutes'] = (site) =>
      site
        .get('/page', async (context) => {
          const headers = { 'Content-Type': 'text/html; charset=iso-8859-1' };
          return context.body(await (await site.request('/')).text(), 200, headers);
        })
        // Many servers name no encoding for scripts.
        .get('/classic.js', (context) =>
          context.body(readFileSync('dist/docs-assistant/dist/docs-assistant.iife.js'), 200, {
            'Content-Type': 'text/javascript',
          }),
        );
    const page = pageWith('<script defer src="/classic.js"></script>');
    await visit(
      { page, addRoutes, answer: () => [text('Größe … The end.'), finish()] },
      async (tab, complaints, url) => {
        await tab.goto(`${url}/page`);
        assert.equal(await tab.evaluate(() => document.characterSet), 'windows-1252');
        await ask(tab);
        await tab.locator('[part=answer]').getByText('Größe …').waitFor();
        await tab.getByPlaceholder('Ask a question…').waitFor();
        assert.deepEqual(complaints, []);
      },
    );
  });

  it('whose service worker answers our chunks with HTML, the console says so', async () => {
    const worker = `addEventListener('activate', (event) => event.waitUntil(clients.claim()));
      addEventListener('fetch', (event) => {
        if (event.request.url.includes('/chunks/panel'))
          event.respondWith(new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } }));
      });`;
    await visit({ scripts: { '/worker.js': worker } }, async (page, complaints) => {
      await page.evaluate(async () => {
        await navigator.serviceWorker.register('/worker.js');
        await navigator.serviceWorker.ready;
      });
      await page.reload();
      await page.locator('[part=launcher]').click();
      await page.locator('[part=launcher-error]').getByText('Could not load').waitFor();
      const warnings = complaints.filter((complaint) => complaint.startsWith('warning: <docs-assistant>'));
      assert.equal(warnings.length, 1, complaints.join('\n'));
      assert.match(warnings[0]!, /Could not load the panel\. Is the folder chunks missing or sent as HTML\?/);
    });
  });
});
