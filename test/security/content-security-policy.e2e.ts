import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright';
import { failure, finish, search, step, stepEnd, text } from '../support/fake-assistant.js';
import { closePages, sharedBrowser } from '../support/shared-browser.js';
import {
  CLASSIC_SCRIPT,
  collectComplaints,
  MODULE_SCRIPT,
  pageWith,
  startSite,
  strictPolicy,
  type SiteOptions,
} from './site.js';

const answers: Readonly<Record<string, readonly string[]>> = {
  'What can you show?': [
    step('a') + search('shapes', [{ path: 'shapes', metadata: { title: 'Shapes' } }]) + stepEnd() + step('b'),
    ...[
      '# Shapes\n\n- [x] *one*\n',
      '\n| a | b |\n|---|:-:|\n| 1 |',
      ' 2 |\n\n```js\nconst a',
      ' = 1;\n```\n\n~~~suggestions\n(Next)[/next]\n~~~\n',
      '\n![ours](/a.png) ![theirs](https://evil.example/a.png)\n\n[there](https://other.example)\n\nThe end.',
    ].map(text),
    finish({ threadId: 'thread-1' }),
  ],
  'What about HTML?': [
    ...[
      'Inline <b onclick="x()" style="color: red">on',
      'e</b> and\n\n<style>p { color: red }</style>\n\n<script>x()</script>\n\n',
      '<div style="inset: 0" onmouseover=x()>\n\n<svg onload=x()><style>*{}</style></svg>\n\n<p style onclick>style</p>\n\n',
      '<iframe srcdoc="<p style=a:b>"></iframe><link rel=stylesheet href=/x.css>\n\n<details><summary>More</summary>Text</details>\n\n',
      '<div title="\n\n[x](/onclick=x) [y](/style=color:red)\n\n',
      'The end.',
    ].map(text),
    finish(),
  ],
  'What about formulas?': [
    text('Inline $a^2$ and\n\n$$\n\\frac{1}{2}\n$$\n\n> [!NOTE]\n> A note\n\n- [x] done <kbd>k</kbd>\n\nThe end.'),
    finish(),
  ],
  'What if it fails?': [text('It begins'), failure('Out of words')],
  'What if it breaks?': [text('It begins')],
};

async function ask(page: Page, question: string): Promise<void> {
  await page.getByRole('textbox').fill(question);
  await page.keyboard.press('Enter');
  await page.getByRole('log').getByText(question, { exact: true }).waitFor();
}

/** Looks only inside the answer, because the live region has the same words. */
async function lastAnswerEnded(page: Page): Promise<void> {
  await page.locator('[part=answer]').last().getByText('The end.').waitFor();
}

/** A whole conversation, with answers, failures, a reload and a new conversation. */
async function converse(page: Page): Promise<void> {
  await page.locator('[part=launcher]').click();
  for (const question of ['What can you show?', 'What about HTML?']) {
    await ask(page, question);
    await lastAnswerEnded(page);
  }
  for (const question of ['What if it fails?', 'What if it breaks?']) {
    await ask(page, question);
    await page.locator('[part=retry]').click();
    await page.locator('[part=retry]').waitFor();
  }
  await page.keyboard.press('Escape');
  await page.reload();
  await page.locator('[part=launcher]').click();
  await page.getByText('What about HTML?').waitFor();
  await page.locator('[part=new-conversation]').click();
  await page.locator('[part=welcome]').waitFor();
}

describe('Under a strict content security policy with Trusted Types', () => {
  let browser: Browser;

  before(async () => {
    browser = await sharedBrowser();
  });
  after(closePages);

  /** Console errors of a site's page while `act` runs. */
  async function complaintsDuring(
    act: (page: Page) => Promise<unknown>,
    options: Partial<SiteOptions>,
  ): Promise<string[]> {
    const site = await startSite({ answer: (question) => answers[question] ?? [], ...options });
    const page = await browser.newPage();
    page.setDefaultTimeout(60_000);
    try {
      const complaints = await collectComplaints(page);
      await page.goto(site.url);
      await act(page);
      // Violations are reported a little later.
      await page.waitForTimeout(100);
      return complaints;
    } finally {
      await page.close();
      await site.close();
    }
  }

  for (const [name, script] of [
    ['module', MODULE_SCRIPT],
    ['classic script', CLASSIC_SCRIPT],
  ] as const) {
    it(`a whole conversation with the ${name} violates nothing`, async () => {
      const options = { policy: strictPolicy("img-src 'self'"), page: pageWith(script) };
      const complaints = await complaintsDuring(converse, options);
      // The warnings are what the service said of a failure, which readers do not see, and that an answer was cut off.
      assert.equal(complaints.length, 2, complaints.join('\n'));
      assert.equal(complaints[0], 'warning: <docs-assistant> A question failed. The service says: Out of words');
      assert.match(
        complaints[1]!,
        /^warning: <docs-assistant> A question failed\. The answer ended before its finish part\./,
      );
    });
  }

  it('an answer without images needs no more than script and service', async () => {
    const act = async (page: Page) => {
      await page.locator('[part=launcher]').click();
      await ask(page, 'What about HTML?');
      await lastAnswerEnded(page);
    };
    assert.deepEqual(await complaintsDuring(act, { policy: strictPolicy() }), []);
  });

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
