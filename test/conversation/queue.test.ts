import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { initialState } from '../../src/conversation/state.js';
import { answerNext, contents, startConversation, until, queued } from '../support/conversations.js';
import { finish, text } from '../support/fake-assistant.js';

/** A conversation whose first question is being answered, with others queued. */
async function startQueue(...questions: string[]) {
  const { conversation, fake } = startConversation();
  const first = conversation.ask('One?');
  const request = (await fake.nextRequest()).send(text('1'));
  await until(conversation, ({ status }) => status === 'streaming');
  const asked = questions.map((question) => conversation.ask(question));
  return { conversation, fake, request, first, asked };
}

describe('A question asked while an answer arrives', () => {
  it('is queued without affecting the answer', async () => {
    const { conversation, fake, request, first } = await startQueue('Two?');
    assert.deepEqual(queued(conversation), ['Two?']);
    assert.deepEqual(contents(conversation), ['One?', '1']);
    assert.equal(conversation.state.status, 'streaming');
    assert.equal(fake.requests.length, 1);
    request.send(text('.'), finish()).end();
    assert.equal((await first)?.content, '1.');
    conversation.close();
  });

  it('is sent when the answer is complete, and the next one after it', async () => {
    const { conversation, fake, request, asked } = await startQueue('Two?', 'Three?');
    request.send(finish()).end();
    await answerNext(fake, '2');
    await answerNext(fake, '3');
    const answers = await Promise.all(asked);
    assert.deepEqual(
      answers.map((answer) => answer?.content),
      ['2', '3'],
    );
    assert.deepEqual(contents(conversation), ['One?', '1', 'Two?', '2', 'Three?', '3']);
    assert.deepEqual(queued(conversation), []);
  });

  it('is sent when the answer is stopped', async () => {
    const { conversation, fake, first, asked } = await startQueue('Two?');
    conversation.stop();
    await answerNext(fake, '2');
    assert.equal((await first)?.outcome, 'stopped');
    assert.equal((await asked[0])?.content, '2');
    assert.deepEqual(contents(conversation), ['One?', '1', 'Two?', '2']);
  });

  it('is sent with its own context, and with the thread that has begun since', async () => {
    const { conversation, fake } = startConversation();
    void conversation.ask('One?');
    const request = await fake.nextRequest();
    void conversation.ask(' Two? ', { currentPath: '/two', context: [{ type: 'code', value: 'x = 2' }] });
    request.send(text('1'), finish({ threadId: 'thread-1' })).end();
    const { body } = await fake.nextRequest();
    assert.deepEqual(
      body.messages.map(({ content }) => content),
      ['One?', '1', 'Two?'],
    );
    assert.equal(body.threadId, 'thread-1');
    assert.equal(body.currentPath, '/two');
    assert.deepEqual(body.context, [{ type: 'code', value: 'x = 2' }]);
    conversation.close();
  });

  it('is always either in the queue or in the messages', async () => {
    const { conversation, fake, request, asked } = await startQueue('Two?');
    const places: number[] = [];
    conversation.subscribe(({ messages, queue }) =>
      places.push([...messages, ...queue].filter(({ content }) => content === 'Two?').length),
    );
    request.send(finish()).end();
    await answerNext(fake, '2');
    await asked[0];
    assert.deepEqual(new Set(places), new Set([1]));
  });

  it('is validated like any other', async () => {
    const { conversation } = await startQueue(' ');
    assert.deepEqual(queued(conversation), []);
    assert.equal(conversation.state.error?.code, 'question-empty');
    void conversation.ask('Two?');
    assert.equal(conversation.state.error, undefined);
    conversation.close();
  });
});

