import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

import type { Page } from 'playwright';
import { build, type Rolldown } from 'vite';

import { toSource, type Citation } from '../../../src/quotes/source-part.js';
import type { AnswerPart, FinishReason } from '../../../src/service/assistant/run/answer-part.js';
import { dataStream } from '../../../src/service/assistant/stream/answer.js';
import { closePages, sharedBrowser } from '../../support/shared-browser.js';

const entry = fileURLToPath(new URL('support/use-chat-1-page.js', import.meta.url));

const usage = { promptTokens: 1, completionTokens: 1 };

const citation = {
  type: 'citation',
  number: 1,
  path: '/theming',
  title: 'Theming',
  headings: [],
  quote: 'Set it.',
} satisfies Citation;

/** An answer of the service. */
function compose(finishReason: FinishReason): AnswerPart[] {
  return [
    { type: 'step-start', messageId: 'm1' },
    { type: 'tool-call', toolCallId: 't1', toolName: 'search', args: { query: 'accent' } },
    { type: 'tool-result', toolCallId: 't1', toolName: 'search', result: { results: [{ path: '/theming' }] } },
    { type: 'step-finish', finishReason: 'tool-calls', usage, isContinued: false },
    { type: 'step-start', messageId: 'm2' },
    { type: 'reasoning', text: '' },
    { type: 'reasoning', text: 'The reader wants a colour.' },
    { type: 'text', text: 'Set ' },
    { type: 'source', source: toSource(citation) },
    { type: 'text', text: 'it.' },
    { type: 'step-finish', finishReason, usage, isContinued: false },
    { type: 'finish', finishReason, usage },
  ];
}

/** Bundles the page for production, as one script. */
async function bundle(): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    resolve: { dedupe: ['react'] },
    build: { write: false, rolldownOptions: { input: entry } },
  })) as Rolldown.RolldownOutput;
  return output[0].code;
}

/** The state that the page exposes to the test. */
interface PageChat {
  readonly chat: {
    readonly finished: readonly string[];
    readonly error: string | undefined;
    ask(text: string): Promise<unknown>;
  };
}

describe('A React page with useChat of AI SDK 4', () => {
  let page: Page;
  let server: Server;
  let origin: string;
  /** Writes the next answer. */
  let answer: (response: ServerResponse) => void;

  before(async () => {
    const script = await bundle();
    server = createServer((request, response) => {
      if (request.method === 'POST') return answer(response.writeHead(200, dataStream.headers));
      const isScript = request.url === '/page.js';
      response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
      response.end(isScript ? script : '<div id="root"></div><script type="module" src="/page.js"></script>');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    page = await (await sharedBrowser()).newPage();
  });

  after(async () => {
    await page.close();
    server.close();
    await closePages();
  });

  /** Asks on a fresh page, and returns what it shows. */
  async function ask(finishReason: FinishReason, hasSigns: boolean) {
    const writer = dataStream.createWriter('thread-1');
    const lines = compose(finishReason).map((part) => writer.write(part) + (hasSigns ? writer.signOfLife : ''));
    answer = (response) => response.end((hasSigns ? writer.signOfLife : '') + lines.join(''));
    await page.goto(`${origin}/?api=/answer`);
    await page.locator('main[data-status=ready]').waitFor({ state: 'attached' });
    await page.evaluate(() => (globalThis as unknown as PageChat).chat.ask('How do I change the accent colour?'));
    await page.locator('main[data-status=ready] .assistant').waitFor({ state: 'attached' });
    const textsOf = (tag: string) => page.locator(`.assistant ${tag}`).allTextContents();
    return {
      ...(await page.evaluate(() => {
        const { finished, error } = (globalThis as unknown as PageChat).chat;
        return { finished, error };
      })),
      text: await textsOf('p'),
      reasoning: await textsOf('i'),
      searches: await textsOf('code'),
      sources: await textsOf('a'),
    };
  }

  for (const finishReason of ['stop', 'length', 'content-filter'] as const) {
    it(`shows an answer that ends with ${finishReason}, the same with signs of life between all of its parts`, async () => {
      const quick = await ask(finishReason, false);
      assert.deepEqual(quick, {
        finished: [finishReason],
        error: undefined,
        text: quick.text,
        reasoning: ['The reader wants a colour.'],
        searches: ['result: accent'],
        sources: ['Theming'],
      });
      assert.equal(quick.text.join(''), 'Set it.');
      assert.deepEqual(await ask(finishReason, true), quick);
    });
  }

  it('is not silent while the service waits, and shows the text that came before the connection broke', async () => {
    const writer = dataStream.createWriter('thread-1');
    answer = (response) => {
      response.write(writer.signOfLife + writer.write({ type: 'text', text: 'Set ' }) + writer.signOfLife);
      // The first part has to arrive before the end.
      setTimeout(() => response.destroy(), 300);
    };
    await page.goto(`${origin}/?api=/answer`);
    await page.locator('main[data-status=ready]').waitFor({ state: 'attached' });
    await page.evaluate(() => void (globalThis as unknown as PageChat).chat.ask('?'));
    await page.locator('main[data-status=error]').waitFor({ state: 'attached' });
    assert.deepEqual(await page.locator('.assistant p').allTextContents(), ['Set ']);
  });
});
