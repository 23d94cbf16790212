import assert from 'node:assert/strict';
import type { Conversation } from '../../src/conversation/conversation.js';
import { toThread } from '../../src/conversation/state.js';
import { receive, type Tab } from '../../src/runtime/tabs.js';
import { answerNext, contents, startConversation } from '../support/conversations.js';
import type { FakeAssistant } from '../support/fake-assistant.js';

interface OpenTab extends Tab {
  readonly fake: FakeAssistant;
}

/** Tabs share none with each other. Here nothing is kept for the next page. */
const noStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, value: noStorage });
after(() => Reflect.deleteProperty(globalThis, 'sessionStorage'));

let tabs: OpenTab[];
let sent: unknown[];

beforeEach(() => {
  tabs = [];
  sent = [];
});

afterEach(() => tabs.forEach(({ conversation }) => conversation.close()));

/** Delivers a message at once, to all other tabs. */
function post(message: unknown, sender?: Tab): void {
  sent.push(structuredClone(message));
  for (const tab of tabs) if (tab !== sender) receive(tab, structuredClone(message));
}

/** Opens a tab, which asks the others for their conversation. */
function open(): OpenTab {
  const stored = new Map<string, string>();
  const { conversation, fake } = startConversation(
    {},
    {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => stored.set(key, value),
      removeItem: (key) => stored.delete(key),
    },
  );
  const channel = { name: 'test', postMessage: (message: unknown) => post(message, tab) };
  const tab: OpenTab = {
    channel: channel as BroadcastChannel,
    conversation,
    page: 1000 + tabs.length,
    restore: (thread) => conversation.restore(thread),
    fake,
  };
  tabs.push(tab);
  post(tab.page, tab);
  return tab;
}

async function converse({ conversation, fake }: OpenTab, question: string, answer = 'So.'): Promise<void> {
  const asked = conversation.ask(question);
  await answerNext(fake, answer);
  await asked;
}

const shown = ({ conversation }: { readonly conversation: Conversation }) => contents(conversation);

