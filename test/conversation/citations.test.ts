import assert from 'node:assert/strict';
import { answerToMarkdown } from '../../src/conversation/answer-to-markdown.js';
import { Conversation } from '../../src/conversation/conversation.js';
import { toMarkdown } from '../../src/conversation/export.js';
import type { AssistantMessage } from '../../src/conversation/message.js';
import { ThreadStorage } from '../../src/conversation/thread-storage.js';
import { citation, citationEvent, event, FakeAssistant, finish, search, text } from '../support/fake-assistant.js';

const labels = { question: 'Q', answer: 'A', sources: 'Sources', stopped: '', incomplete: '' };
const docs = 'https://docs.example.com/';

const found = search('colour', [
  { path: '/other', metadata: { title: 'Other' } },
  { path: '/theming', metadata: { title: 'Theming' } },
]);
const cited =
  citation(1, '/theming#accent', 'Theming', { headings: ['Colours', 'Accent'], quote: 'Set it.' }) +
  text('Set `--accent`.[1](/theming#accent) ') +
  citation(2, '/theming#fonts', 'Theming', { headings: ['Fonts'] }) +
  citation(3, '/start', 'Start') +
  text('And the font.[2](/theming#fonts)[3](/start) See [2](https://docs.example.com/elsewhere).');

async function ask(...pieces: string[]): Promise<AssistantMessage> {
  const fake = new FakeAssistant();
  const conversation = new Conversation({ baseUrl: '/', domain: 'acme', fetch: fake.fetch });
  const asked = conversation.ask('How?');
  (await fake.nextRequest()).send(...pieces).end();
  await asked;
  return conversation.state.messages.at(-1) as AssistantMessage;
}

describe('An answer with citations', () => {
  it('has the cited pages as its sources, each once, and not what was only found', async () => {
    const { sources, citations } = await ask(found, cited, finish());
    assert.deepEqual(sources, [
      { url: '/theming#accent', title: 'Theming' },
      { url: '/start', title: 'Start' },
    ]);
    assert.deepEqual(
      citations?.map(({ number, url }) => [number, url]),
      [
        [1, '/theming#accent'],
        [2, '/theming#fonts'],
        [3, '/start'],
      ],
    );
  });

  it('is the same from newer services, and if the citations come last', async () => {
    const delta = event({ type: 'text-delta', id: '1', delta: 'Set it.[1](/theming#accent)' });
    const newer = await ask(delta, citationEvent(1, '/theming#accent', 'Theming'), event({ type: 'finish' }));
    assert.equal(newer.citations?.length, 1);
    const late = await ask(
      text('Set it.[1](/theming#accent)'),
      found,
      citation(1, '/theming#accent', 'Theming'),
      finish(),
    );
    assert.deepEqual(late.sources, [{ url: '/theming#accent', title: 'Theming' }]);
  });

  it('has at most 200 citations, pages and tool calls', async () => {
    const numbers = Array.from({ length: 300 }, (_, index) => index + 1);
    const pages = numbers.map((number) => ({ path: `/${number}`, metadata: { title: 'Page' } }));
    const searches = numbers.map((number) => search(`colour ${number}`, number === 1 ? pages : []));
    const marks = numbers.map((number) => citation(number, `/${number}#a`, 'Page') + text(`[${number}](/${number}#a)`));
    const answer = await ask(...searches, ...marks, finish());
    const { citations, sources, found: pagesFound, toolCalls } = answer;
    assert.deepEqual(
      [citations, sources, pagesFound, toolCalls].map((list) => list?.length),
      [200, 200, 200, 200],
    );
    assert.ok(answer.content.endsWith('[300](/300#a)'));
  });

  it('keeps its citations in the storage of the tab', async () => {
    const items = new Map<string, string>();
    const area = {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    };
    const storage = new ThreadStorage(() => area, 'key');
    const answer = await ask(cited, finish());
    const thread = { threadId: null, threadKey: undefined, queue: [], draft: '', edit: undefined, ratings: {} };
    storage.save({ ...thread, messages: [answer], failure: undefined });
    assert.deepEqual((storage.load()!.messages[0] as AssistantMessage).citations, answer.citations);
    for (const broken of [7, [null], [{ number: 1 }], [{ ...answer.citations![0], headings: 'x' }]]) {
      storage.save({ ...thread, messages: [{ ...answer, citations: broken as never }], failure: undefined });
      assert.deepEqual(storage.load()?.messages, []);
    }
  });

  it('is copied with marks that show as numbers, and with the list of their sources', async () => {
    assert.equal(
      answerToMarkdown(await ask(found, cited, finish()), docs),
      [
        'Set `--accent`.[[1]](https://docs.example.com/theming#accent) And the font.' +
          '[[2]](https://docs.example.com/theming#fonts)[[3]](https://docs.example.com/start) See [2](https://docs.example.com/elsewhere).',
        '',
        '1. [Theming: Accent](https://docs.example.com/theming#accent)',
        '2. [Theming: Fonts](https://docs.example.com/theming#fonts)',
        '3. [Start](https://docs.example.com/start)',
      ].join('\n'),
    );
  });

  it('is saved with the same list as its sources', async () => {
    const saved = toMarkdown([await ask(found, cited, finish())], labels, docs);
    assert.match(saved, /\*\*Sources\*\*\n\n1\. \[Theming: Accent\]\(.+\)\n2\. .+\n3\. \[Start\]\(.+\)\n$/);
  });

  it('has no marks without citations', async () => {
    const answer = await ask(found, text('See [1](/theming).'), finish());
    assert.equal(answerToMarkdown(answer, docs), 'See [1](https://docs.example.com/theming).');
    assert.equal(answer.sources.length, 2);
  });
});
