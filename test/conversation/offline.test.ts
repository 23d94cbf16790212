import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { answerNext, contents, MemoryStorage, startConversation, until, waiting } from '../support/conversations.js';
import { text } from '../support/fake-assistant.js';

/** A conversation whose reader is offline until the test says otherwise. */
function startOffline(area?: MemoryStorage) {
  const connection = { isOnline: false };
  return { connection, ...startConversation({}, area, { isOnline: () => connection.isOnline }) };
}

describe('A reader who is offline', () => {
  it('is told before anything is sent, and the question is kept', async () => {
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

  it('may try all the same, since a browser can be wrong about it', async () => {
    const { conversation, fake } = startOffline();
    await conversation.ask('How?');
    const retried = conversation.retry();
    await answerNext(fake, 'So.');
    await retried;
    assert.deepEqual(contents(conversation), ['How?', 'So.']);
    assert.equal(conversation.state.error, undefined);
  });

  it('keeps an edited question, too', async () => {
    const { conversation, fake } = startOffline();
    await conversation.ask('How?');
    await conversation.edit('How exactly?');
    assert.deepEqual(contents(conversation), ['How exactly?']);
    assert.equal(conversation.state.error?.code, 'offline');
    assert.equal(fake.requests.length, 0);
  });

  it('keeps waiting questions, the first of them as the one to try again', async () => {
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
    assert.deepEqual(waiting(conversation), ['Three?']);
    assert.equal(conversation.state.error?.code, 'offline');

    connection.isOnline = true;
    void conversation.retry();
    await answerNext(fake, '2');
    await answerNext(fake, '3');
    await third;
    assert.deepEqual(contents(conversation), ['One?', '1', 'Two?', '2', 'Three?', '3']);
  });
});
