import assert from 'node:assert/strict';
import { ask, questions, useTabs } from './support/tabs.js';

const tabs = useTabs();
const { converse, openPanel } = tabs;

describe('A conversation, in another tab', () => {
  it('is known where a link of an answer is opened with Control', async () => {
    const first = await converse();
    const opened = tabs.context.waitForEvent('page');
    await first.getByRole('link', { name: 'it' }).click({ modifiers: ['ControlOrMeta'] });
    const second = await opened;
    await openPanel(second);
    await second.locator('[part=copy-answer]').waitFor();
    assert.deepEqual(await questions(second), ['How?']);
  });

  it('stays cleared where the reader has cleared it, also on the next page', async () => {
    const first = await converse();
    const second = await tabs.context.newPage();
    await openPanel(second);
    await second.locator('[part=copy-answer]').waitFor();
    await second.locator('[part=new-conversation]').click();
    await first.locator('[part=welcome]').waitFor();
    await ask(first, 'Something else?');
    await second.goto(tabs.url);
    await second.locator('[part=launcher], [part=input]').last().waitFor();
    await second.waitForTimeout(500);
    assert.deepEqual(await questions(second), []);
  });

  it('is not known with persist="none", and nothing loads for it in a single tab', async () => {
    await converse('persist="none"');
    const second = await tabs.context.newPage();
    const loaded: string[] = [];
    second.on('request', (request) => loaded.push(request.url()));
    await openPanel(second);
    await second.waitForTimeout(500);
    assert.deepEqual(await questions(second), []);
    assert.ok(!loaded.some((url) => url.includes('tabs')));
  });
});
