import assert from 'node:assert/strict';
import type { Request } from 'playwright';
import { PANEL_CHUNK } from './support/panel-chunk.js';
import { useQuickStart } from './support/quick-start.js';

const reader = useQuickStart();
const { assistant, answers, open, ask, askAndWait } = reader;

describe('The demo', () => {
  it('loads only the launcher, its place and the search box until the reader points at it', async () => {
    const scripts: string[] = [];
    const note = (request: Request) => request.url().includes('/docs-assistant/') && scripts.push(request.url());
    reader.page.on('request', note);
    await reader.page.reload({ waitUntil: 'networkidle' });
    assert.deepEqual(
      scripts.filter(
        (url) => !/(docs-assistant|launcher|setup|hotkey|admin-key|site-corner|search)[^/]*\.js$/.test(url),
      ),
      [],
    );

    const fetched = reader.page.waitForRequest(PANEL_CHUNK);
    await assistant().getByRole('button', { name: 'Ask the docs' }).hover();
    await fetched;
  });

  it('answers from the theming page, with its code and a link to it', async () => {
    await open();
    await askAndWait('How do I change the accent colour?');
    const answer = answers().first();
    assert.match((await answer.locator('pre').first().textContent()) ?? '', /--docs-assistant-accent: #/);
    const link = answer.getByRole('link', { name: 'How do I change the accent colour?' }).first();
    assert.equal(await link.getAttribute('href'), `${reader.address}/theming#how-do-i-change-the-accent-colour`);
    assert.match(await link.innerText(), /^Theming › /);

    await link.click();
    await reader.page.waitForURL('**/theming#how-do-i-change-the-accent-colour');
    await reader.page.locator('#how-do-i-change-the-accent-colour').waitFor();
  });

  it('continues the thread and the whole conversation after a reload and on another page', async () => {
    await open();
    const first = await askAndWait('How do I change the accent colour?');
    assert.equal(first.threadId, null);
    assert.equal(first.currentPath, '/quick-start');

    // The panel is open again.
    await reader.page.reload();
    const second = await askAndWait('And the font?');
    assert.ok(second.threadId);
    assert.deepEqual(
      second.messages.map(({ role }) => role),
      ['user', 'assistant', 'user'],
    );

    await reader.page.goto(`${reader.address}/theming`);
    const third = await ask('And the size?');
    assert.equal(third.threadId, second.threadId);
    assert.equal(third.currentPath, '/theming');
    assert.deepEqual(
      third.messages.map(({ role }) => role),
      ['user', 'assistant', 'user', 'assistant', 'user'],
    );
    assert.match(third.messages[3]?.content ?? '', /--docs-assistant-font/);
  });
});
