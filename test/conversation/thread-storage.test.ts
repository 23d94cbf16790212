import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Conversation } from '../../src/conversation/conversation.js';
import { createQuestion } from '../../src/conversation/message.js';
import { ThreadStorage } from '../../src/conversation/thread-storage.js';
import { finish, search, text } from '../support/fake-assistant.js';
import { answerNext, contents, MemoryStorage, startConversation, until, waiting } from '../support/conversations.js';

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

describe('What the reader has typed', () => {
  it('is there again on the next page, even before the first question', () => {
    const area = new MemoryStorage();
    const { conversation } = startConversation({}, area);
    conversation.draft = 'How do I ';
    conversation.save();
    assert.equal(startConversation({}, area).conversation.draft, 'How do I ');
  });

  it('is there again beside what has been said', async () => {
    const area = new MemoryStorage();
    const { conversation } = await converse(area);
    conversation.draft = 'And then?';
    conversation.save();
    const restored = startConversation({}, area).conversation;
    assert.equal(restored.draft, 'And then?');
    assert.deepEqual(contents(restored), ['One?', '1']);
  });

  it('is forgotten once it was deleted', () => {
    const area = new MemoryStorage();
    const { conversation } = startConversation({}, area);
    conversation.draft = 'How do I ';
    conversation.save();
    conversation.draft = '';
    conversation.save();
    assert.equal(startConversation({}, area).conversation.draft, '');
  });

  it('is kept by a conversation that is closed', () => {
    const area = new MemoryStorage();
    const { conversation } = startConversation({}, area);
    conversation.draft = 'How do I ';
    conversation.close();
    assert.equal(startConversation({}, area).conversation.draft, 'How do I ');
  });

  it('is done with once it was asked, and not before', async () => {
    const { conversation, fake } = startConversation();
    conversation.draft = ' How? ';
    await conversation.ask('');
    assert.equal(conversation.draft, ' How? ');
    const asked = conversation.ask(conversation.draft);
    assert.equal(conversation.draft, '');
    await answerNext(fake, 'So.');
    await asked;
  });

  it('stays when another question is asked, such as one to start with', async () => {
    const { conversation, fake } = startConversation();
    conversation.draft = 'How do I ';
    const asked = conversation.ask('What is this?');
    await answerNext(fake, 'It is this.');
    await asked;
    assert.equal(conversation.draft, 'How do I ');
  });

  it('outlives a reset, here and in storage', async () => {
    const area = new MemoryStorage();
    const { conversation } = await converse(area);
    conversation.draft = 'And then?';
    conversation.save();
    conversation.reset();
    assert.equal(conversation.draft, 'And then?');
    const restored = startConversation({}, area).conversation;
    assert.equal(restored.draft, 'And then?');
    assert.deepEqual(contents(restored), []);
  });

  it('leaves what another conversation has stored alone while there is nothing to keep', async () => {
    const area = new MemoryStorage();
    const { conversation: empty } = startConversation({}, area);
    await converse(area);
    empty.save();
    assert.deepEqual(contents(startConversation({}, area).conversation), ['One?', '1']);
  });
});

describe('Questions that wait, in storage', () => {
  it('wait on after a reload and are not sent by themselves', async () => {
    const area = new MemoryStorage();
    const left = startConversation({}, area);
    void left.conversation.ask('One?');
    void left.conversation.ask('Two?', { currentPath: '/two' });
    await left.fake.nextRequest();

    const { conversation, fake } = startConversation({}, area);
    assert.deepEqual(waiting(conversation), ['Two?']);
    assert.equal(conversation.state.error?.code, 'page-left');
    assert.equal(fake.requests.length, 0);
    left.conversation.close();

    const retried = conversation.retry();
    await answerNext(fake, '1');
    await retried;
    assert.equal((await answerNext(fake, '2')).body.currentPath, '/two');
    await until(conversation, ({ status }) => status === 'ready');
    assert.deepEqual(contents(conversation), ['One?', '1', 'Two?', '2']);
    assert.deepEqual(waiting(startConversation({}, area).conversation), []);
  });

  it('go on at the reader’s word', async () => {
    const area = new MemoryStorage();
    const left = startConversation({}, area);
    void left.conversation.ask('One?');
    void left.conversation.ask('Two?');
    left.conversation.close();

    const { conversation, fake } = startConversation({}, area);
    const asked = conversation.askWaiting();
    await answerNext(fake, '2');
    assert.equal((await asked)?.content, '2');
  });

  it('stay withdrawn', async () => {
    const area = new MemoryStorage();
    const { conversation } = startConversation({}, area);
    void conversation.ask('One?');
    void conversation.ask('Two?');
    conversation.withdraw(conversation.state.waiting[0]!.id);
    assert.deepEqual(waiting(startConversation({}, area).conversation), []);
    conversation.close();
  });

  it('count as none where they have another shape', () => {
    const area = new MemoryStorage();
    for (const broken of ['no list', [null, 1, { role: 'user' }, { role: 'assistant', content: 'x' }]]) {
      area.setItem('test', JSON.stringify({ threadId: null, messages: [], waiting: broken, draft: 7 }));
      const { conversation } = startConversation({}, area);
      assert.deepEqual(waiting(conversation), []);
      assert.equal(conversation.draft, '');
    }
  });
});

describe('A storage while a long answer arrives', () => {
  it('is written to at the question and at the end only', async () => {
    const area = new MemoryStorage();
    const { conversation, fake } = startConversation({}, area);
    const asked = conversation.ask('One?');
    const request = await fake.nextRequest();
    for (let sent = 0; sent < 128; sent++) request.send(text('x'.repeat(1_000)));
    request.send(finish()).end();
    assert.equal((await asked)?.content.length, 128_000);
    assert.equal(area.writes, 2);
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

  it('says so, for as long as it does not hold everything', () => {
    const storage = new ThreadStorage(() => new MemoryStorage(800), 'test');
    const message = createQuestion('x'.repeat(200));
    storage.save({ threadId: null, messages: [message, message] });
    assert.equal((storage.failure as DOMException).name, 'QuotaExceededError');
    storage.save({ threadId: null, messages: [message] });
    assert.equal(storage.failure, undefined);
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

    conversation.draft = 'Two?';
    conversation.reset();
    assert.equal(conversation.draft, 'Two?');
    assert.deepEqual(contents(conversation), []);
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
