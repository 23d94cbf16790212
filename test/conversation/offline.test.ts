import assert from 'node:assert/strict';
import { answerNext, contents, MemoryStorage, startConversation, until, queued } from '../support/conversations.js';
import { text } from '../support/fake-assistant.js';

/** A conversation that is offline until the test sets `connection.isOnline`. */
function startOffline(area?: MemoryStorage) {
  const connection = { isOnline: false };
  return { connection, ...startConversation({}, area, { isOnline: () => connection.isOnline }) };
}

describe('An offline conversation', () => {
  it('fails before anything is sent, and keeps the question', async () => {
    const area = new MemoryStorage();
    const { conversation, fake } = startOffline(area);
    assert.equal(await conversation.ask('How?'), undefined);
    assert.equal(fake.requests.length, 0);
    assert.equal(conversation.state.status, 'error');
    assert.equal(conversation.state.error?.code, 'offline');
    assert.equal(conversation.state.error.retryable, true);
    assert.deepEqual(contents(conversation), ['How?']);
    assert.deepEqual(contents(startConversation({}, area).conversation), ['How?']);
  });

  it('can retry all the same, since the browser may be wrong about the connection', async () => {
    const { conversation, fake } = startOffline();
    await conversation.ask('How?');
    const retried = conversation.retry();
    await answerNext(fake, 'So.');
    await retried;
    assert.deepEqual(contents(conversation), ['How?', 'So.']);
    assert.equal(conversation.state.error, undefined);
  });

  it('keeps an edited question', async () => {
    const { conversation, fake } = startOffline();
    await conversation.ask('How?');
    await conversation.edit('How exactly?');
    assert.deepEqual(contents(conversation), ['How exactly?']);
    assert.equal(conversation.state.error?.code, 'offline');
    assert.equal(fake.requests.length, 0);
  });

  it('keeps queued questions, and can retry the first of them', async () => {
    const { conversation, fake, connection } = startOffline();
    connection.isOnline = true;
    void conversation.ask('One?');
    (await fake.nextRequest()).send(text('1'));
    await until(conversation, ({ status }) => status === 'streaming');
    const second = conversation.ask('Two?');
    const third = conversation.ask('Three?');
    connection.isOnline = false;
    conversation.stop();
    assert.equal(await second, undefined);
    assert.deepEqual(contents(conversation), ['One?', '1', 'Two?']);
    assert.deepEqual(queued(conversation), ['Three?']);
    assert.equal(conversation.state.error?.code, 'offline');

    connection.isOnline = true;
    void conversation.retry();
    await answerNext(fake, '2');
    await answerNext(fake, '3');
    await third;
    assert.deepEqual(contents(conversation), ['One?', '1', 'Two?', '2', 'Three?', '3']);
  });
});

describe('Questions asked offline, one after the other', () => {
  /** Asks two questions offline, then goes online. */
  async function askTwo() {
    const started = startOffline();
    const { conversation, fake, connection } = started;
    await conversation.ask('One?');
    const second = conversation.ask('Two?');
    assert.deepEqual(contents(conversation), ['One?']);
    assert.deepEqual(queued(conversation), ['Two?']);
    assert.equal(conversation.state.error?.code, 'offline');
    assert.equal(fake.requests.length, 0);
    connection.isOnline = true;
    return { ...started, second };
  }

  it('are both answered, in order, when the first is retried', async () => {
    const { conversation, fake, second } = await askTwo();
    void conversation.retry();
    await answerNext(fake, '1');
    await answerNext(fake, '2');
    assert.equal((await second)?.content, '2');
    assert.deepEqual(contents(conversation), ['One?', '1', 'Two?', '2']);
  });

  it('are answered before a question that is asked once back online', async () => {
    const { conversation, fake } = await askTwo();
    const third = conversation.ask('Three?');
    await answerNext(fake, '1');
    await answerNext(fake, '2');
    await answerNext(fake, '3');
    await third;
    assert.deepEqual(contents(conversation), ['One?', '1', 'Two?', '2', 'Three?', '3']);
  });

  it('are both answered when the first is edited', async () => {
    const { conversation, fake, second } = await askTwo();
    void conversation.edit('One, exactly?');
    await answerNext(fake, '1');
    await answerNext(fake, '2');
    await second;
    assert.deepEqual(contents(conversation), ['One, exactly?', '1', 'Two?', '2']);
  });

  it('keep their order: the second is not sent before the first', async () => {
    const { conversation, connection } = await askTwo();
    connection.isOnline = false;
    const before = conversation.state;
    assert.equal(await conversation.resumeQueue(), undefined);
    assert.equal(conversation.state, before);
    conversation.close();
  });

  it('are cleared by a reset, which resolves their promises', async () => {
    const { conversation, second } = await askTwo();
    conversation.reset();
    assert.equal(await second, undefined);
    assert.deepEqual(queued(conversation), []);
  });

  it('show the offline error again after another question was refused', async () => {
    const { conversation, connection } = await askTwo();
    connection.isOnline = false;
    await conversation.ask(' ');
    assert.equal(conversation.state.error?.code, 'question-empty');
    void conversation.ask('Three?');
    assert.equal(conversation.state.error.code, 'offline');
    assert.deepEqual(queued(conversation), ['Two?', 'Three?']);
    conversation.close();
  });
});
