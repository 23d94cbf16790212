import assert from 'node:assert/strict';
import { initialState, type ConversationState } from '../../src/conversation/state.js';
import { MAX_QUESTION_LENGTH } from '../../src/conversation/question-limits.js';
import { failure, finish, search, step, stepEnd, text } from '../support/fake-assistant.js';
import { contents, startConversation, until } from '../support/conversations.js';

const isStreaming = ({ status }: ConversationState) => status === 'streaming';

describe('Conversation', () => {
  it('is ready and empty at first', () => {
    const { conversation } = startConversation();
    assert.deepEqual(conversation.state, initialState);
  });

  it('goes from submitted to streaming to ready, and keeps question and answer', async () => {
    const { conversation, fake } = startConversation();
    const statuses: string[] = [];
    conversation.subscribe(({ status }) => statuses.at(-1) === status || statuses.push(status));

    const asked = conversation.ask('  How do I install it? ');
    (await fake.nextRequest()).send(text('Run '), text('npm install.'), finish()).end();
    const answer = await asked;

    assert.deepEqual(statuses, ['submitted', 'streaming', 'ready']);
    assert.deepEqual(contents(conversation), ['How do I install it?', 'Run npm install.']);
    assert.equal(answer, conversation.state.messages[1]);
    assert.equal(answer?.outcome, 'complete');
  });

  it('shows the text so far while the rest is still being sent', async () => {
    const { conversation, fake } = startConversation();
    const asked = conversation.ask('How?');
    const request = await fake.nextRequest();

    request.send(text('Run '));
    await until(conversation, ({ messages }) => messages[1]?.content === 'Run ');
    request.send(text('it.'), finish()).end();

    await asked;
    assert.equal(conversation.state.messages[1]?.content, 'Run it.');
  });

  it('replaces its state and never edits it', async () => {
    const { conversation, fake } = startConversation();
    const before = conversation.state;
    const states = new Set([before]);
    conversation.subscribe((state) => states.add(state));

    const asked = conversation.ask('How?');
    (await fake.nextRequest()).send(text('So.'), finish()).end();
    await asked;

    assert.deepEqual(before.messages, []);
    assert.ok(states.size >= 4);
  });

  for (const [name, texts] of [
    ['without a text', []],
    ['with white space only', [text(' \n'), text('\t')]],
    ['after a step without a text', [step(), stepEnd()]],
  ] as const) {
    it(`fails when an answer ends ${name}, and can be asked again`, async () => {
      const { conversation, fake } = startConversation();
      const asked = conversation.ask('How?');
      (await fake.nextRequest()).send(...texts, finish()).end();
      await asked;
      const { status, error } = conversation.state;
      assert.deepEqual([status, error?.code, error?.retryable], ['error', 'answer-failed', true]);
      assert.deepEqual(contents(conversation), ['How?']);
    });
  }

  it('keeps an answer that a filter has withheld before its first word', async () => {
    const { conversation, fake } = startConversation();
    const asked = conversation.ask('How?');
    (await fake.nextRequest()).send(finish({ finishReason: 'content-filter' })).end();
    assert.equal((await asked)?.outcome, 'complete');
  });

  it('does not call listeners that have unsubscribed', async () => {
    const { conversation } = startConversation();
    let calls = 0;
    const unsubscribe = conversation.subscribe(() => calls++);
    unsubscribe();
    await conversation.ask('');
    assert.equal(calls, 0);
  });

  it('keeps the texts of steps separate, with the tool calls and sources in between', async () => {
    const { conversation, fake } = startConversation();
    const asked = conversation.ask('How?');
    const hits = [{ path: 'install', metadata: { title: 'Install' } }];
    (await fake.nextRequest())
      .send(
        step('a'),
        text('Let me look that up.'),
        search('install', hits),
        stepEnd(),
        step('b'),
        text('To install, run it.'),
        finish(),
      )
      .end();
    const answer = await asked;

    assert.equal(answer?.content, 'Let me look that up.\n\nTo install, run it.');
    assert.deepEqual(
      answer.parts.map((part) => part.text),
      ['Let me look that up.', 'To install, run it.'],
    );
    assert.deepEqual(answer.toolCalls, [
      { toolCallId: 'search-1', toolName: 'search', args: { query: 'install' }, state: 'result' },
    ]);
    assert.deepEqual(answer.sources, [{ url: '/install', title: 'Install' }]);
  });

  it('sends the whole conversation and the thread id with a follow-up', async () => {
    const { conversation, fake } = startConversation();
    const first = conversation.ask('One?');
    (await fake.nextRequest())
      .respond({ headers: { 'X-Thread-Key': 'key-1' } })
      .send(text('1'), finish({ threadId: 'thread-1' }))
      .end();
    await first;

    const second = conversation.ask('Two?', { currentPath: '/two', context: [{ type: 'code', value: 'x = 2' }] });
    const { body } = await fake.nextRequest();
    conversation.stop();
    await second;

    assert.deepEqual(
      body.messages.map(({ role, content }) => [role, content]),
      [
        ['user', 'One?'],
        ['assistant', '1'],
        ['user', 'Two?'],
      ],
    );
    assert.deepEqual(Object.keys(body.messages[1] ?? {}), ['id', 'role', 'content', 'parts', 'createdAt']);
    assert.equal(body.threadId, 'thread-1');
    assert.equal(body.threadKey, 'key-1');
    assert.equal(body.currentPath, '/two');
    assert.deepEqual(body.context, [{ type: 'code', value: 'x = 2' }]);
  });

  it('reads its settings again for each question', async () => {
    const { fake } = startConversation();
    const settings = { baseUrl: '/', domain: 'acme', fetch: fake.fetch, fp: 'one' };
    const { Conversation } = await import('../../src/conversation/conversation.js');
    const conversation = new Conversation(() => settings);
    void conversation.ask('One?');
    assert.equal((await fake.nextRequest()).body.fp, 'one');
    conversation.stop();
    settings.fp = 'two';
    void conversation.ask('Two?');
    assert.equal((await fake.nextRequest()).body.fp, 'two');
    conversation.stop();
  });
});

