import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Conversation } from '../../src/conversation/conversation.js';
import { ThreadStorage } from '../../src/conversation/thread-storage.js';
import { finish, search, text } from '../support/fake-assistant.js';
import { MemoryStorage, startConversation, until } from '../support/conversations.js';

const contents = ({ state }: Conversation) => state.messages.map(({ content }) => content);

/** A conversation of one question and its answer. */
async function converse(area: MemoryStorage, question = 'One?', answer = '1') {
  const started = startConversation({}, area);
  const asked = started.conversation.ask(question);
  const hits = [{ path: '/one', metadata: { title: 'One' } }];
  (await started.fake.nextRequest())
    .respond({ headers: { 'X-Thread-Key': 'key-1' } })
    .send(search('one', hits), text(answer), finish({ threadId: 'thread-1' }))
    .end();
  await asked;
  return started;
}

describe('A conversation in storage', () => {
  it('goes on, on the next page, where this one stopped', async () => {
    const area = new MemoryStorage();
    const { conversation: before } = await converse(area);

    const { conversation, fake } = startConversation({}, area);
    assert.deepEqual(conversation.state, before.state);

    void conversation.ask('Two?');
    const { body } = await fake.nextRequest();
    assert.equal(body.threadId, 'thread-1');
    assert.equal(body.threadKey, 'key-1');
    assert.deepEqual(body.messages.map(({ content }) => content), ['One?', '1', 'Two?']);
    conversation.stop();
  });

  it('offers to ask again what was interrupted by leaving the page, with the text that came', async () => {
    const area = new MemoryStorage();
    const left = startConversation({}, area);
    void left.conversation.ask('One?');
    (await left.fake.nextRequest()).send(text('Half an ans'));
    await until(left.conversation, ({ status }) => status === 'streaming');
    left.conversation.save();

    const { conversation, fake } = startConversation({}, area);
    assert.equal(conversation.state.status, 'error');
    assert.equal(conversation.state.error?.code, 'page-left');
    assert.equal(conversation.state.error.retryable, true);
    assert.deepEqual(contents(conversation), ['One?', 'Half an ans']);
    left.conversation.stop();

    const retried = conversation.retry();
    (await fake.nextRequest()).send(text('A whole answer.'), finish()).end();
    await retried;
    assert.deepEqual(contents(conversation), ['One?', 'A whole answer.']);
  });

  it('has the question before anything came of its answer', async () => {
    const area = new MemoryStorage();
    const left = startConversation({}, area);
    void left.conversation.ask('One?');

    const { conversation } = startConversation({}, area);
    assert.deepEqual(contents(conversation), ['One?']);
    assert.equal(conversation.state.error?.code, 'page-left');
    left.conversation.stop();
  });

  it('is gone after a reset', async () => {
    const area = new MemoryStorage();
    (await converse(area)).conversation.reset();
    assert.deepEqual(startConversation({}, area).conversation.state.messages, []);
    assert.equal(area.getItem('test'), null);
  });
});

describe('A storage that is full', () => {
  it('keeps the latest messages, and the screen keeps all', async () => {
    const area = new MemoryStorage(3_000);
    const { conversation, fake } = await converse(area, 'One?', 'x'.repeat(2_000));
    const second = conversation.ask('Two?');
    (await fake.nextRequest()).send(text('y'.repeat(500)), finish()).end();
    await second;

    assert.equal(conversation.state.messages.length, 4);
    const restored = startConversation({}, area).conversation;
    assert.deepEqual(contents(restored), ['Two?', 'y'.repeat(500)]);
    assert.equal(restored.state.threadId, 'thread-1');
  });

  it('costs no answer when it holds nothing at all', async () => {
    const { conversation } = await converse(new MemoryStorage(0));
    assert.deepEqual(contents(conversation), ['One?', '1']);
  });
});

describe('A storage that is forbidden', () => {
  it('costs no answer, and says why it was not used', async () => {
    const forbidden = new DOMException('The operation is insecure.', 'SecurityError');
    const storage = new ThreadStorage(() => {
      throw forbidden;
    }, 'test');
    const { fake } = startConversation();
    const conversation = new Conversation({ baseUrl: '/', domain: 'acme', fetch: fake.fetch }, { storage });
    const asked = conversation.ask('One?');
    (await fake.nextRequest()).send(text('1'), finish()).end();
    await asked;
    assert.deepEqual(contents(conversation), ['One?', '1']);
    assert.equal(storage.failure, forbidden);
  });
});

describe('A storage that holds rubbish', () => {
  const message = { id: '1', role: 'user', content: 'One?', createdAt: '2026-01-01T00:00:00Z', parts: [{ type: 'text', text: 'One?' }] };

  for (const rubbish of ['{', 'null', '42', '[]', '{}', '{"messages":{}}', '{"messages":[null,1,{"role":"user"}]}']) {
    it(`counts as empty: ${rubbish}`, () => {
      const area = new MemoryStorage();
      area.setItem('test', rubbish);
      assert.deepEqual(startConversation({}, area).conversation.state.messages, []);
    });
  }

  it('loses only the messages that are broken', () => {
    const answer = { ...message, role: 'assistant', outcome: 'complete', sources: [{ url: '/a', title: 'A' }], toolCalls: [] };
    const broken = [
      { ...message, role: 'robot' },
      { ...message, content: 7 },
      { ...message, parts: [null] },
      { ...message, context: [{ type: 'code' }] },
      { ...answer, outcome: undefined },
      { ...answer, sources: [{ url: 7 }] },
      { ...answer, toolCalls: 'none' },
    ];
    const area = new MemoryStorage();
    area.setItem('test', JSON.stringify({ threadId: 7, messages: [message, ...broken, answer] }));
    const { state } = startConversation({}, area).conversation;
    assert.equal(state.threadId, null);
    assert.deepEqual(state.messages, [message, answer]);
  });
});
