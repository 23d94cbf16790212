import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { Conversation } from '../../src/conversation/conversation.js';
import { createQuestion } from '../../src/conversation/message.js';
import { initialState, toThread } from '../../src/conversation/state.js';
import { ThreadStorage } from '../../src/conversation/thread-storage.js';
import { ResponseError } from '../../src/errors.js';
import { finish, quoted, search, text } from '../support/fake-assistant.js';
import { answerNext, contents, MemoryStorage, startConversation, until, queued } from '../support/conversations.js';

/** A conversation with one question and its answer. */
async function converse(area: MemoryStorage, question = 'One?', answer = '1') {
  const started = startConversation({}, area);
  const asked = started.conversation.ask(question);
  const hits = [{ path: '/one', metadata: { title: 'One' } }];
  (await started.fake.nextRequest())
    .respond({ headers: { 'X-Thread-Key': 'key-1' } })
    .send(search('one', hits), quoted('closest', 'One'), text(answer), finish({ threadId: 'thread-1' }))
    .end();
  await asked;
  return started;
}

describe('A stored conversation', () => {
  it('continues on the next page', async () => {
    const area = new MemoryStorage();
    const { conversation: before } = await converse(area);

    const { conversation, fake } = startConversation({}, area);
    assert.deepEqual(conversation.state, before.state);

    void conversation.ask('Two?');
    const { body } = await fake.nextRequest();
    assert.equal(body.threadId, 'thread-1');
    assert.equal(body.threadKey, 'key-1');
    assert.deepEqual(
      body.messages.map(({ content }) => content),
      ['One?', '1', 'Two?'],
    );
    conversation.stop();
  });

  it('keeps the text of an answer interrupted by leaving the page, and can be retried', async () => {
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

  it('has the question before any of its answer has arrived', async () => {
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

describe('A stored draft', () => {
  it('is restored on the next page, even before the first question', () => {
    const area = new MemoryStorage();
    const { conversation } = startConversation({}, area);
    conversation.setDraft('How do I ');
    conversation.save();
    assert.equal(startConversation({}, area).conversation.state.draft, 'How do I ');
  });

  it('is restored together with the messages', async () => {
    const area = new MemoryStorage();
    const { conversation } = await converse(area);
    conversation.setDraft('And then?');
    conversation.save();
    const restored = startConversation({}, area).conversation;
    assert.equal(restored.state.draft, 'And then?');
    assert.deepEqual(contents(restored), ['One?', '1']);
  });

  it('is removed when its text is deleted', () => {
    const area = new MemoryStorage();
    const { conversation } = startConversation({}, area);
    conversation.setDraft('How do I ');
    conversation.save();
    conversation.setDraft('');
    conversation.save();
    assert.equal(startConversation({}, area).conversation.state.draft, '');
  });

  it('is saved when the conversation is closed', () => {
    const area = new MemoryStorage();
    const { conversation } = startConversation({}, area);
    conversation.setDraft('How do I ');
    conversation.close();
    assert.equal(startConversation({}, area).conversation.state.draft, 'How do I ');
  });

  it('is cleared when it is asked, and not before', async () => {
    const { conversation, fake } = startConversation();
    conversation.setDraft(' How? ');
    await conversation.ask('');
    assert.equal(conversation.state.draft, ' How? ');
    const asked = conversation.ask(conversation.state.draft);
    assert.equal(conversation.state.draft, '');
    await answerNext(fake, 'So.');
    await asked;
  });

  it('stays when another question is asked, such as a suggestion', async () => {
    const { conversation, fake } = startConversation();
    conversation.setDraft('How do I ');
    const asked = conversation.ask('What is this?');
    await answerNext(fake, 'It is this.');
    await asked;
    assert.equal(conversation.state.draft, 'How do I ');
  });

  it('is kept by a reset, in the conversation and in storage', async () => {
    const area = new MemoryStorage();
    const { conversation } = await converse(area);
    conversation.setDraft('And then?');
    conversation.save();
    conversation.reset();
    assert.equal(conversation.state.draft, 'And then?');
    const restored = startConversation({}, area).conversation;
    assert.equal(restored.state.draft, 'And then?');
    assert.deepEqual(contents(restored), []);
  });

  it('does not overwrite another conversation while it is empty', async () => {
    const area = new MemoryStorage();
    const { conversation: empty } = startConversation({}, area);
    await converse(area);
    empty.save();
    assert.deepEqual(contents(startConversation({}, area).conversation), ['One?', '1']);
  });
});

describe('A stored failure', () => {
  /** The storage area and the error of a conversation whose request failed with a status. */
  async function fail(status: number, headers: Record<string, string> = {}) {
    const area = new MemoryStorage();
    const { conversation, fake } = startConversation({}, area);
    const asked = conversation.ask('One?');
    (await fake.nextRequest()).respond({ status, headers }).send('{"message":"Slow down."}').end();
    await asked;
    return { area, error: conversation.state.error };
  }

  it('is restored on the next page, with the remaining wait', async () => {
    mock.timers.enable({ apis: ['Date'] });
    const { area, error: before } = await fail(429, { 'Retry-After': '60' });
    mock.timers.tick(20_000);
    const { conversation, fake } = startConversation({}, area);
    const { error, status } = conversation.state;
    assert.equal(status, 'error');
    assert.ok(error instanceof ResponseError);
    assert.deepEqual({ ...error, message: error.message }, { ...before, message: before?.message, retryAfter: 40 });
    assert.equal(error.serverMessage, 'Slow down.');

    void conversation.ask('Two?');
    assert.deepEqual(queued(conversation), ['Two?']);
    assert.equal(fake.requests.length, 0);

    mock.timers.tick(60_000);
    const later = startConversation({}, area).conversation.state;
    assert.equal((later.error as ResponseError).retryAfter, 0);
    assert.deepEqual(
      later.queue.map(({ content }) => content),
      ['Two?'],
    );
  });

  it('has no wait where the service asked for none', async () => {
    const { area } = await fail(429);
    const { error } = startConversation({}, area).conversation.state;
    assert.ok(error instanceof ResponseError && error.code === 'rate-limited');
    assert.equal(error.retryAfter, undefined);
  });

  it('can be that the reader was offline', async () => {
    const area = new MemoryStorage();
    await startConversation({}, area, { isOnline: () => false }).conversation.ask('One?');
    const { error } = startConversation({}, area).conversation.state;
    assert.equal(error?.code, 'offline');
    assert.equal(error.retryable, true);
  });

  it('is restored together with the answer that was to be replaced', async () => {
    const area = new MemoryStorage();
    const { conversation, fake } = await converse(area);
    const retried = conversation.retry();
    (await fake.nextRequest()).refuse();
    await retried;
    const restored = startConversation({}, area).conversation;
    assert.deepEqual(contents(restored), ['One?', '1']);
    assert.equal(restored.state.error?.code, 'network');
  });

  it('can be that the question was rejected', async () => {
    const { area } = await fail(422);
    assert.equal(startConversation({}, area).conversation.state.error?.code, 'rejected');
  });

  for (const status of [401, 404]) {
    it(`with status ${status} is not restored, since the next page may have other settings; the question can be retried`, async () => {
      const { area } = await fail(status);
      const { conversation, fake } = startConversation({}, area);
      assert.equal(conversation.state.error?.code, 'page-left');
      const retried = conversation.retry();
      await answerNext(fake, '1');
      assert.equal((await retried)?.content, '1');
    });
  }

  it('is not overwritten by that of a question refused later', async () => {
    const area = new MemoryStorage();
    const { conversation } = startConversation({}, area, { isOnline: () => false });
    await conversation.ask('One?');
    await conversation.ask(' ');
    conversation.save();
    assert.equal(startConversation({}, area).conversation.state.error?.code, 'offline');
  });

  it('is removed by the next answer', async () => {
    const { area } = await fail(503);
    const { conversation, fake } = startConversation({}, area);
    const retried = conversation.retry();
    await answerNext(fake, '1');
    await retried;
    assert.equal(startConversation({}, area).conversation.state.status, 'ready');
  });

  const message = {
    id: '1',
    role: 'user',
    content: 'One?',
    createdAt: '2026-01-01T00:00:00Z',
    parts: [{ type: 'text', text: 'One?' }],
  };
  const limit = { code: 'rate-limited', message: 'Status 429.', retryable: true, status: 429 };

  function restoreWith(failure: unknown) {
    const area = new MemoryStorage();
    area.setItem('test', JSON.stringify({ threadId: null, messages: [message], failure }));
    return startConversation({}, area).conversation.state;
  }

  for (const invalid of [
    7,
    'no',
    [],
    {},
    null,
    { ...limit, code: 7 },
    { ...limit, message: {} },
    { ...limit, retryable: 'no' },
    { ...limit, serverMessage: {} },
  ]) {
    it(`becomes “page-left” where it is invalid: ${JSON.stringify(invalid)}`, () => {
      assert.equal(restoreWith(invalid).error?.code, 'page-left');
    });
  }

  for (const waitUntil of ['no', '99999999999999', {}, [], [1e15], true, null]) {
    it(`has no wait until ${JSON.stringify(waitUntil)}`, () => {
      const { error } = restoreWith({ ...limit, waitUntil });
      assert.ok(error instanceof ResponseError && error.code === 'rate-limited');
      assert.deepEqual([error.retryAfter, error.waitUntil], [undefined, undefined]);
    });
  }

  for (const [waitUntil, seconds] of [
    ['1e15', 3600],
    // Too large for a number, which parses as infinity.
    ['1e999', 3600],
    [String(Date.now() + 86_400_000), 3600],
    ['-1e999', 0],
    ['-1', 0],
    ['0', 0],
    ['1000', 0],
  ] as const) {
    it(`has a wait of ${seconds} s when it was stored with one until ${waitUntil}`, async () => {
      const area = new MemoryStorage();
      const failure = JSON.stringify(limit).replace('}', `,"waitUntil":${waitUntil}}`);
      area.setItem('test', `{"threadId":null,"messages":[${JSON.stringify(message)}],"failure":${failure}}`);
      const { conversation, fake } = startConversation({}, area);
      assert.equal((conversation.state.failure as ResponseError).retryAfter, seconds);
      void conversation.ask('Two?');
      assert.deepEqual(queued(conversation), ['Two?']);
      if (seconds === 0) await answerNext(fake, '1');
      else assert.equal(await conversation.resumeQueue(), undefined);
      assert.equal(fake.requests.length, seconds === 0 ? 1 : 0);
      conversation.close();
    });
  }

  for (const code of ['novelty', 'constructor', '__proto__', 'configuration', 'unauthorized']) {
    it(`becomes “page-left” where its code is “${code}”, for which there are no words or no use`, () => {
      assert.equal(restoreWith({ ...limit, code }).error?.code, 'page-left');
    });
  }

  it('is ignored without messages', () => {
    const area = new MemoryStorage();
    area.setItem('test', JSON.stringify({ threadId: null, messages: [], failure: limit }));
    assert.equal(startConversation({}, area).conversation.state.error, undefined);
  });
});

describe('A stored edit of a question', () => {
  it('is restored on the next page, together with the draft', async () => {
    const area = new MemoryStorage();
    const { conversation } = await converse(area);
    conversation.setDraft('And then?');
    conversation.setEdit('One, exactly?');
    conversation.save();
    const restored = startConversation({}, area).conversation;
    assert.equal(restored.state.edit, 'One, exactly?');
    assert.equal(restored.state.draft, 'And then?');
  });

  it('is restored for the question that it was of', async () => {
    const area = new MemoryStorage();
    const { conversation } = await converse(area);
    const { id } = conversation.state.messages[0]!;
    conversation.startEdit(id);
    conversation.save();
    assert.equal(startConversation({}, area).conversation.state.editId, id);
  });

  it('is removed when it is cancelled', async () => {
    const area = new MemoryStorage();
    const { conversation } = await converse(area);
    conversation.setEdit('One, exactly?');
    conversation.save();
    conversation.cancelEdit();
    conversation.save();
    assert.equal(startConversation({}, area).conversation.state.edit, undefined);
  });

  it('is ignored without a question, or where it is not a string', () => {
    const area = new MemoryStorage();
    for (const revision of ['One, exactly?', 7, {}]) {
      area.setItem('test', JSON.stringify({ threadId: null, messages: [], edit: revision }));
      assert.equal(startConversation({}, area).conversation.state.edit, undefined);
    }
  });
});

describe('A stored rating of an answer', () => {
  it('is restored on the next page, and removed with the answer', async () => {
    const area = new MemoryStorage();
    const { conversation } = await converse(area);
    const { id } = conversation.state.messages[1]!;
    conversation.rate(id, 'unhelpful');
    assert.equal(startConversation({}, area).conversation.state.ratings[id], 'unhelpful');
    conversation.reset();
    assert.deepEqual(conversation.state.ratings, {});
    assert.deepEqual(startConversation({}, area).conversation.state.ratings, {});
  });

  it('is ignored where it is invalid', () => {
    const area = new MemoryStorage();
    for (const ratings of [7, 'no', null, [1]]) {
      area.setItem('test', JSON.stringify({ threadId: null, messages: [], ratings }));
      assert.equal(startConversation({}, area).conversation.state.ratings['some-answer'], undefined);
    }
  });
});

describe('A stored queue', () => {
  it('stays queued after a reload, and is not sent automatically', async () => {
    const area = new MemoryStorage();
    const left = startConversation({}, area);
    void left.conversation.ask('One?');
    void left.conversation.ask('Two?', { currentPath: '/two' });
    await left.fake.nextRequest();

    const { conversation, fake } = startConversation({}, area);
    assert.deepEqual(queued(conversation), ['Two?']);
    assert.equal(conversation.state.error?.code, 'page-left');
    assert.equal(fake.requests.length, 0);
    left.conversation.close();

    const retried = conversation.retry();
    await answerNext(fake, '1');
    await retried;
    assert.equal((await answerNext(fake, '2')).body.currentPath, '/two');
    await until(conversation, ({ status }) => status === 'ready');
    assert.deepEqual(contents(conversation), ['One?', '1', 'Two?', '2']);
    assert.deepEqual(queued(startConversation({}, area).conversation), []);
  });

  it('can be resumed', async () => {
    const area = new MemoryStorage();
    const left = startConversation({}, area);
    void left.conversation.ask('One?');
    void left.conversation.ask('Two?');
    left.conversation.close();

    const { conversation, fake } = startConversation({}, area);
    const asked = conversation.resumeQueue();
    await answerNext(fake, '2');
    assert.equal((await asked)?.content, '2');
  });

  it('does not restore a dequeued question', async () => {
    const area = new MemoryStorage();
    const { conversation } = startConversation({}, area);
    void conversation.ask('One?');
    void conversation.ask('Two?');
    conversation.dequeue(conversation.state.queue[0]!.id);
    assert.deepEqual(queued(startConversation({}, area).conversation), []);
    conversation.close();
  });

  it('counts as empty where it is invalid', () => {
    const area = new MemoryStorage();
    for (const broken of ['no list', [null, 1, { role: 'user' }, { role: 'assistant', content: 'x' }]]) {
      area.setItem('test', JSON.stringify({ threadId: null, messages: [], queue: broken, draft: 7 }));
      const { conversation } = startConversation({}, area);
      assert.deepEqual(queued(conversation), []);
      assert.equal(conversation.state.draft, '');
    }
  });
});

describe('The storage during a long answer', () => {
  it('is written only when the question is asked and when the answer ends', async () => {
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

describe('A full storage', () => {
  it('keeps the latest messages, while the conversation keeps all', async () => {
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

  it('begins with a question', async () => {
    const area = new MemoryStorage(3_000);
    const { conversation, fake } = await converse(area, 'One?', 'x'.repeat(1_500));
    for (const answer of ['2', '3']) {
      const asked = conversation.ask('And then?');
      await answerNext(fake, answer);
      await asked;
    }
    assert.deepEqual(contents(startConversation({}, area).conversation), ['And then?', '3']);
  });

  it('is reported as full for as long as it does not hold everything', () => {
    const storage = new ThreadStorage(() => new MemoryStorage(800), 'test');
    const message = createQuestion('x'.repeat(200));
    storage.save(toThread({ ...initialState, messages: [message, message] }));
    assert.equal((storage.failure as DOMException).name, 'QuotaExceededError');
    storage.save(toThread({ ...initialState, messages: [message] }));
    assert.equal(storage.failure, undefined);
  });

  it('does not prevent an answer even when nothing can be stored', async () => {
    const { conversation } = await converse(new MemoryStorage(0));
    assert.deepEqual(contents(conversation), ['One?', '1']);
  });
});

describe('A blocked storage', () => {
  it('does not prevent an answer, and reports why it was not used', async () => {
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

    conversation.setDraft('Two?');
    conversation.reset();
    assert.equal(conversation.state.draft, 'Two?');
    assert.deepEqual(contents(conversation), []);
  });
});

describe('A storage with invalid content', () => {
  const message = {
    id: '1',
    role: 'user',
    content: 'One?',
    createdAt: '2026-01-01T00:00:00Z',
    parts: [{ type: 'text', text: 'One?' }],
  };

  for (const invalid of ['{', 'null', '42', '[]', '{}', '{"messages":{}}', '{"messages":[null,1,{"role":"user"}]}']) {
    it(`counts as empty: ${invalid}`, () => {
      const area = new MemoryStorage();
      area.setItem('test', invalid);
      assert.deepEqual(startConversation({}, area).conversation.state.messages, []);
    });
  }

  it('drops only the messages that are invalid', () => {
    const answer = {
      ...message,
      role: 'assistant',
      outcome: 'complete',
      sources: [{ url: '/a', title: 'A' }],
      toolCalls: [],
    };
    const broken = [
      { ...message, role: 'robot' },
      { ...message, content: 7 },
      { ...message, parts: [null] },
      { ...message, parts: [{ text: 'One?' }] },
      { ...message, context: [{ type: 'code' }] },
      { ...message, context: [{ type: 'image', value: 'a' }] },
      { ...message, context: [{ type: 'code', value: 'a', path: 7 }] },
      { ...message, currentPath: 7 },
      { ...message, currentPath: null },
      { ...answer, feedbackId: {} },
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

  it('has no identifiers that addresses can not hold', () => {
    const area = new MemoryStorage();
    area.setItem('test', JSON.stringify({ threadId: 'a\ud800', threadKey: '\udc00', messages: [message] }));
    const { state } = startConversation({}, area).conversation;
    assert.deepEqual([state.threadId, state.threadKey], [null, undefined]);
  });
});