describe('A queued question after a failure', () => {
  it('is sent after a retry that succeeds', async () => {
    const { conversation, fake, request, asked } = await startQueue('Two?');
    request.break();
    await until(conversation, ({ status }) => status === 'error');
    assert.deepEqual(queued(conversation), ['Two?']);

    const failedAgain = conversation.retry();
    (await fake.nextRequest()).refuse();
    await failedAgain;
    assert.deepEqual(queued(conversation), ['Two?']);

    void conversation.retry();
    await answerNext(fake, '1');
    await answerNext(fake, '2');
    assert.equal((await asked[0])?.content, '2');
    assert.deepEqual(contents(conversation), ['One?', '1', 'Two?', '2']);
  });

  it('is sent after a new question is answered', async () => {
    const { conversation, fake, request, asked } = await startQueue('Two?');
    request.break();
    await until(conversation, ({ status }) => status === 'error');
    void conversation.ask('Three?');
    await answerNext(fake, '3');
    await answerNext(fake, '2');
    await asked[0];
    assert.deepEqual(contents(conversation), ['One?', '1', 'Three?', '3', 'Two?', '2']);
  });

  it('is sent by resumeQueue()', async () => {
    const { conversation, fake, request, asked } = await startQueue('Two?', 'Three?');
    request.break();
    await until(conversation, ({ status }) => status === 'error');
    void conversation.resumeQueue();
    await answerNext(fake, '2');
    await answerNext(fake, '3');
    assert.deepEqual(
      (await Promise.all(asked)).map((answer) => answer?.content),
      ['2', '3'],
    );
  });

  it('is not sent by resumeQueue() while an answer arrives', async () => {
    const { conversation, fake } = await startQueue('Two?');
    assert.equal(await conversation.resumeQueue(), undefined);
    assert.equal(fake.requests.length, 1);
    conversation.close();
  });
});

describe('A question asked after one that has failed without an answer', () => {
  /** A conversation whose first request failed with a status. */
  async function startRefused(status: number, headers: Record<string, string> = {}) {
    const started = startConversation();
    const first = started.conversation.ask('One?');
    (await started.fake.nextRequest()).respond({ status, headers }).end();
    await first;
    return started;
  }

  it('causes that one to be retried, and is sent after it', async () => {
    const { conversation, fake } = await startRefused(503);
    const second = conversation.ask('Two?');
    assert.deepEqual(queued(conversation), ['Two?']);
    await answerNext(fake, '1');
    await answerNext(fake, '2');
    assert.equal((await second)?.content, '2');
    assert.deepEqual(contents(conversation), ['One?', '1', 'Two?', '2']);
  });

  it('stays queued when that one fails again, and can be dequeued', async () => {
    const { conversation, fake } = await startRefused(503);
    const second = conversation.ask('Two?');
    (await fake.nextRequest()).respond({ status: 503 }).end();
    await until(conversation, ({ status }) => status === 'error');
    assert.deepEqual(contents(conversation), ['One?']);
    assert.equal(conversation.dequeue(conversation.state.queue[0]!.id), 'Two?');
    assert.equal(await second, undefined);
  });

  it('is sent without it by resumeQueue()', async () => {
    const { conversation, fake } = await startRefused(503);
    const second = conversation.ask('Two?');
    (await fake.nextRequest()).respond({ status: 503 }).end();
    await until(conversation, ({ status }) => status === 'error');
    void conversation.resumeQueue();
    await answerNext(fake, '2');
    assert.equal((await second)?.content, '2');
  });

  it('is sent no earlier than the service allows', async () => {
    mock.timers.enable({ apis: ['Date'] });
    const { conversation, fake } = await startRefused(429, { 'Retry-After': '60' });
    const { error } = conversation.state;
    mock.timers.tick(59_000);
    void conversation.ask('Two?');
    assert.equal(await conversation.resumeQueue(), undefined);
    assert.equal(fake.requests.length, 1);
    assert.deepEqual(queued(conversation), ['Two?']);
    assert.equal(conversation.state.error, error);

    mock.timers.tick(1_000);
    const third = conversation.ask('Three?');
    for (const answer of ['1', '2', '3']) await answerNext(fake, answer);
    await third;
    assert.deepEqual(contents(conversation), ['One?', '1', 'Two?', '2', 'Three?', '3']);
  });

  it('is sent despite the wait when the reader asks for it', async () => {
    const { conversation, fake } = await startRefused(503, { 'Retry-After': '60' });
    const second = conversation.ask('Two?');
    assert.equal(await conversation.resumeQueue(), undefined);
    void conversation.resumeQueue({ now: true });
    await answerNext(fake, '2');
    assert.equal((await second)?.content, '2');
    assert.deepEqual(contents(conversation), ['One?', 'Two?', '2']);
  });

  it('waits an hour at most, whatever the service asks for', async () => {
    mock.timers.enable({ apis: ['Date'] });
    const { conversation, fake } = await startRefused(503, { 'Retry-After': '99999999999' });
    void conversation.ask('Two?');
    mock.timers.tick(3_599_000);
    assert.equal(await conversation.resumeQueue(), undefined);
    mock.timers.tick(1000);
    void conversation.resumeQueue();
    await answerNext(fake, '2');
  });

  for (const header of ['-1', 'soon', 'Infinity', '', 'Thu, 01 Jan 1970 00:00:00 GMT']) {
    it(`is sent at once after “Retry-After: ${header}”`, async () => {
      const { conversation, fake } = await startRefused(503, { 'Retry-After': header });
      void conversation.ask('Two?');
      await answerNext(fake, '1');
      await answerNext(fake, '2');
    });
  }

  it('waits no longer when the clock was set back', async () => {
    mock.timers.enable({ apis: ['Date'], now: 1_000_000_000 });
    const { conversation, fake } = await startRefused(429, { 'Retry-After': '60' });
    mock.timers.setTime(1_000_000);
    void conversation.ask('Two?');
    await answerNext(fake, '1');
    await answerNext(fake, '2');
  });

  it('is sent at once where a retry of that one is useless', async () => {
    const { conversation, fake } = await startRefused(422);
    const second = conversation.ask('Two?');
    await answerNext(fake, '2');
    await second;
    assert.deepEqual(contents(conversation), ['One?', 'Two?', '2']);
  });
});

