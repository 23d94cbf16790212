import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright';
import type { DocsAssistant } from '../../../src/element/docs-assistant.js';
import type { RequestBody } from '../../../src/protocol/types.js';
import { useDemo } from './use-demo.js';

/** For the tests of a file: pages rendered by VitePress, used with mouse, keyboard and touch. */
export function usePageOfDemo() {
  const demo = useDemo({ viewport: { width: 1280, height: 800 } });
  let page: Page;

  async function visit(...args: Parameters<typeof demo.open>): Promise<void> {
    page = await demo.open(...args);
  }

  const assistant = () => page.locator('docs-assistant');
  const content = () => page.locator('.vp-doc');
  const askButton = () => assistant().getByRole('button', { name: 'Ask about this' });
  const chips = () => assistant().getByRole('list', { name: 'Sent with your question' }).getByRole('listitem');
  const answers = () => assistant().getByRole('article', { name: 'The assistant answered' });
  const paragraph = (text: string) => content().locator('p, td').filter({ hasText: text }).first();

  async function open(): Promise<void> {
    await assistant().getByRole('button', { name: 'Ask the docs' }).click();
  }

  async function ask(question: string): Promise<RequestBody> {
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await assistant().getByRole('textbox').fill(question);
    await page.keyboard.press('Enter');
    const body = (await sent).postDataJSON() as RequestBody;
    await page.waitForFunction(() => document.querySelector<DocsAssistant>('docs-assistant')?.status === 'ready');
    return body;
  }

  /** The text that the browser itself says is selected. */
  const selected = () => page.evaluate(() => getSelection()!.toString().trim());

  return {
    get page() {
      return page;
    },
    visit,
    assistant,
    content,
    askButton,
    chips,
    answers,
    paragraph,
    open,
    ask,
    selected,
  };
}

export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  assert.ok(box);
  return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height };
}

type Box = Awaited<ReturnType<typeof boxOf>>;

export const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
