import assert from 'node:assert/strict';
import type { AssistantMessage } from '../../src/conversation/message.js';
import { findLastWords } from '../../src/conversation/seam.js';
import { MemoryStorage, startConversation, until } from '../support/conversations.js';
import { citation, event, failure, finish, part, search, step, stepEnd, text } from '../support/fake-assistant.js';

const code = 'Run this:\n\n```sh\nnpm install docs-assistant --save-ex';
const rest = 'act\n```\n\nThat is all.';

const cut = (more = '') => step() + text(code) + more + finish({ finishReason: 'length', threadId: 'thread-1' });

const answerOf = ({ conversation }: ReturnType<typeof startConversation>) =>
  conversation.state.messages.at(-1) as AssistantMessage;

/** A conversation whose last answer was cut off. */
async function startCut(area?: MemoryStorage, more = '') {
  const started = startConversation({}, area);
  const asked = started.conversation.ask('How do I install it?', {
    currentPath: '/start',
    context: [{ type: 'code', value: 'x = 1' }],
  });
  (await started.fake.nextRequest()).send(cut(more)).end();
  await asked;
  return started;
}

describe('An answer that was cut off', () => {
  it('is complete, and says why it ended', async () => {
    const { outcome, finishReason } = answerOf(await startCut());
    assert.deepEqual({ outcome, finishReason }, { outcome: 'complete', finishReason: 'length' });
  });

  it('is continued in place, within its block of code', async () => {
    const started = await startCut();
    const { id } = answerOf(started);
    const continued = started.conversation.continueAnswer();
    const request = await started.fake.nextRequest();
    assert.equal(started.conversation.state.status, 'submitted');
    assert.equal(answerOf(started).content, code);
    request.send(step(), text(findLastWords(code)), text('act\n```'), text('\n\nThat is all.'), finish()).end();
    const answer = await continued;
    assert.equal(answer?.content, code + rest);
    assert.deepEqual(
      { ...answer, createdAt: '' },
      {
        id,
        role: 'assistant',
        content: code + rest,
        parts: [{ type: 'text', text: code + rest }],
        createdAt: '',
        outcome: 'complete',
        finishReason: 'stop',
        sources: [],
        toolCalls: [],
      },
    );
    assert.equal(started.conversation.state.messages.length, 2);
    assert.equal(started.conversation.state.status, 'ready');
  });

  it('is requested with an ordinary question: the conversation, the first question and the last words', async () => {
    const { conversation, fake } = await startCut();
    const continued = conversation.continueAnswer();
    const request = await fake.nextRequest();
    const { messages, threadId, context, currentPath } = request.body;
    assert.deepEqual(
      messages.map(({ role }) => role),
      ['user', 'assistant', 'user'],
    );
    assert.equal(messages[1]?.content, code);
    const question = messages[2]!.content;
    assert.match(question, /^How do I install it\?\n\n/);
    assert.ok(question.endsWith(`\n\n${findLastWords(code)}`));
    assert.deepEqual(messages[2]?.parts, [{ type: 'text', text: question }]);
    assert.notEqual(messages[2].id, messages[0]?.id);
    assert.equal(threadId, 'thread-1');
    assert.equal(currentPath, '/start');
    assert.deepEqual(context, [{ type: 'code', value: 'x = 1' }]);
    request.send(text(rest), finish()).end();
    await continued;
  });

  it('is continued after a reload', async () => {
    const area = new MemoryStorage();
    await startCut(area);
    const started = startConversation({}, area);
    const continued = started.conversation.continueAnswer();
    (await started.fake.nextRequest()).send(text(findLastWords(code) + rest), finish()).end();
    assert.equal((await continued)?.content, code + rest);
    assert.equal(answerOf(startConversation({}, area)).content, code + rest);
  });

  it('can be cut off, and continued, again and again', async () => {
    const started = await startCut();
    for (const [piece, finishReason] of [
      ['ac', 'length'],
      ['t\n``', 'length'],
      ['`\n\nThat is all.', 'stop'],
    ] as const) {
      const continued = started.conversation.continueAnswer();
      const before = answerOf(started).content;
      (await started.fake.nextRequest()).send(text(findLastWords(before) + piece), finish({ finishReason })).end();
      assert.equal((await continued)?.content, before + piece);
    }
    assert.equal(answerOf(started).content, code + rest);
  });

  it('is continued by the first text after the searches of the service', async () => {
    const started = await startCut(undefined, search('install', [{ path: '/install' }], 't0'));
    const continued = started.conversation.continueAnswer();
    const request = await started.fake.nextRequest();
    request.send(
      step('m1'),
      text('Let me look that up.'),
      search('more', [{ path: '/install' }, { path: '/more' }], 't1'),
    );
    await until(started.conversation, ({ status }) => status === 'streaming');
    request.send(stepEnd(), step('m2'));
    await until(started.conversation, ({ isThinking }) => isThinking);
    request.send(text(findLastWords(code) + rest), stepEnd('stop'), step('m3'), text('Another step.'), finish()).end();
    const answer = await continued;
    assert.deepEqual(
      answer?.parts.map((each) => each.text),
      [code + rest, 'Another step.'],
    );
    assert.equal(answer.content, `${code}${rest}\n\nAnother step.`);
    assert.deepEqual(
      answer.found?.map(({ url }) => url),
      ['/install', '/more'],
    );
  });

  it('gets new numbers for the citations of the rest', async () => {
    const started = startConversation();
    const asked = started.conversation.ask('How?');
    const first = 'Set it[1](/a#x) and then';
    (await started.fake.nextRequest())
      .send(citation(1, '/a#x', 'A'), text(first), finish({ finishReason: 'length' }))
      .end();
    await asked;
    const continued = started.conversation.continueAnswer();
    (await started.fake.nextRequest())
      .send(
        citation(1, '/b#y', 'B'),
        citation(2, '/a#x', 'A'),
        ...[`${first} use`, ' it[1', '](/b#', 'y), as above[2](/a#x', ') [and', ' so on](/c).'].map(text),
        finish(),
      )
      .end();
    const answer = await continued;
    assert.equal(answer?.content, 'Set it[1](/a#x) and then use it[2](/b#y), as above[1](/a#x) [and so on](/c).');
    assert.deepEqual(
      answer.citations?.map(({ number, url }) => [number, url]),
      [
        [1, '/a#x'],
        [2, '/b#y'],
      ],
    );
  });

  for (const [title, pieces] of [
    ['before its first text', []],
    ['while its beginning is not clear', [text('Sure')]],
  ] as const) {
    it(`stays as it was when the rest is stopped ${title}`, async () => {
      const started = await startCut();
      const before = answerOf(started);
      const continued = started.conversation.continueAnswer();
      const request = await started.fake.nextRequest();
      request.send(step(), ...pieces);
      await until(started.conversation, ({ status }) => status === 'streaming');
      started.conversation.stop();
      await continued;
      assert.deepEqual(answerOf(started), before);
      assert.equal(started.conversation.state.error, undefined);
    });
  }

  it('stays as it was when the rest fails before its first text, and can be continued again', async () => {
    const started = await startCut();
    const before = answerOf(started);
    const continued = started.conversation.continueAnswer();
    (await started.fake.nextRequest()).respond({ status: 503 }).end();
    assert.equal(await continued, undefined);
    assert.deepEqual(answerOf(started), before);
    assert.equal(started.conversation.state.failure?.code, 'unavailable');
    const again = started.conversation.continueAnswer();
    (await started.fake.nextRequest()).send(text(findLastWords(code) + rest), finish()).end();
    assert.equal((await again)?.content, code + rest);
  });

  for (const [title, end] of [
    ['fails', failure('The model is overloaded.')],
    ['is cut off by the connection', ''],
  ] as const) {
    it(`keeps the text of a rest that ${title}, and can be continued from there`, async () => {
      const started = await startCut();
      const continued = started.conversation.continueAnswer();
      (await started.fake.nextRequest()).send(text(`${findLastWords(code)}act`), end).end();
      assert.equal(await continued, undefined);
      assert.equal(answerOf(started).content, `${code}act`);
      assert.equal(answerOf(started).outcome, 'failed');
      const again = started.conversation.continueAnswer();
      (await started.fake.nextRequest()).send(text(`${findLastWords(`${code}act`)}${rest.slice(3)}`), finish()).end();
      assert.equal((await again)?.content, code + rest);
    });
  }

  it('keeps what is held back when the connection breaks', async () => {
    const started = await startCut();
    const continued = started.conversation.continueAnswer();
    (await started.fake.nextRequest()).send(text('act')).end();
    await continued;
    assert.equal(answerOf(started).content, `${code}act`);
  });

  it('is continued without the step that the service takes back', async () => {
    const started = await startCut();
    const continued = started.conversation.continueAnswer();
    (await started.fake.nextRequest())
      .send(
        ...[
          { type: 'start-step' },
          { type: 'text-start', id: '1' },
          { type: 'text-delta', id: '1', delta: `${findLastWords(code)}WRONG` },
          { type: 'reset-step' },
          { type: 'text-start', id: '2' },
          { type: 'text-delta', id: '2', delta: findLastWords(code) + rest },
          { type: 'finish', finishReason: 'stop' },
        ].map(event),
      )
      .end();
    assert.equal((await continued)?.content, code + rest);
  });

  it('starts a new thread when the service has forgotten the old one', async () => {
    const started = await startCut();
    const continued = started.conversation.continueAnswer();
    (await started.fake.nextRequest()).respond({ status: 404 }).end();
    const request = await started.fake.nextRequest();
    assert.equal(request.body.threadId, null);
    request.send(text(findLastWords(code) + rest), finish()).end();
    assert.equal((await continued)?.content, code + rest);
  });

  it('is followed by the questions in the queue', async () => {
    const started = await startCut();
    const continued = started.conversation.continueAnswer();
    const next = started.conversation.ask('And then?');
    (await started.fake.nextRequest()).send(text(findLastWords(code) + rest), finish()).end();
    await continued;
    const request = await started.fake.nextRequest();
    assert.equal(request.body.messages.at(-1)?.content, 'And then?');
    assert.equal(request.body.messages.length, 3);
    request.send(text('This.'), finish()).end();
    await next;
  });
});

describe('Whether an answer can be continued', () => {
  for (const [reason, canContinue] of [
    ['length', true],
    ['max_tokens', true],
    ['MAX_TOKENS', true],
    ['model_length', true],
    ['interrupted', true],
    ['stop', false],
    ['content-filter', false],
    ['tool-calls', false],
    ['other', false],
    ['unknown', false],
    ['constructor', false],
  ] as const) {
    it(`is ${canContinue ? 'yes' : 'no'} if it ended with ${reason}`, async () => {
      const { conversation, fake } = startConversation();
      const asked = conversation.ask('How?');
      (await fake.nextRequest()).send(text('So'), finish({ finishReason: reason })).end();
      await asked;
      const continued = conversation.continueAnswer();
      assert.equal(conversation.state.status, canContinue ? 'submitted' : 'ready');
      conversation.stop();
      await continued;
    });
  }

  it('is no without text', async () => {
    const { conversation, fake } = startConversation();
    const asked = conversation.ask('How?');
    (await fake.nextRequest()).send(part('g', 'Hm.'), finish({ finishReason: 'length' })).end();
    await asked;
    assert.equal(await conversation.continueAnswer(), undefined);
    assert.equal(fake.requests.length, 1);
  });
});