describe('A dequeued question', () => {
  it('returns its text and is never sent', async () => {
    const { conversation, fake, request, first, asked } = await startQueue('Two?', 'Three?');
    assert.equal(conversation.dequeue(conversation.state.queue[0]!.id), 'Two?');
    assert.equal(await asked[0], undefined);
    request.send(finish()).end();
    await answerNext(fake, '3');
    await Promise.all([first, asked[1]]);
    assert.deepEqual(contents(conversation), ['One?', '1', 'Three?', '3']);
  });

  it('is left unchanged when it is already being answered', async () => {
    const { conversation, fake, request } = await startQueue('Two?');
    const { id } = conversation.state.queue[0]!;
    request.send(finish()).end();
    await fake.nextRequest();
    const before = conversation.state;
    assert.equal(conversation.dequeue(id), undefined);
    assert.equal(conversation.state, before);
    conversation.close();
  });
});

describe('Queued questions', () => {
  it('are cleared by a reset, and never sent', async () => {
    const { conversation, fake, asked } = await startQueue('Two?', 'Three?');
    conversation.reset();
    assert.deepEqual(await Promise.all(asked), [undefined, undefined]);
    assert.deepEqual(conversation.state, initialState);
    assert.equal(fake.requests.length, 1);
  });

  it('are kept, but not sent, when the conversation is closed', async () => {
    const { conversation, fake, request, first, asked } = await startQueue('Two?');
    conversation.close();
    assert.equal((await first)?.content, '1');
    assert.equal(await asked[0], undefined);
    assert.ok(request.isAborted);
    assert.deepEqual(queued(conversation), ['Two?']);
    assert.equal(fake.requests.length, 1);
  });
});
