import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright';
import { version } from '../../src/version.js';
import { finish, text } from '../support/fake-assistant.js';
import { closePages, sharedBrowser } from '../support/shared-browser.js';
import { CLASSIC_SCRIPT, collectComplaints, MODULE_SCRIPT, pageWith, startSite } from '../security/site.js';

const OTHER_SCRIPT = '<script src="/other.js"></script>';

describe('A page on which a tag of ours is already defined', () => {
  let browser: Browser;

  before(async () => {
    browser = await sharedBrowser();
  });
  after(closePages);

  /** Console warnings after these scripts and `act`. */
  async function complaintsOf(
    scripts: string,
    other = '',
    act: (page: Page) => Promise<unknown> = async () => undefined,
  ): Promise<string[]> {
    const site = await startSite({
      page: pageWith(scripts),
      scripts: { '/other.js': other, '/older.js': olderVersion() },
      answer: () => [text('The end.'), finish()],
    });
    const page = await browser.newPage();
    page.setDefaultTimeout(60_000);
    try {
      const complaints = await collectComplaints(page);
      await page.goto(site.url, { waitUntil: 'networkidle' });
      await act(page);
      return complaints;
    } finally {
      await page.close();
      await site.close();
    }
  }

  async function openAndAsk(page: Page): Promise<void> {
    await page.locator('[part=launcher]').click();
    await page.getByRole('textbox').fill('How?');
    await page.keyboard.press('Enter');
    await page.locator('[part=answer]').getByText('The end.').waitFor();
  }

  it('says nothing if the same version was included twice', async () => {
    assert.deepEqual(await complaintsOf(`${MODULE_SCRIPT}${CLASSIC_SCRIPT}`, '', openAndAsk), []);
  });

  it('warns once of another version, which goes on to work', async () => {
    const scripts = `<script src="/older.js"></script>${MODULE_SCRIPT}`;
    const complaints = await complaintsOf(scripts, '', openAndAsk);
    assert.equal(complaints.length, 1, complaints.join('\n'));
    assert.match(complaints[0]!, /already defined by version 0\.0\.9, which stays in use\. .* Load one version only\./);
  });

  it("warns once of another script's element, and throws nothing", async () => {
    const other = `customElements.define('docs-assistant', class extends HTMLElement { show() { throw 1; } })`;
    const complaints = await complaintsOf(`${OTHER_SCRIPT}${MODULE_SCRIPT}`, other);
    assert.equal(complaints.length, 1, complaints.join('\n'));
    assert.match(complaints[0]!, /^warning: .* already defined by another script, .* Remove one of the two\./);
  });

  it("shows our panel if the panel's tag is another script's, and warns once", async () => {
    const other = `customElements.define('docs-assistant-panel', class extends HTMLElement {
      constructor() { super(); throw new Error('not our panel'); }
      set actions(value) { throw new Error('not our panel'); }
    })`;
    const complaints = await complaintsOf(`${OTHER_SCRIPT}${MODULE_SCRIPT}`, other, openAndAsk);
    assert.equal(complaints.length, 1, complaints.join('\n'));
    assert.match(
      complaints[0]!,
      /The panel is docs-assistant-panel-2, because docs-assistant-panel is taken\. Load one version only\./,
    );
  });
});

/** The classic script, as if it were of another version. */
function olderVersion(): string {
  const script = readFileSync('dist/docs-assistant/dist/docs-assistant.iife.js', 'utf8');
  const older = script.replaceAll(new RegExp(`([\`'"])${version.replaceAll('.', '\\.')}\\1`, 'g'), '"0.0.9"');
  assert.notEqual(older, script);
  return older;
}
