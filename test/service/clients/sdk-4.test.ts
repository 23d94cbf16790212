import assert from 'node:assert/strict';

import { callChatApi, processDataStream, type UIMessage } from '@ai-sdk/ui-utils';

import { loadApp } from '../../../src/service/create-app.js';
import { listen, type RunningServer } from '../../../src/service/operations/listen.js';
import { createEmbeddedModel } from '../../../src/quotes/model.js';
import { createAccentDocs } from './support/docs.js';
import { apiKey, askInit, messagePath, serviceOptions } from '../support/ask.js';

/** The sources that a client lists: pages of the search, as the vendor's example widget finds them. */
function listSources({ parts }: UIMessage): { url: string; title: string }[] {
  return parts.flatMap((part) => {
    if (part.type !== 'tool-invocation' || part.toolInvocation.toolName !== 'search') return [];
    const hits = 'result' in part.toolInvocation ? part.toolInvocation.result : [];
    return (hits as { url?: string; path: string; metadata?: { title?: string } }[]).map((hit) => ({
      url: hit.url ?? hit.path,
      title: hit.metadata?.title ?? hit.path,
    }));
  });
}

/** The links in a block of suggestions, by the pattern of that widget. */
function listSuggestions(content: string): { text: string; url: string }[] {
  const [, block = ''] = /```suggestions\n([^]*?)```/.exec(content) ?? [];
  return block.split('\n').flatMap((line) => {
    const [, text, url] = /\(([^)]*)\)\[([^\]]*)\]/.exec(line) ?? [];
    return text && url ? [{ text, url }] : [];
  });
}

describe('a client with AI SDK 4', () => {
  let docs: Awaited<ReturnType<typeof createAccentDocs>>;
  let server: RunningServer;

  before(async () => {
    docs = await createAccentDocs();
    const model = createEmbeddedModel({ pieceDelay: 0 });
    const service = await loadApp({ ...serviceOptions, docs: docs.folder, model });
    server = await listen(service, { host: '127.0.0.1', port: 0 });
  });

  after(async () => {
    await server.close();
    await docs.remove();
  });

  /** Asks as the hook `useChat` does. */
  async function chat(content: string): Promise<UIMessage> {
    let answer: UIMessage | undefined;
    await callChatApi({
      api: server.url + messagePath,
      body: {
        messages: [{ id: '1', role: 'user', content, parts: [{ type: 'text', text: content }] }],
        fp: 'anonymous',
        retrievalPageSize: 5,
      },
      streamProtocol: 'data',
      credentials: undefined,
      headers: { Authorization: `Bearer ${apiKey}` },
      abortController: undefined,
      restoreMessagesOnFailure: () => undefined,
      onResponse: undefined,
      onUpdate: ({ message }) => void (answer = message),
      onFinish: (message) => void (answer = message as UIMessage),
      onToolCall: undefined,
      generateId: () => 'id',
      fetch: undefined,
      lastMessage: undefined,
    });
    return answer ?? assert.fail('no answer');
  }

  it('lists the pages of the search, whose results are an array', async () => {
    const sources = listSources(await chat('How do I change the accent colour?'));
    assert.deepEqual(sources[0], { url: '/theming#accent-colour', title: 'Theming' });
    assert.ok(sources.every(({ url, title }) => url.startsWith('/') && title !== ''));
  });

  it('gets cited passages as source parts', async () => {
    const { parts } = await chat('How do I change the accent colour?');
    const [cited] = parts.filter((part) => part.type === 'source');
    assert.equal(cited?.source.url, '/theming#accent-colour');
    assert.match(cited.source.title ?? '', /^Theming: /);
  });

  it('gets pages to read next, which the answer does not cite, in a block at the end', async () => {
    const { content } = await chat('accent colour');
    assert.match(content, /\n\n```suggestions\n(?:\([^)\n]+\)\[\/[^\]\s]*\]\n){1,3}```\n$/);
    const suggestions = listSuggestions(content);
    const cited = [...content.matchAll(/\[\d\]\(([^)#]+)/g)].map(([, path]) => path);
    assert.ok(cited.length > 0);
    assert.ok(suggestions.length > 0 && suggestions.length <= 3);
    // That widget ends a title at its first parenthesis.
    assert.ok(suggestions.every(({ text }) => !/[()]/.test(text)));
    for (const { url } of suggestions) assert.ok(!cited.includes(url), url);
    assert.equal(new Set(suggestions.map(({ url }) => url)).size, suggestions.length);
  });

  it('gets no pages that share only a word with the question, or that other sections of a found page link', async () => {
    const { content } = await chat('How do I change the accent colour?');
    const urls = listSuggestions(content).map(({ url }) => url);
    // Pages that the answer quotes are not suggested.
    const quoted = [...content.matchAll(/ \[\d\]\(([^)#]+)/g)].map(([, path = '']) => path);
    assert.deepEqual([...urls, ...quoted].toSorted(), ['/dark', '/fonts', '/print', '/theming']);
    assert.ok(urls.every((url) => !quoted.includes(url)));
    const keys = listSuggestions((await chat('Which keys move to the next slide?')).content);
    assert.deepEqual(keys, []);
  });

  it('gets no suggestions with a greeting', async () => {
    assert.doesNotMatch((await chat('Hello')).content, /suggestions/);
  });

  it('finds the thread id wherever clients look for it', async () => {
    const response = await fetch(server.url + messagePath, askInit('accent', { threadId: 'thread-7' }));
    assert.equal(response.headers.get('X-Thread-Id'), 'thread-7');
    const [forLines, forParser] = response.body!.tee();
    const events: unknown[] = [];
    await processDataStream({
      stream: forParser,
      onDataPart: (values) => void events.push(...values),
      onMessageAnnotationsPart: (values) => void events.push(...values),
    });
    // The annotation before it says where the passages are.
    const [passages] = events.splice(0, 1);
    assert.equal((passages as { type: string }).type, 'passages');
    const finish = { type: 'finish', threadId: 'thread-7' };
    assert.deepEqual(events, [finish, finish]);
    const lines = (await new Response(forLines).text()).split('\n');
    const ends = lines.filter((line) => /^[de]:/.test(line)).map((line) => JSON.parse(line.slice(2)) as object);
    assert.ok(ends.length >= 2);
    for (const end of ends) assert.equal('threadId' in end && end.threadId, 'thread-7');
  });

  it('can send back a long conversation with all results', async () => {
    const { parts } = await chat('How do I change the accent colour?');
    const size = JSON.stringify(parts).length;
    assert.ok(size < 20_000, `An answer has ${size} characters.`);
  });
});