describe('A conversation in several tabs', () => {
  it('is known to a tab that is opened later, which can go on with it', async () => {
    const first = open();
    await converse(first, 'One?', '1');
    const second = open();
    assert.deepEqual(shown(second), ['One?', '1']);
    await converse(second, 'Two?', '2');
    assert.deepEqual(shown(first), ['One?', '1', 'Two?', '2']);
  });

  it('is known to an empty tab that was opened before it began', async () => {
    const first = open();
    const second = open();
    await converse(first, 'One?', '1');
    assert.deepEqual(shown(second), ['One?', '1']);
  });

  it('keeps what is written in each tab', async () => {
    const first = open();
    const second = open();
    first.conversation.setDraft('first');
    second.conversation.setDraft('second');
    await converse(first, 'One?');
    assert.deepEqual([first.conversation.state.draft, second.conversation.state.draft], ['first', 'second']);
  });

  it('shows an answer in other tabs once it is complete, and is not asked again there', async () => {
    const first = open();
    const asked = first.conversation.ask('One?');
    const request = await first.fake.nextRequest();
    const second = open();
    assert.deepEqual([shown(second), second.conversation.state.status], [[], 'ready']);
    request.send('0:"1"\n', 'd:{"finishReason":"stop"}\n').end();
    await asked;
    assert.deepEqual([shown(second), second.fake.requests.length], [['One?', '1'], 0]);
  });

  it('is not shown elsewhere while its last question has failed', async () => {
    const first = open();
    const second = open();
    const asked = first.conversation.ask('One?');
    (await first.fake.nextRequest()).refuse();
    await asked;
    assert.deepEqual(shown(second), []);
  });

  it('goes separate ways when two tabs ask at once, and nothing is lost', async () => {
    const first = open();
    const second = open();
    await converse(first, 'One?', '1');
    const asked = [first.conversation.ask('Two?'), second.conversation.ask('Three?')];
    await answerNext(first.fake, '2');
    await asked[0];
    await answerNext(second.fake, '3');
    await asked[1];
    await converse(first, 'Four?', '4');
    assert.deepEqual(shown(first), ['One?', '1', 'Two?', '2', 'Four?', '4']);
    assert.deepEqual(shown(second), ['One?', '1', 'Three?', '3']);
  });

  it('has another answer in all tabs after one was asked for', async () => {
    const first = open();
    const second = open();
    await converse(first, 'One?', '1');
    const retried = first.conversation.retry();
    await answerNext(first.fake, '2');
    await retried;
    assert.deepEqual(shown(second), ['One?', '2']);
  });

  it('is not replaced while the reader edits a question of it', async () => {
    const first = open();
    const second = open();
    await converse(first, 'One?', '1');
    second.conversation.startEdit();
    await converse(first, 'Two?', '2');
    assert.deepEqual([shown(second), second.conversation.state.edit], [['One?', '1'], 'One?']);
  });

  it('has the same ratings', async () => {
    const first = open();
    const second = open();
    await converse(first, 'One?', '1');
    const { id } = first.conversation.state.messages[1]!;
    first.conversation.rate(id, 'helpful');
    assert.equal(second.conversation.state.ratings[id], 'helpful');
  });

  it('is cleared in all tabs, where it can be brought back', async () => {
    const first = open();
    const second = open();
    await converse(first, 'One?', '1');
    first.conversation.reset({ canUndo: true });
    assert.deepEqual(shown(second), []);
    second.conversation.undoReset();
    assert.deepEqual(shown(second), ['One?', '1']);
  });

  it('stays where it is when another one begins', async () => {
    const first = open();
    const second = open();
    await converse(first, 'One?', '1');
    const asked = second.conversation.ask('Two?');
    first.conversation.reset();
    await answerNext(second.fake, '2');
    await asked;
    await converse(first, 'Three?', '3');
    assert.deepEqual(
      [shown(first), shown(second)],
      [
        ['Three?', '3'],
        ['One?', '1', 'Two?', '2'],
      ],
    );
  });

  it('is the one that changed last, where several tabs answer', async () => {
    const tab = open();
    const { threadId } = toThread(tab.conversation.state);
    const { conversation, fake } = startConversation();
    const asked = conversation.ask('Old?');
    await answerNext(fake, '1');
    await asked;
    const old = toThread(conversation.state);
    const message = (text: string) => ({
      ...old,
      threadId,
      messages: old.messages.map((each) => ({ ...each, id: `${each.id} ${text}`, content: text })),
    });
    for (const [text, changed] of [
      ['first', 1],
      ['newer', 3],
      ['older', 2],
    ] as const) {
      receive(tab, { type: 'thread', from: 1, to: tab.page, thread: message(text), seen: [], changed });
    }
    assert.deepEqual(shown(tab), ['newer', 'newer']);
  });

  it('is not touched by messages of other scripts', async () => {
    const tab = open();
    await converse(tab, 'One?', '1');
    const seen = tab.conversation.state.messages.map(({ id }) => id);
    const base = { type: 'thread', from: 1, seen, changed: 9e15 };
    const oddities = [
      null,
      'x',
      {},
      [],
      { ...base, thread: null },
      { ...base, thread: { messages: 1 } },
      { ...base, seen: 'x' },
    ];
    for (const oddity of [...oddities, { ...base, changed: 'now', thread: { messages: [] } }, { type: 'reset', seen }])
      receive(tab, oddity);
    assert.deepEqual(shown(tab), ['One?', '1']);
  });

  it('is sent without what the reader has not asked', async () => {
    const first = open();
    first.conversation.setDraft('My draft');
    await converse(first, 'One?', '1');
    open();
    assert.ok(JSON.stringify(sent).includes('One?') && !JSON.stringify(sent).includes('My draft'));
  });
});
