import assert from 'node:assert/strict';
import type { Page } from 'playwright';
import { MODULE_SCRIPT, strictPolicy } from './site.js';
import { ask, itAllowsConversation, lastAnswerEnded, useStrictSite } from './strict-site.js';

describe('Under a strict content security policy with Trusted Types', () => {
  const complaintsDuring = useStrictSite();

  itAllowsConversation(complaintsDuring, 'module', MODULE_SCRIPT);

  it('an answer without images needs no more than script and service', async () => {
    const act = async (page: Page) => {
      await page.locator('[part=launcher]').click();
      await ask(page, 'What about HTML?');
      await lastAnswerEnded(page);
    };
    assert.deepEqual(await complaintsDuring(act, { policy: strictPolicy() }), []);
  });

  it('a page that does not allow our policy gets a warning, and answers without HTML', async () => {
    const act = async (page: Page) => {
      const warned = page.waitForEvent('console', (message) => message.text().includes('HTML or formulas stay plain'));
      await page.locator('[part=launcher]').click();
      await ask(page, 'What about HTML?');
      await lastAnswerEnded(page);
      assert.equal(await page.locator('[part=answer] b').count(), 0);
      await warned;
    };
    const complaints = await complaintsDuring(act, { policy: strictPolicy('', 'lit-html') });
    assert.ok(
      complaints.some((complaint) => complaint.includes('docs-assistant') && complaint.includes('trusted-types')),
      complaints.join('\n'),
    );
  });
});
