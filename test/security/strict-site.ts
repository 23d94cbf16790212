import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright';
import { failure, finish, search, step, stepEnd, text } from '../support/fake-assistant.js';
import { closePages, sharedBrowser } from '../support/shared-browser.js';
import { collectComplaints, pageWith, startSite, strictPolicy, type SiteOptions } from './site.js';

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

export async function ask(page: Page, question: string): Promise<void> {
  await page.getByRole('textbox').fill(question);
  await page.keyboard.press('Enter');
  await page.getByRole('log').getByText(question, { exact: true }).waitFor();
}

/** Looks only inside the answer, because the live region has the same words. */
export async function lastAnswerEnded(page: Page): Promise<void> {
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

/**
 * For the tests of a suite.
 *
 * @returns A function for the console errors of a site's page while something is done on it.
 */
export function useStrictSite() {
  let browser: Browser;

  before(async () => {
    browser = await sharedBrowser();
  });
  after(closePages);

  return async function complaintsDuring(
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
  };
}

type Complaints = ReturnType<typeof useStrictSite>;

/** Defines the test of a whole conversation. */
export function itAllowsConversation(complaintsDuring: Complaints, name: string, script: string): void {
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
