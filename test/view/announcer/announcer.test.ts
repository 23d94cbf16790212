import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { Announcer, type Verbosity } from '../../../src/view/announcer/announcer.js';
import type { Conversation } from '../../../src/conversation/conversation.js';
import { event, finish, search, text } from '../../support/fake-assistant.js';
import { spokenLabels } from '../../support/spoken-labels.js';
import { MemoryStorage, startConversation, until } from '../../support/conversations.js';

const labels = {
  answering: 'Answering…',
  stopped: 'You stopped it.',
  cutOff: 'Cut off.',
  withheld: 'Withheld.',
  slow: 'Still waiting…',
  answered: 'Complete. Sources: {count}.',
  added: 'Added.',
  removed: 'Removed.',
  ...spokenLabels,
};

const hits = [
  { path: '/one', metadata: { title: 'One' } },
  { path: '/two', metadata: { title: 'Two' } },
];

/** Collects what is announced about a conversation, one entry for each text of the live region. */
function listen(conversation: Conversation, verbosity: Verbosity = 'full') {
  const announced: string[] = [];
  const announcer = new Announcer((words) => announced.push(words));
  announcer.update(conversation.state, verbosity, labels);
  conversation.subscribe((state) => announcer.update(state, verbosity, labels));
  return { announced, announcer };
}

/** Milliseconds of the announcer's shortest timer. Shorter ones begin a new task, or leave time between two reads of the stream. */
const SHORTEST = 100;

/** Holds the announcer's timers. */
function holdTimers(): void {
  const real = setTimeout;
  mock.timers.enable({ apis: ['setTimeout'] });
  const held = setTimeout;
  const set = (handler: () => void, delay = 0) => (delay < SHORTEST ? real : held)(handler, delay);
  globalThis.setTimeout = set as typeof setTimeout;
}

/** Advances the clock in small steps, so that timers set meanwhile run, too. */
function pass(milliseconds: number): void {
  for (let passed = 0; passed < milliseconds; passed += 50) mock.timers.tick(50);
}

const contains =
  (content: string) =>
  ({ messages }: Conversation['state']) =>
    messages.at(-1)?.content.includes(content) ?? false;

