import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';

import { callChatApi, processDataStream, type UIMessage } from '@ai-sdk/ui-utils';
import { Chat as Chat5 } from 'ai-sdk-react-2';
import { Chat as Chat6 } from 'ai-sdk-react-3';
import { Chat as Chat7 } from 'ai-sdk-react-4';
import { DefaultChatTransport as Transport7 } from 'ai';
import { DefaultChatTransport as Transport5 } from 'ai5';
import { DefaultChatTransport as Transport6 } from 'ai6';

import { dataStream, uiMessageStream, type AnswerFormat } from '../../src/service/assistant/stream/answer.js';
import type { AnswerPart } from '../../src/service/assistant/run/answer-part.js';
import { encodeParts } from '../../src/service/assistant/stream/encode-parts.js';
import { collectFromStream } from '../support/streams.js';

const usage = { promptTokens: 1, completionTokens: 1 };

const parts: readonly AnswerPart[] = [
  { type: 'step-start', messageId: 'm1' },
  { type: 'tool-call', toolCallId: 't1', toolName: 'search', args: { query: 'accent' } },
  { type: 'tool-result', toolCallId: 't1', toolName: 'search', result: { results: [{ path: '/theming' }] } },
  { type: 'step-finish', finishReason: 'tool-calls', usage, isContinued: false },
  { type: 'step-start', messageId: 'm1' },
  { type: 'text', text: 'Set ' },
  { type: 'text', text: 'it.' },
  { type: 'step-finish', finishReason: 'stop', usage, isContinued: false },
  { type: 'finish', finishReason: 'stop', usage },
];

/** A response whose parts come one by one, each after some seconds of mocked time. */
function respond(format: AnswerFormat, seconds: number, sent: readonly AnswerPart[] = parts): Response {
  async function* sendSlowly(): AsyncGenerator<AnswerPart> {
    for (const part of sent) {
      await pass(seconds);
      yield part;
    }
    await pass(seconds);
  }
  return new Response(encodeParts(sendSlowly(), format.createWriter('thread-1'), undefined), {
    headers: format.headers,
  });
}

/** Lets seconds of mocked time pass. */
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    await nextTurn();
    mock.timers.tick(1000);
  }
  await nextTurn();
}

const formats = { 'version 1': dataStream, 'version 2': uiMessageStream };

/** Asks with a client of each version of the AI SDK, as its hook does, and returns the parts of the answer. */
const clients: Readonly<Record<string, (response: () => Response) => Promise<unknown>>> = {
  'AI SDK 4': (response) => askWithSdk4(response),
  'AI SDK 5': async (response) => {
    const chat = new Chat5({ transport: new Transport5({ api: '/', fetch: async () => response() }) });
    await chat.sendMessage({ text: 'accent?' });
    return [chat.status, chat.error, chat.messages.at(-1)?.parts];
  },
  'AI SDK 6': async (response) => {
    const chat = new Chat6({ transport: new Transport6({ api: '/', fetch: async () => response() }) });
    await chat.sendMessage({ text: 'accent?' });
    return [chat.status, chat.error, chat.messages.at(-1)?.parts];
  },
  'AI SDK 7': async (response) => {
    const chat = new Chat7({ transport: new Transport7({ api: '/', fetch: async () => response() }) });
    await chat.sendMessage({ text: 'accent?' });
    return [chat.status, chat.error, chat.messages.at(-1)?.parts];
  },
  'this package': async (response) => collectFromStream(await response().text()),
};

async function askWithSdk4(response: () => Response): Promise<unknown> {
  let answer: UIMessage | undefined;
  let data: unknown;
  let isFinished = false;
  await callChatApi({
    api: '/',
    body: {},
    streamProtocol: 'data',
    credentials: undefined,
    headers: undefined,
    abortController: undefined,
    restoreMessagesOnFailure: () => undefined,
    onResponse: undefined,
    onUpdate: (update) => {
      answer = update.message;
      data = update.data;
    },
    onFinish: () => (isFinished = true),
    onToolCall: undefined,
    generateId: () => 'id',
    fetch: async () => response(),
    lastMessage: undefined,
  });
  return { isFinished, data, content: answer?.content, parts: answer?.parts, annotations: answer?.annotations };
}

