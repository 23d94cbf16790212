import type { DocsAssistant } from '../../../src/element/docs-assistant.js';
import type { Demo } from './use-demo.js';

/** A page of VitePress with a link that asks, which has been added after the assistant. */
export async function openWithLink(demo: Demo) {
  const page = await demo.open('/theming');
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/quick-start';
    link.dataset['docsAssistantAsk'] = 'How do I install it?';
    link.textContent = 'Ask how to install it';
    document.querySelector('main')!.prepend(link);
  });
  const link = page.getByRole('link', { name: 'Ask how to install it' });
  const assistant = page.locator('body > docs-assistant');
  const countQuestions = () => assistant.evaluate((element: DocsAssistant) => element.messages.length);
  return { page, link, assistant, countQuestions };
}
