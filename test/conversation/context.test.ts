import assert from 'node:assert/strict';
import type { ConversationState } from '../../src/conversation/state.js';
import type { ContextItem } from '../../src/protocol/types.js';
import { answerNext, startConversation } from '../support/conversations.js';

const code = (value: string): ContextItem => ({ type: 'code', value });

const values = ({ context }: ConversationState): string[] => context.map(({ item }) => item.value);

describe('The context of the next question', () => {
  it('is sent with the question, and then cleared', async () => {
    const { conversation, fake } = startConversation();
    assert.equal(conversation.addContext(code('npm start')), true);
    const asked = conversation.ask('What does this do?');
    assert.deepEqual(values(conversation.state), []);
    const { body } = await answerNext(fake, 'It starts.');
    await asked;
    assert.deepEqual(body.context, [code('npm start')]);
    const next = conversation.ask('And then?');
    assert.equal((await answerNext(fake, 'It runs.')).body.context, undefined);
    await next;
  });

  it('stays when a question is asked with a context of its own', async () => {
    const { conversation, fake } = startConversation();
    conversation.addContext(code('a'));
    const asked = conversation.ask('What is b?', { context: [code('b')] });
    assert.deepEqual((await answerNext(fake, 'So.')).body.context, [code('b')]);
    await asked;
    assert.deepEqual(values(conversation.state), ['a']);
  });

  it('holds five items; a sixth is not added, and the state says so until the next change', () => {
    const { conversation } = startConversation();
    for (const value of ['a', 'b', 'c', 'd', 'e']) assert.equal(conversation.addContext(code(value)), true);
    assert.equal(conversation.addContext(code('f')), false);
    assert.deepEqual(values(conversation.state), ['a', 'b', 'c', 'd', 'e']);
    assert.equal(conversation.state.isContextFull, true);
    conversation.removeContext(conversation.state.context[0]!.id);
    assert.equal(conversation.state.isContextFull, false);
    assert.equal(conversation.addContext(code('f')), true);
    assert.deepEqual(values(conversation.state), ['b', 'c', 'd', 'e', 'f']);
  });

  it('holds an equal item once, even when there are five', () => {
    const { conversation } = startConversation();
    for (const value of ['a', 'b', 'c', 'd', 'e', 'c']) assert.equal(conversation.addContext(code(value)), true);
    assert.deepEqual(values(conversation.state), ['a', 'b', 'c', 'd', 'e']);
    assert.equal(conversation.state.isContextFull, false);
  });

  it('holds one selection, which the next one replaces unless it has been added', () => {
    const { conversation } = startConversation();
    conversation.addContext(code('a'));
    conversation.setSelection(code('first'));
    conversation.setSelection(code('second'));
    assert.deepEqual(values(conversation.state), ['a', 'second']);
    conversation.addContext(code('second'));
    conversation.setSelection(undefined);
    assert.deepEqual(values(conversation.state), ['a', 'second']);
  });

  it('can be changed, e.g. to mask a secret', () => {
    const { conversation } = startConversation();
    conversation.addContext(code('key=secret'));
    conversation.updateContext((value) => value.replace('secret', '•••'));
    assert.deepEqual(values(conversation.state), ['key=•••']);
  });

  it('is sent with an edited question instead of its earlier context', async () => {
    const { conversation, fake } = startConversation({}, undefined, { getCurrentPath: () => '/page' });
    const asked = conversation.ask('What is a?', { context: [code('a')], currentPath: '/first' });
    await answerNext(fake, 'So.');
    await asked;
    const kept = conversation.edit('What is it?');
    const { body } = await answerNext(fake, 'So.');
    assert.deepEqual([body.context, body.currentPath], [[code('a')], '/first']);
    await kept;
    conversation.addContext(code('b'));
    const replaced = conversation.edit('What is b?');
    const { body: next } = await answerNext(fake, 'So.');
    assert.deepEqual([next.context, next.currentPath], [[code('b')], '/page']);
    await replaced;
  });
});
