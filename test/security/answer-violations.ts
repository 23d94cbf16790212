import assert from 'node:assert/strict';
import type { Hono } from 'hono';
import type { Browser, Page } from 'playwright';
import { cutAtRandom } from '../markdown/hostile-answers.js';
import { finish, text } from '../support/fake-assistant.js';
import { closePages, sharedBrowser } from '../support/shared-browser.js';
import type { HostileHtml } from './hostile-html.js';
import { ask, openReader, renew, type Reader } from './reader.js';
import { startSite, strictPolicy, type Site } from './site.js';

/** Milliseconds after the end of its stream in which an answer has to show. Long, because machines may be slow. */
const LIMIT = 30_000;

/** Pieces in which a streamed answer arrives. */
const PIECES = 60;

const REPORTS_PATH = '/policy-reports';

/** Directives that have no fallback, so that a violation of each is reported. */
const policy = strictPolicy(
  `img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; report-uri ${REPORTS_PATH}`,
);

/** A question is the index of an answer, and how it arrives. */
const answerWith =
  (answers: readonly HostileHtml[]) =>
  (question: string): string[] => {
    const [index = '', arrival] = question.split(' ');
    const { markdown } = answers[Number(index)]!;
    const pieces = arrival === 'streamed' ? cutAtRandom(markdown, Number(index), PIECES) : [markdown];
    return [...pieces.map(text), finish()];
  };

/**
 * Defines a test for each answer with hostile HTML under a strict policy.
 *
 * @param name - How strict, for the title.
 * @param reportsOnly - Whether the policy only reports. Then nothing but our code keeps HTML from doing harm.
 */
export function describeViolations(name: string, reportsOnly: boolean, answers: readonly HostileHtml[]): void {
  describe(`Under a strict policy with Trusted Types that ${name}, raw HTML in an answer violates nothing, loads nothing and hides no words:`, () => {
    let browser: Browser;
    let site: Site;
    let reader: Reader | undefined;
    /** Reports that browsers have posted to the policy's address. */
    const reports: string[] = [];

    before(async () => {
      browser = await sharedBrowser();
      const addRoutes = (app: Hono) =>
        app.post(REPORTS_PATH, async (context) => {
          reports.push(await context.req.text());
          return context.body(null, 204);
        });
      site = await startSite({ policy, reportsOnly, addRoutes, answer: answerWith(answers) });
    });

    after(async () => {
      await closePages();
      await site.close();
    });

    async function check({ page, complaints, acts }: Reader, { words }: HostileHtml, index: number): Promise<void> {
      for (const arrival of ['streamed', 'whole']) {
        await ask(page, `${index} ${arrival}`, LIMIT);
        const visible = await readVisible(page);
        assert.deepEqual(new Set(complaints), new Set(), `${arrival}: complaints`);
        assert.deepEqual(acts, [], `${arrival}: requests and navigations`);
        const hidden = words.filter((word) => !visible.includes(word));
        assert.deepEqual(hidden, [], `${arrival}: words that are not visible`);
      }
      assert.equal(await page.evaluate(() => 'hacked' in globalThis), false, 'a script of the answer has run');
    }

    answers.forEach((html, index) => {
      it(html.name, async () => {
        reader ??= await openReader(browser, site);
        try {
          await check(reader, html, index);
          await renew(reader);
        } catch (error) {
          // The next answer gets a new page.
          await reader.page.close();
          reader = undefined;
          throw error;
        }
      });
    });

    it('no report has been sent', () => assert.deepEqual(new Set(reports), new Set()));
  });
}

/** Visible text of the last answer. Scrolls to show the rest. */
function readVisible(page: Page): Promise<string> {
  return page.locator('docs-assistant-panel').evaluate((panel) => {
    const prose = [...panel.shadowRoot!.querySelectorAll('[part=answer] .prose')].at(-1)!;
    const texts = document.createNodeIterator(prose, NodeFilter.SHOW_TEXT);
    let visible = '';
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (node.parentElement!.checkVisibility({ visibilityProperty: true })) visible += node.nodeValue;
    }
    return visible;
  });
}