describe('stop()', () => {
  it('keeps the text received so far, and is not an error', async () => {
    const { conversation, fake } = startConversation();
    const asked = conversation.ask('How?');
    const request = (await fake.nextRequest()).send(text('Run '));
    await until(conversation, isStreaming);

    conversation.stop();

    const answer = await asked;
    assert.equal(conversation.state.status, 'ready');
    assert.equal(conversation.state.error, undefined);
    assert.equal(answer?.content, 'Run ');
    assert.equal(answer.outcome, 'stopped');
    assert.ok(request.isAborted);
  });

  it('drops what still arrives for the stopped run', async () => {
    const { conversation, fake } = startConversation();
    const first = conversation.ask('One?');
    const abandoned = (await fake.nextRequest()).send(text('1'));
    await until(conversation, isStreaming);

    conversation.stop();
    const second = conversation.ask('Two?');
    abandoned.send(text(' late'), finish({ threadId: 'late' })).end();
    (await fake.nextRequest()).send(text('2'), finish({ threadId: 'thread-2' })).end();
    await Promise.all([first, second]);

    assert.deepEqual(contents(conversation), ['One?', '1', 'Two?', '2']);
    assert.equal(conversation.state.threadId, 'thread-2');
  });

  it('drops what has arrived together with the last text', async () => {
    const { conversation, fake } = startConversation();
    conversation.subscribe(({ messages }) => {
      if (messages[1]?.content === 'Run ') conversation.stop();
    });
    const asked = conversation.ask('How?');
    (await fake.nextRequest()).send(text('Run '), text('it.'), finish({ threadId: 'late' })).end();

    assert.equal((await asked)?.outcome, 'stopped');
    assert.deepEqual(contents(conversation), ['How?', 'Run ']);
    assert.equal(conversation.state.status, 'ready');
    assert.equal(conversation.state.threadId, null);
  });

  it('does nothing when nothing runs', () => {
    const { conversation } = startConversation();
    const before = conversation.state;
    conversation.stop();
    assert.equal(conversation.state, before);
  });
});

