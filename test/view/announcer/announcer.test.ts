import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import { Announcer, type Verbosity } from '../../../src/view/announcer/announcer.js';
import type { Conversation } from '../../../src/conversation/conversation.js';
import { finish, search, text } from '../../support/fake-assistant.js';
import { MemoryStorage, startConversation, until } from '../../support/conversations.js';

const labels = {
  answering: 'Answering…',
  stopped: 'You stopped it.',
  slow: 'Still waiting…',
  answered: (sources: number) => `Complete. Sources: ${sources}.`,
  code: 'Code',
  table: 'Table',
  image: 'Image',
};

const hits = [
  { path: '/one', metadata: { title: 'One' } },
  { path: '/two', metadata: { title: 'Two' } },
];

/** What is said of a conversation, one entry for each text of the region. */
function listen(conversation: Conversation, verbosity: Verbosity = 'full') {
  const said: string[] = [];
  const announcer = new Announcer((words) => said.push(words));
  announcer.update(conversation.state, verbosity, labels);
  conversation.subscribe((state) => announcer.update(state, verbosity, labels));
  return { said, announcer };
}

/** Lets time go by, so that timers run that others set. */
function pass(milliseconds: number): void {
  for (let passed = 0; passed < milliseconds; passed += 50) mock.timers.tick(50);
}

const contains =
  (content: string) =>
  ({ messages }: Conversation['state']) =>
    messages.at(-1)?.content.includes(content) ?? false;

