import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { CLASSIC_SCRIPT, MODULE_SCRIPT, pageWith, strictPolicy } from './site.js';
import { ask, itAllowsConversation, lastAnswerEnded, useStrictSite } from './strict-site.js';

describe('Under a strict content security policy with Trusted Types', () => {
  const complaintsDuring = useStrictSite();

  itAllowsConversation(complaintsDuring, 'classic script', CLASSIC_SCRIPT);

  it('an answer with formulas, callouts and tasks needs no more than that', async () => {
    const act = async (page: Page) => {
      await page.locator('[part=launcher]').click();
      await ask(page, 'What about formulas?');
      await lastAnswerEnded(page);
      const answer = page.locator('[part=answer]').last();
      await answer.locator('math').nth(1).waitFor();
      await answer.getByRole('img', { name: 'Done' }).waitFor();
    };
    assert.deepEqual(await complaintsDuring(act, { policy: strictPolicy() }), []);
  });

  it('a page that has a DOMPurify of its own keeps it, and answers show', async () => {
    const act = async (page: Page) => {
      await page.locator('[part=launcher]').click();
      await ask(page, 'What can you show?');
      await lastAnswerEnded(page);
      assert.equal(await page.locator('[part=answer] td').count(), 2);
    };
    const page = pageWith(`<script src="/purify.js"></script><script src="/site.js"></script>${MODULE_SCRIPT}`);
    const scripts = {
      '/purify.js': readFileSync('node_modules/dompurify/dist/purify.min.js', 'utf8'),
      '/site.js': 'document.documentElement.title = DOMPurify.sanitize("<b>mine</b>")',
    };
    const policy = strictPolicy("img-src 'self'", 'lit-html docs-assistant dompurify');
    assert.deepEqual(await complaintsDuring(act, { policy, page, scripts }), []);
  });

  for (const variant of ['panel', 'modal', 'inline']) {
    it(`the variant "${variant}" violates nothing, with a selection of the page and another language`, async () => {
      const act = async (page: Page) => {
        await page.getByText('A text of the page').dblclick();
        await page.locator('[part=ask-button]').click();
        await page.locator('[part=chip]').waitFor();
        await ask(page, 'What can you show?');
        await lastAnswerEnded(page);
        await page.locator('[part=unhelpful]').click();
        await page.locator('[part=feedback]').waitFor();
      };
      const policy = strictPolicy("img-src 'self'");
      const page = (serviceUrl: string) =>
        `${pageWith(MODULE_SCRIPT, `variant="${variant}" lang="de"`)(serviceUrl)}<p>A text of the page</p>`;
      assert.deepEqual(await complaintsDuring(act, { policy, page }), []);
    });
  }
});