describe('A failure', () => {
  it('keeps the text received so far, and sets the error', async () => {
    const { conversation, fake } = startConversation();
    const asked = conversation.ask('How?');
    (await fake.nextRequest()).send(text('Run ')).end();

    assert.equal(await asked, undefined);
    assert.equal(conversation.state.status, 'error');
    assert.equal(conversation.state.error?.code, 'cut-off');
    assert.deepEqual(contents(conversation), ['How?', 'Run ']);
  });

  it('leaves only the question when no text has arrived', async () => {
    const { conversation, fake } = startConversation();
    const asked = conversation.ask('How?');
    (await fake.nextRequest()).refuse();
    await asked;
    assert.equal(conversation.state.error?.code, 'network');
    assert.deepEqual(contents(conversation), ['How?']);
  });

  it('keeps the message of an error that the service reports in its answer', async () => {
    const { conversation, fake } = startConversation();
    const asked = conversation.ask('How?');
    (await fake.nextRequest()).send(text('Run '), failure('The model is overloaded.')).end();
    await asked;
    assert.equal(conversation.state.error?.code, 'answer-failed');
    assert.equal(conversation.state.error?.serverMessage, 'The model is overloaded.');
  });

  it('is an answer that finishes with the reason `error`, whose text and thread are kept', async () => {
    const { conversation, fake } = startConversation();
    const asked = conversation.ask('How?');
    (await fake.nextRequest()).send(text('Run '), finish({ finishReason: 'error', threadId: 'thread-1' })).end();
    assert.equal(await asked, undefined);
    const { status, error, threadId } = conversation.state;
    assert.deepEqual([status, error?.code, error?.retryable], ['error', 'answer-failed', true]);
    assert.deepEqual(contents(conversation), ['How?', 'Run ']);
    assert.equal(threadId, 'thread-1');
  });

  it('is caused by an admin key, before anything is sent', async () => {
    const { conversation, fake } = startConversation({ apiKey: 'svc_secret' });
    await conversation.ask('How?');
    assert.equal(conversation.state.error?.code, 'configuration');
    assert.equal(fake.requests.length, 0);
    assert.ok(!conversation.state.error.message.includes('svc_secret'));
  });

  for (const [situation, question, code] of [
    ['empty', ' \n ', 'question-empty'],
    ['too long', 'x'.repeat(MAX_QUESTION_LENGTH + 1), 'question-too-long'],
  ] as const) {
    it(`is caused by a question that is ${situation}, and changes no message`, async () => {
      const { conversation, fake } = startConversation();
      assert.equal(await conversation.ask(question), undefined);
      assert.equal(conversation.state.error?.code, code);
      assert.deepEqual(conversation.state.messages, []);
      assert.equal(fake.requests.length, 0);
    });
  }

  it('does not stop a running answer when a question is refused', async () => {
    const { conversation, fake } = startConversation();
    const asked = conversation.ask('How?');
    const request = (await fake.nextRequest()).send(text('So'));
    await until(conversation, isStreaming);
    await conversation.ask('');
    assert.equal(conversation.state.status, 'streaming');
    request.send(text('.'), finish()).end();
    assert.equal((await asked)?.content, 'So.');
  });
});

describe('retry()', () => {
  it('asks the same question again without duplicating it', async () => {
    const { conversation, fake } = startConversation();
    const asked = conversation.ask('How?', { currentPath: '/start' });
    const failed = await fake.nextRequest();
    failed.send(text('Ru')).end();
    await asked;

    const retried = conversation.retry();
    const again = await fake.nextRequest();
    again.send(text('Run it.'), finish()).end();
    await retried;

    assert.deepEqual(contents(conversation), ['How?', 'Run it.']);
    assert.equal(conversation.state.error, undefined);
    assert.deepEqual(again.body, failed.body);
  });

  it('does nothing without a question', async () => {
    const { conversation, fake } = startConversation();
    await conversation.retry();
    assert.equal(fake.requests.length, 0);
  });

  it('does nothing while an answer arrives', async () => {
    const { conversation, fake } = startConversation();
    void conversation.ask('How?');
    await fake.nextRequest();
    await conversation.retry();
    assert.equal(fake.requests.length, 1);
    conversation.stop();
  });
});

describe('A thread that the service no longer knows', () => {
  it('is replaced by a new one, with the same question and no message lost', async () => {
    const { conversation, fake } = startConversation();
    const first = conversation.ask('One?');
    (await fake.nextRequest()).send(text('1'), finish({ threadId: 'gone' })).end();
    await first;

    const second = conversation.ask('Two?');
    (await fake.nextRequest()).respond({ status: 404 }).end();
    const again = await fake.nextRequest();
    again.send(text('2'), finish({ threadId: 'new' })).end();
    await second;

    assert.equal(again.body.threadId, null);
    assert.equal(conversation.state.threadId, 'new');
    assert.deepEqual(contents(conversation), ['One?', '1', 'Two?', '2']);
  });

  it('is distinguished from an unknown site by one request without it', async () => {
    const { conversation, fake } = startConversation();
    const first = conversation.ask('One?');
    (await fake.nextRequest()).send(text('1'), finish({ threadId: 'gone' })).end();
    await first;

    const second = conversation.ask('Two?');
    (await fake.nextRequest()).respond({ status: 404 }).end();
    (await fake.nextRequest()).respond({ status: 404 }).end();
    await second;

    assert.equal(conversation.state.error?.code, 'not-found');
    assert.equal(fake.requests.length, 3);
  });
});

describe('reset()', () => {
  it('clears messages and thread, and stops the running answer', async () => {
    const { conversation, fake } = startConversation();
    const asked = conversation.ask('One?');
    const request = (await fake.nextRequest()).respond({ headers: { 'X-Thread-Id': 'thread-1' } }).send(text('1'));
    await until(conversation, ({ threadId }) => threadId === 'thread-1');

    conversation.reset();
    await asked;

    assert.deepEqual(conversation.state, initialState);
    assert.ok(request.isAborted);
  });
});