describe('The live region', () => {
  beforeEach(holdTimers);
  afterEach(() => mock.timers.reset());

  it('announces the start of an answer, its sentences and the number of its sources, and is then cleared', async () => {
    const { conversation, fake } = startConversation();
    const { announced } = listen(conversation);
    const asked = conversation.ask('How?');
    const request = await fake.nextRequest();
    pass(100);
    assert.deepEqual(announced, ['Answering…']);
    request.send(search('x', hits), text('Install it. Then r'));
    await until(conversation, contains('Then r'));
    pass(1000);
    assert.deepEqual(announced.slice(1), ['Install it.']);
    request.send(text('un it.'), finish()).end();
    await asked;
    pass(1000);
    assert.deepEqual(announced.slice(2), ['Then run it. Complete. Sources: 2.']);
    pass(1500);
    assert.deepEqual(announced.slice(3), ['']);
    pass(10_000);
    assert.equal(announced.length, 4);
  });

  it('leaves each sentence long enough for a screen reader to pick it up', async () => {
    const { conversation, fake } = startConversation();
    const { announced } = listen(conversation);
    void conversation.ask('How?');
    const request = await fake.nextRequest();
    pass(1100);
    for (const sentence of ['This is one. ', 'This is two. ', 'This is three. ', 'And']) {
      request.send(text(sentence));
      await until(conversation, contains(sentence));
      pass(100);
    }
    assert.deepEqual(announced, ['Answering…', '', 'This is one.']);
    pass(800);
    assert.deepEqual(announced.slice(3), ['This is two. This is three.']);
    conversation.stop();
  });

  it('announces only start and end when announcements are short', async () => {
    const { conversation, fake } = startConversation();
    const { announced } = listen(conversation, 'summary');
    const asked = conversation.ask('How?');
    const request = await fake.nextRequest();
    pass(100);
    request.send(text('Install it.'), finish()).end();
    await asked;
    pass(4000);
    assert.deepEqual(announced, ['Answering…', 'Complete. Sources: 0.', '']);
  });

  it('stays empty when announcements are off', async () => {
    const { conversation, fake } = startConversation();
    const { announced } = listen(conversation, 'off');
    const asked = conversation.ask('How?');
    (await fake.nextRequest()).send(text('Install it.'), finish()).end();
    await asked;
    pass(2000);
    assert.deepEqual(announced, []);
  });

  it('does not announce restored messages', async () => {
    const area = new MemoryStorage();
    const { conversation, fake } = startConversation({}, area);
    const asked = conversation.ask('How?');
    (await fake.nextRequest()).send(text('Install it.'), finish()).end();
    await asked;

    const { announced, announcer } = listen(startConversation({}, area).conversation);
    announcer.update(conversation.state, 'full', labels);
    pass(2000);
    assert.deepEqual(announced, []);
  });

  it('announces that an answer was stopped, with the text received so far', async () => {
    const { conversation, fake } = startConversation();
    const { announced } = listen(conversation);
    void conversation.ask('How?');
    const request = await fake.nextRequest();
    pass(100);
    request.send(text('Install'));
    await until(conversation, contains('Install'));
    conversation.stop();
    pass(1000);
    assert.deepEqual(announced, ['Answering…', 'Install. You stopped it.']);
  });

  it('announces a slow answer once for each long pause', async () => {
    const { conversation, fake } = startConversation();
    const { announced } = listen(conversation, 'summary');
    void conversation.ask('How?');
    const request = await fake.nextRequest();
    pass(9_000);
    assert.deepEqual(announced, ['Answering…', '']);
    for (let second = 0; second < 15; second++) pass(1000);
    assert.deepEqual(announced.slice(2), ['Still waiting…', '']);
    request.send(text('So'));
    await until(conversation, contains('So'));
    for (let second = 0; second < 15; second++) pass(1000);
    assert.deepEqual(announced.slice(4), ['Still waiting…', '']);
    conversation.stop();
  });

  it('announces no slow answer after its end, or when announcements are off', async () => {
    const { conversation, fake } = startConversation();
    const { announced } = listen(conversation, 'summary');
    const { announced: announcedWhenOff } = listen(conversation, 'off');
    const asked = conversation.ask('How?');
    pass(5_000);
    (await fake.nextRequest()).send(text('So.'), finish()).end();
    await asked;
    for (let second = 0; second < 15; second++) pass(1000);
    assert.equal(announced.includes('Still waiting…'), false);
    assert.deepEqual(announcedWhenOff, []);
  });

  it('does not announce failures, which their notice announces, nor that an answer is on its way then', async () => {
    const { conversation, fake } = startConversation();
    const { announced } = listen(conversation);
    const asked = conversation.ask('How?');
    (await fake.nextRequest()).respond({ status: 500 }).end();
    await asked;
    pass(5000);
    assert.deepEqual(announced, []);
  });

  it('takes back at once that an answer is on its way when it fails, and keeps its text', async () => {
    const { conversation, fake } = startConversation();
    const { announced } = listen(conversation);
    const asked = conversation.ask('How?');
    const request = await fake.nextRequest();
    pass(100);
    assert.deepEqual(announced, ['Answering…']);
    request.send(text('Install it. Then'));
    await until(conversation, contains('Then'));
    request.break();
    await asked;
    assert.deepEqual(announced, ['Answering…', '']);
    pass(5000);
    assert.deepEqual(announced.slice(2), ['Install it. Then.', '']);
  });

  it('announces a long answer no faster than it is said, a few sentences at a time', async () => {
    const { conversation, fake } = startConversation();
    const { announced } = listen(conversation);
    const sentences = Array.from({ length: 40 }, (_, index) => `This is the sentence with the number ${100 + index}.`);
    const asked = conversation.ask('How?');
    (await fake.nextRequest()).send(text(sentences.join(' ')), finish()).end();
    await asked;
    let seconds = 0;
    for (; announced.at(-1) !== '' && seconds < 200; seconds++) pass(1000);
    const spoken = announced.join(' ');
    for (const sentence of sentences) assert.ok(spoken.includes(sentence), sentence);
    assert.ok(announced.every(({ length }) => length <= 300));
    const rate = spoken.length / seconds;
    assert.ok(rate > 18 && rate <= 26, `It is announced at ${rate} characters a second.`);
  });

  it('announces what the reader does before the rest of an answer', async () => {
    const { conversation, fake } = startConversation();
    const { announced, announcer } = listen(conversation);
    const sentence = 'This is a sentence that takes a while to say, because it is long. ';
    const asked = conversation.ask('How?');
    (await fake.nextRequest()).send(text(sentence.repeat(20)), finish()).end();
    await asked;
    pass(1000);
    announcer.say('Copied');
    assert.equal(announced.at(-1), 'Copied');
    pass(1000);
    assert.match(announced.at(-1)!, /sentence/);
    announcer.say('Copied');
    announcer.say('Copied');
    pass(1000);
    assert.deepEqual(announced.slice(-3), ['Copied', '', 'Copied']);
  });

  it('announces what is added to a question and removed from it, and not what is sent', async () => {
    const { conversation, fake } = startConversation();
    const { announced } = listen(conversation, 'off');
    conversation.addContext({ type: 'code', value: 'npm i' });
    conversation.addContext({ type: 'code', value: 'npm ci' });
    assert.deepEqual(announced, ['Added.', '']);
    pass(3000);
    conversation.removeContext(conversation.state.context[0]!.id);
    pass(3000);
    const asked = conversation.ask('How?');
    (await fake.nextRequest()).send(text('So.'), finish()).end();
    await asked;
    pass(3000);
    assert.deepEqual(
      announced.filter((words) => words !== ''),
      ['Added.', 'Added.', 'Removed.'],
    );
  });

  it('announces the same text again when it applies again', async () => {
    const { conversation, fake } = startConversation();
    const { announced } = listen(conversation);
    const asked = conversation.ask('How?');
    pass(100);
    (await fake.nextRequest()).respond({ status: 500 }).end();
    await asked;
    const retried = conversation.retry();
    pass(100);
    (await fake.nextRequest()).respond({ status: 500 }).end();
    await retried;
    for (let second = 0; second < 5; second++) pass(1000);
    assert.deepEqual(announced, ['Answering…', '', 'Answering…', '']);
  });

  it('announces both of two answers in immediate succession', async () => {
    const { conversation, fake } = startConversation();
    const announced: string[] = [];
    const announcer = new Announcer((words) => announced.push(words));
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
    const answering = announced.join('|').split('Answering…').length - 1;
    assert.equal(answering, 2);
    assert.equal(announced.join('|').split('Complete.').length - 1, 2);
    assert.equal(announced.at(-1), '');
  });

  it('is cleared at once when the panel is removed', async () => {
    const { conversation } = startConversation();
    const { announced, announcer } = listen(conversation);
    void conversation.ask('How?');
    pass(100);
    announcer.clear();
    pass(5000);
    assert.deepEqual(announced, ['Answering…', '']);
    conversation.stop();
  });

  it('does not announce the remaining sentences after the panel is removed', async () => {
    const { conversation } = startConversation();
    const { announced, announcer } = listen(conversation);
    void conversation.ask('How?');
    announcer.clear();
    pass(5000);
    assert.deepEqual(announced, []);
    conversation.stop();
  });

  it('announces only the rest of an answer that is continued', async () => {
    const { conversation, fake } = startConversation();
    const { announced } = listen(conversation);
    const asked = conversation.ask('How?');
    (await fake.nextRequest()).send(text('Install it. Then run'), finish({ finishReason: 'length' })).end();
    await asked;
    pass(5000);
    assert.match(announced.join(' '), /Install it\. .*Cut off\./);
    announced.length = 0;
    const continued = conversation.continueAnswer();
    (await fake.nextRequest()).send(text(' it twice. Done.'), finish()).end();
    await continued;
    pass(5000);
    const said = announced.join(' ');
    assert.match(said, /^Answering… .*it twice\. Done\. Complete\. Sources: 0\. $/);
    assert.doesNotMatch(said, /Install/);
  });

  it('announces the text that takes the place of a step that the service has taken back, once', async () => {
    const { conversation, fake } = startConversation();
    const { announced } = listen(conversation);
    const asked = conversation.ask('How?');
    const request = await fake.nextRequest();
    const delta = (words: string) => event({ type: 'text-delta', id: 't', delta: words });
    request.send(event({ type: 'start' }), event({ type: 'start-step' }), event({ type: 'text-start', id: 't' }));
    request.send(delta('Remove it. And'));
    await until(conversation, contains('And'));
    pass(3000);
    request.send(event({ type: 'reset-step' }), event({ type: 'text-start', id: 't' }), delta('Keep it. Always.'));
    request.send(event({ type: 'text-end', id: 't' }), event({ type: 'finish' })).end();
    await asked;
    pass(5000);
    assert.deepEqual(announced.filter(Boolean), ['Answering… Remove it.', 'Keep it. Always. Complete. Sources: 0.']);
  });
});