describe('An answer of the service', () => {
  beforeEach(() => mock.timers.enable({ apis: ['setInterval'] }));
  afterEach(() => mock.timers.reset());

  for (const [version, format] of Object.entries(formats)) {
    it(`is never silent for ten seconds in ${version}, also before its first part`, async () => {
      const times: number[] = [];
      let now = 0;
      const tick = mock.timers.tick.bind(mock.timers);
      mock.method(mock.timers, 'tick', (milliseconds: number) => {
        now += milliseconds;
        tick(milliseconds);
      });
      const chunks = respond(format, 60, parts.slice(0, 1)).body!.getReader();
      while (!(await chunks.read()).done) times.push(now);
      const gaps = times.map((time, index) => time - (times[index - 1] ?? 0));
      assert.equal(now, 120_000);
      assert.ok(times.length >= 12, `${times.length} chunks`);
      assert.ok(Math.max(...gaps, now - times.at(-1)!) <= 10_000, `silent for ${Math.max(...gaps)} ms`);
    });

    it(`has no signs of life while its parts come in ${version}`, async () => {
      const { signOfLife } = format.createWriter('thread-1');
      assert.ok(!(await respond(format, 4).text()).includes(signOfLife));
      assert.ok((await respond(format, 20).text()).includes(signOfLife));
    });
  }

  it('leaves no timer when the reader has left', async () => {
    let leave = () => {};
    const left = new Promise<void>((resolve) => (leave = resolve));
    async function* wait(): AsyncGenerator<AnswerPart> {
      await left;
      yield* [];
    }
    const stop = mock.method(globalThis, 'clearInterval');
    await encodeParts(wait(), dataStream.createWriter('thread-1'), undefined).cancel();
    leave();
    await nextTurn();
    assert.equal(stop.mock.callCount(), 1);
  });
});

for (const [client, ask] of Object.entries(clients)) {
  describe(`A client with ${client}`, () => {
    beforeEach(() => mock.timers.enable({ apis: ['setInterval'] }));
    afterEach(() => mock.timers.reset());

    for (const [version, format] of Object.entries(formats)) {
      const isRead = client === 'this package' || (client === 'AI SDK 4') === (version === 'version 1');
      if (!isRead) continue;
      it(`reads the same answer in ${version} with signs of life between all of its parts`, async () => {
        const quick = await ask(() => respond(format, 0));
        assert.match(JSON.stringify(quick), /Set/);
        assert.deepEqual(await ask(() => respond(format, 25)), quick);
      });
    }
  });
}

describe('The parser of AI SDK 4', () => {
  /** The values that each of its handlers gets. */
  async function listValues(text: string): Promise<unknown[]> {
    const values: unknown[] = [];
    const note = (name: string) => (value: unknown) => {
      for (const one of Array.isArray(value) ? value : [value]) values.push([name, one]);
    };
    await processDataStream({
      stream: new Response(text).body!,
      onTextPart: note('text'),
      onReasoningPart: note('reasoning'),
      onReasoningSignaturePart: note('signature'),
      onRedactedReasoningPart: note('redacted'),
      onSourcePart: note('source'),
      onFilePart: note('file'),
      onDataPart: note('data'),
      onErrorPart: note('error'),
      onToolCallStreamingStartPart: note('call start'),
      onToolCallDeltaPart: note('call delta'),
      onToolCallPart: note('call'),
      onToolResultPart: note('result'),
      onMessageAnnotationsPart: note('annotations'),
      onFinishMessagePart: note('finish'),
      onFinishStepPart: note('step finish'),
      onStartStepPart: note('step start'),
    });
    return values;
  }

  it('gives none of its handlers a value for signs of life', async () => {
    const writer = dataStream.createWriter('thread-1');
    assert.deepEqual(await listValues(writer.signOfLife.repeat(3)), []);
    const lines = parts.map((part) => writer.write(part));
    const values = await listValues(lines.join(''));
    assert.ok(values.length >= parts.length);
    assert.deepEqual(await listValues(lines.map((line) => writer.signOfLife + line).join('')), values);
  });
});
