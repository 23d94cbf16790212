import assert from 'node:assert/strict';
import { answerNext, contents, MemoryStorage, startConversation, until, queued } from '../support/conversations.js';
import { finish, text } from '../support/fake-assistant.js';

/** A conversation with one answer. */
async function converse(area?: MemoryStorage) {
  const started = startConversation({}, area);
  const asked = started.conversation.ask('How?', {
    currentPath: '/start',
    context: [{ type: 'code', value: 'x = 1' }],
  });
  await answerNext(started.fake, 'So.');
  await asked;
  return started;
}

describe('Editing the last question', () => {
  it('replaces the question and its answer', async () => {
    const { conversation, fake } = await converse();
    const { id } = conversation.state.messages[0]!;
    const edited = conversation.edit(' How exactly? ');
    const { body } = await answerNext(fake, 'Exactly so.');
    assert.equal((await edited)?.content, 'Exactly so.');
    assert.deepEqual(contents(conversation), ['How exactly?', 'Exactly so.']);
    assert.deepEqual(
      body.messages.map(({ content }) => content),
      ['How exactly?'],
    );
    assert.notEqual(conversation.state.messages[0]!.id, id);
  });

  it('leaves earlier messages unchanged', async () => {
    const { conversation, fake } = await converse();
    const second = conversation.ask('And then?');
    await answerNext(fake, 'Then this.');
    await second;
    const edited = conversation.edit('And now?');
    await answerNext(fake, 'Now that.');
    await edited;
    assert.deepEqual(contents(conversation), ['How?', 'So.', 'And now?', 'Now that.']);
  });

  it('replaces an earlier question, and everything after it, if that one is edited', async () => {
    const { conversation, fake } = await converse();
    const second = conversation.ask('And then?');
    await answerNext(fake, 'Then this.');
    await second;
    conversation.startEdit(conversation.state.messages[0]!.id);
    assert.equal(conversation.state.edit, 'How?');
    const edited = conversation.edit('How exactly?');
    await answerNext(fake, 'Exactly so.');
    await edited;
    assert.deepEqual(contents(conversation), ['How exactly?', 'Exactly so.']);
  });

  it('keeps the context of the question by default', async () => {
    const { conversation, fake } = await converse();
    void conversation.edit('How exactly?', { currentPath: '/later' });
    const { body } = await fake.nextRequest();
    assert.deepEqual(body.context, [{ type: 'code', value: 'x = 1' }]);
    assert.equal(body.currentPath, '/later');
    conversation.stop();
  });

  it('aborts the arriving answer, and keeps queued questions until after the new one', async () => {
    const { conversation, fake } = startConversation();
    void conversation.ask('How?');
    const abandoned = (await fake.nextRequest()).send(text('S'));
    await until(conversation, ({ status }) => status === 'streaming');
    const second = conversation.ask('And then?');
    void conversation.edit('How exactly?');
    assert.ok(abandoned.isAborted);
    assert.deepEqual(queued(conversation), ['And then?']);
    await answerNext(fake, 'Exactly so.');
    await answerNext(fake, 'Then this.');
    await second;
    assert.deepEqual(contents(conversation), ['How exactly?', 'Exactly so.', 'And then?', 'Then this.']);
  });

  it('changes nothing but the error when the text is refused', async () => {
    const { conversation, fake } = startConversation();
    void conversation.ask('How?');
    const request = (await fake.nextRequest()).send(text('S'));
    await until(conversation, ({ status }) => status === 'streaming');
    const before = conversation.state;
    assert.equal(await conversation.edit(' '), undefined);
    assert.deepEqual({ ...conversation.state, error: undefined }, before);
    assert.equal(conversation.state.error?.code, 'question-empty');
    assert.ok(!request.isAborted);
    conversation.stop();
  });

  it('does nothing without a question', async () => {
    const { conversation, fake } = startConversation();
    await conversation.edit('How?');
    assert.equal(fake.requests.length, 0);
    assert.deepEqual(contents(conversation), []);
  });
});

describe('Asking for another answer', () => {
  it('replaces a complete answer', async () => {
    const { conversation, fake } = await converse();
    const retried = conversation.retry();
    await answerNext(fake, 'Or so.');
    await retried;
    assert.deepEqual(contents(conversation), ['How?', 'Or so.']);
  });

  it('restores the earlier answer when it fails before any text arrives, and sets the error', async () => {
    const { conversation, fake } = await converse();
    const before = conversation.state.messages;
    const retried = conversation.retry();
    (await fake.nextRequest()).refuse();
    assert.equal(await retried, undefined);
    assert.deepEqual(conversation.state.messages, before);
    assert.equal(conversation.state.status, 'error');
    assert.equal(conversation.state.error?.code, 'network');
  });

  it('restores the earlier answer when it is stopped before any text arrives', async () => {
    const { conversation, fake } = await converse();
    const before = conversation.state.messages;
    void conversation.retry();
    await fake.nextRequest();
    conversation.stop();
    assert.deepEqual(conversation.state.messages, before);
    assert.equal(conversation.state.status, 'ready');
  });

  it('restores the earlier answer when the new one is empty', async () => {
    const { conversation, fake } = await converse();
    const retried = conversation.retry();
    (await fake.nextRequest()).send(finish()).end();
    await retried;
    assert.deepEqual(contents(conversation), ['How?', 'So.']);
  });

  it('does not restore an answer that was stopped before any text arrived', async () => {
    const { conversation, fake } = startConversation();
    void conversation.ask('How?');
    await fake.nextRequest();
    conversation.stop();
    assert.deepEqual(contents(conversation), ['How?', '']);
    const retried = conversation.retry();
    (await fake.nextRequest()).refuse();
    await retried;
    assert.deepEqual(contents(conversation), ['How?']);
    assert.equal(conversation.state.error?.code, 'network');
  });

  it('keeps the new text received so far when it is stopped', async () => {
    const { conversation, fake } = await converse();
    void conversation.retry();
    (await fake.nextRequest()).send(text('Or'));
    await until(conversation, ({ status }) => status === 'streaming');
    conversation.stop();
    assert.deepEqual(contents(conversation), ['How?', 'Or']);
  });

  it('restores the earlier answer when the page is left before any text arrives', async () => {
    const area = new MemoryStorage();
    const { conversation, fake } = await converse(area);
    void conversation.retry();
    await fake.nextRequest();
    conversation.save();
    const restored = startConversation({}, area).conversation;
    assert.deepEqual(contents(restored), ['How?', 'So.']);
    assert.equal(restored.state.status, 'ready');
    conversation.stop();
  });
});
