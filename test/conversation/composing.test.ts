import assert from 'node:assert/strict';
import { answerNext, contents, startConversation } from '../support/conversations.js';

/** A conversation with one question and its answer. */
async function converse() {
  const { conversation, fake } = startConversation();
  const asked = conversation.ask('One?');
  await answerNext(fake, '1');
  await asked;
  return { conversation, fake };
}

describe('An edit of the last question', () => {
  it('starts with its text, and leaves the draft unchanged', async () => {
    const { conversation } = await converse();
    conversation.setDraft('And then');
    conversation.startEdit();
    assert.equal(conversation.state.edit, 'One?');
    conversation.setEdit('One or two?');
    assert.equal(conversation.state.draft, 'And then');
    conversation.cancelEdit();
    assert.equal(conversation.state.edit, undefined);
    assert.equal(conversation.state.draft, 'And then');
  });

  it('does not start without a question', () => {
    const { conversation } = startConversation();
    conversation.startEdit();
    assert.equal(conversation.state.edit, undefined);
  });

  it('ends when it is sent', async () => {
    const { conversation, fake } = await converse();
    conversation.startEdit();
    const asked = conversation.edit('Two?');
    assert.equal(conversation.state.edit, undefined);
    await answerNext(fake, '2');
    await asked;
    assert.deepEqual(contents(conversation), ['Two?', '2']);
  });

  it('is put in front of the draft when another question follows or the conversation is reset', async () => {
    for (const act of ['ask', 'reset'] as const) {
      const { conversation } = await converse();
      conversation.setDraft('Draft');
      conversation.startEdit();
      conversation.setEdit('Edited');
      if (act === 'ask') void conversation.ask('Two?');
      else conversation.reset();
      assert.equal(conversation.state.edit, undefined, act);
      assert.equal(conversation.state.draft, 'Edited\nDraft', act);
      conversation.close();
    }
  });
});

describe('A refused question', () => {
  it('causes an error until its text is valid', async () => {
    const { conversation } = await converse();
    await conversation.ask('x'.repeat(32_001));
    assert.equal(conversation.state.error?.code, 'question-too-long');
    assert.equal(conversation.state.status, 'error');
    conversation.setDraft('x'.repeat(32_002));
    assert.equal(conversation.state.error?.code, 'question-too-long');
    conversation.setDraft('x');
    assert.equal(conversation.state.error, undefined);
    assert.equal(conversation.state.status, 'ready');
  });

  it('leaves draft and context unchanged when the page does not confirm it', async () => {
    const { conversation, fake } = startConversation({}, undefined, { confirm: () => false });
    conversation.setDraft('How?');
    conversation.addContext({ type: 'code', value: 'a' });
    assert.equal(await conversation.ask('How?'), undefined);
    assert.equal(conversation.state.draft, 'How?');
    assert.equal(conversation.state.context.length, 1);
    assert.deepEqual(
      [conversation.state.status, conversation.state.error, fake.requests.length],
      ['ready', undefined, 0],
    );
  });

  it('is passed to the page as it would be sent', async () => {
    const asked: unknown[] = [];
    const { conversation, fake } = startConversation({}, undefined, {
      getCurrentPath: () => '/install',
      confirm: ({ content, context, currentPath }) => asked.push([content, context, currentPath]) > 0,
    });
    conversation.addContext({ type: 'code', value: 'a' });
    const answered = conversation.ask(' How? ');
    await answerNext(fake, 'So.');
    await answered;
    assert.deepEqual(asked, [['How?', [{ type: 'code', value: 'a' }], '/install']]);
  });
});
