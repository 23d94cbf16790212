import type { Page } from 'playwright';
import type { DocsAssistant } from '../../../src/element/docs-assistant.js';
import type { RequestBody } from '../../../src/protocol/types.js';
import { useDemo } from './use-demo.js';

/** For the tests of a file, which test the whole way from the script tag to the answer: each begins on a new page. */
export function useQuickStart() {
  const demo = useDemo();
  let page: Page;

  beforeEach(async () => {
    page = await demo.open('/quick-start');
  });

  const assistant = () => page.locator('docs-assistant');
  const answers = () => assistant().getByRole('article', { name: 'The assistant answered' });
  const notice = () => assistant().getByRole('alert');

  async function open(): Promise<void> {
    await assistant().getByRole('button', { name: 'Ask the docs' }).click();
  }

  /** Types and sends a question. Returns the request body. */
  async function ask(question: string): Promise<RequestBody> {
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await assistant().getByRole('textbox').fill(question);
    await page.keyboard.press('Enter');
    return (await sent).postDataJSON() as RequestBody;
  }

  /** {@link ask}, then waits for the end of the answer. */
  async function askAndWait(question: string): Promise<RequestBody> {
    const body = await ask(question);
    await page.waitForFunction(() => document.querySelector<DocsAssistant>('docs-assistant')?.status === 'ready');
    return body;
  }

  return {
    get page() {
      return page;
    },
    get address() {
      return demo.address;
    },
    assistant,
    answers,
    notice,
    open,
    ask,
    askAndWait,
  };
}