describe('The live region', () => {
  beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
  afterEach(() => mock.timers.reset());

  it('says that an answer begins, then its sentences, then how many sources it has, and is emptied', async () => {
    const { conversation, fake } = startConversation();
    const { said } = listen(conversation);
    const asked = conversation.ask('How?');
    const request = await fake.nextRequest();
    pass(100);
    assert.deepEqual(said, ['Answering…']);
    request.send(search('x', hits), text('Install it. Then r'));
    await until(conversation, contains('Then r'));
    pass(1000);
    assert.deepEqual(said.slice(1), ['Install it.']);
    request.send(text('un it.'), finish()).end();
    await asked;
    pass(1000);
    assert.deepEqual(said.slice(2), ['Then run it. Complete. Sources: 2.']);
    pass(1000);
    assert.deepEqual(said.slice(3), ['']);
    pass(10_000);
    assert.equal(said.length, 4);
  });

  it('says no sentence before a screen reader could take up the last', async () => {
    const { conversation, fake } = startConversation();
    const { said } = listen(conversation);
    void conversation.ask('How?');
    const request = await fake.nextRequest();
    pass(1100);
    for (const sentence of ['This is one. ', 'This is two. ', 'This is three. ', 'And']) {
      request.send(text(sentence));
      await until(conversation, contains(sentence));
      pass(100);
    }
    assert.deepEqual(said, ['Answering…', '', 'This is one.']);
    pass(800);
    assert.deepEqual(said.slice(3), ['This is two. This is three.']);
    conversation.stop();
  });

  it('says begin and end alone in short', async () => {
    const { conversation, fake } = startConversation();
    const { said } = listen(conversation, 'summary');
    const asked = conversation.ask('How?');
    const request = await fake.nextRequest();
    pass(100);
    request.send(text('Install it.'), finish()).end();
    await asked;
    pass(4000);
    assert.deepEqual(said, ['Answering…', 'Complete. Sources: 0.', '']);
  });

  it('says nothing when it is switched off', async () => {
    const { conversation, fake } = startConversation();
    const { said } = listen(conversation, 'off');
    const asked = conversation.ask('How?');
    (await fake.nextRequest()).send(text('Install it.'), finish()).end();
    await asked;
    pass(2000);
    assert.deepEqual(said, []);
  });

  it('does not read what was restored', async () => {
    const area = new MemoryStorage();
    const { conversation, fake } = startConversation({}, area);
    const asked = conversation.ask('How?');
    (await fake.nextRequest()).send(text('Install it.'), finish()).end();
    await asked;

    const { said, announcer } = listen(startConversation({}, area).conversation);
    announcer.update(conversation.state, 'full', labels);
    pass(2000);
    assert.deepEqual(said, []);
  });

  it('says that an answer was stopped, with the text that came', async () => {
    const { conversation, fake } = startConversation();
    const { said } = listen(conversation);
    void conversation.ask('How?');
    const request = await fake.nextRequest();
    pass(100);
    request.send(text('Install'));
    await until(conversation, contains('Install'));
    conversation.stop();
    pass(1000);
    assert.deepEqual(said, ['Answering…', 'Install. You stopped it.']);
  });

  it('says once that an answer is slow, each time when nothing comes for long', async () => {
    const { conversation, fake } = startConversation();
    const { said } = listen(conversation, 'summary');
    void conversation.ask('How?');
    const request = await fake.nextRequest();
    pass(9_000);
    assert.deepEqual(said, ['Answering…', '']);
    for (let second = 0; second < 15; second++) pass(1000);
    assert.deepEqual(said.slice(2), ['Still waiting…', '']);
    request.send(text('So'));
    await until(conversation, contains('So'));
    for (let second = 0; second < 15; second++) pass(1000);
    assert.deepEqual(said.slice(4), ['Still waiting…', '']);
    conversation.stop();
  });

  it('does not call an answer slow that has ended, nor anything when it is switched off', async () => {
    const { conversation, fake } = startConversation();
    const { said } = listen(conversation, 'summary');
    const { said: saidWhenOff } = listen(conversation, 'off');
    const asked = conversation.ask('How?');
    pass(5_000);
    (await fake.nextRequest()).send(text('So.'), finish()).end();
    await asked;
    for (let second = 0; second < 15; second++) pass(1000);
    assert.equal(said.includes('Still waiting…'), false);
    assert.deepEqual(saidWhenOff, []);
  });

  it('leaves failures to their notice', async () => {
    const { conversation, fake } = startConversation();
    const { said } = listen(conversation);
    const asked = conversation.ask('How?');
    (await fake.nextRequest()).respond({ status: 500 }).end();
    await asked;
    pass(1100);
    assert.deepEqual(said, ['Answering…', '']);
  });

  it('says the same words once more when they are meant once more', async () => {
    const { conversation, fake } = startConversation();
    const { said } = listen(conversation);
    const asked = conversation.ask('How?');
    (await fake.nextRequest()).respond({ status: 500 }).end();
    await asked;
    pass(100);
    const retried = conversation.retry();
    (await fake.nextRequest()).respond({ status: 500 }).end();
    await retried;
    for (let second = 0; second < 5; second++) pass(1000);
    assert.deepEqual(said, ['Answering…', '', 'Answering…', '']);
  });

  it('says each of two answers that follow each other at once', async () => {
    const { conversation, fake } = startConversation();
    const said: string[] = [];
    const announcer = new Announcer((words) => said.push(words));
    for (const question of ['One?', 'Two?']) {
      const asked = conversation.ask(question);
      const request = (await fake.nextRequest()).send(text('Yes.'));
      await until(conversation, contains('Yes.'));
      announcer.update(conversation.state, 'summary', labels);
      request.send(finish()).end();
      await asked;
    }
    announcer.update(conversation.state, 'summary', labels);
    for (let second = 0; second < 8; second++) pass(1000);
    const answering = said.join('|').split('Answering…').length - 1;
    assert.equal(answering, 2);
    assert.equal(said.join('|').split('Complete.').length - 1, 2);
    assert.equal(said.at(-1), '');
  });

  it('falls silent at once when the panel goes', async () => {
    const { conversation } = startConversation();
    const { said, announcer } = listen(conversation);
    void conversation.ask('How?');
    pass(100);
    announcer.clear();
    pass(5000);
    assert.deepEqual(said, ['Answering…', '']);
    conversation.stop();
  });

  it('leaves unsaid what it has not read when the panel goes', async () => {
    const { conversation } = startConversation();
    const { said, announcer } = listen(conversation);
    void conversation.ask('How?');
    announcer.clear();
    pass(5000);
    assert.deepEqual(said, []);
    conversation.stop();
  });
});
