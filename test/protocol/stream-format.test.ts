import assert from 'node:assert/strict';
import { StreamError } from '../../src/errors.js';
import { parseAnswer } from '../../src/protocol/parse-answer.js';
import type { AnswerEvent } from '../../src/protocol/types.js';
import { event, failure, finish, part, text } from '../support/fake-assistant.js';
import { collectFromChunks, everyCut } from '../support/streams.js';

const delta = (value: string) => event({ type: 'text-delta', id: '1', delta: value });

/** An answer of two parts in each format. */
const formats = {
  'data stream': { parts: [text('Hi, '), text('€ 😀.')], end: finish() },
  'UI message stream': { parts: [delta('Hi, '), delta('€ 😀.')], end: event({ type: 'finish', finishReason: 'stop' }) },
};

const answered: AnswerEvent[] = [
  { type: 'text', text: 'Hi, ' },
  { type: 'text', text: '€ 😀.' },
  { type: 'finish', reason: 'stop', skipped: 0 },
];

const openings = [
  '\uFEFF',
  '\uFEFF\uFEFF',
  '\n\n',
  '\r\n \r\n',
  ':\n\n',
  ': ping\n\n',
  ':keep-alive 12\r\n\r\n',
  'event: message\n',
  'event:\n',
  'id: 1\n',
  'retry: 3000\n',
  '\uFEFF: ping\n',
  ': ping\n\n\uFEFF',
  ': ping\n\nid: 7\nretry: 10\n\n: ping\nevent: message\n',
];

/** Collects what comes before the stream ends or breaks, and how it ends. */
async function follow(chunks: readonly Uint8Array[], loss?: Error): Promise<{ events: AnswerEvent[]; error: unknown }> {
  const events: AnswerEvent[] = [];
  try {
    for await (const next of parseAnswer(arrive(chunks, loss))) events.push(next);
    return { events, error: undefined };
  } catch (error) {
    return { events, error };
  }
}

async function* arrive(chunks: readonly Uint8Array[], loss?: Error): AsyncGenerator<Uint8Array> {
  yield* chunks;
  if (loss) throw loss;
}

const endings = [
  ['ends', undefined],
  ['breaks', new StreamError('cut-off', 'Reset.')],
  ['stalls', new StreamError('stalled', 'Silence.')],
] as const;

for (const [format, { parts, end }] of Object.entries(formats)) {
  const whole = parts.join('') + end;

  describe(`A ${format}`, () => {
    for (const opening of openings) {
      for (const [cut, chunks] of everyCut(opening + whole)) {
        it(`is recognised behind ${JSON.stringify(opening)}, fed ${cut}`, async () => {
          assert.deepEqual(await collectFromChunks(chunks), answered);
        });
      }
    }

    for (const [name, between] of [
      ['comments', ': ping\n\n'],
      ['comments and Windows line ends', ': ping\r\n\r\n'],
      ['fields of events', 'event: message\nid: 3\nretry: 5\n'],
    ] as const) {
      for (const [cut, chunks] of everyCut(between + parts.join(between) + between + end + between)) {
        it(`has ${name} between its parts, which nothing counts, fed ${cut}`, async () => {
          assert.deepEqual(await collectFromChunks(chunks), answered);
        });
      }
    }

    for (const [cut, chunks] of everyCut(whole.replaceAll('\n', '\r\n'))) {
      it(`may have Windows line ends, fed ${cut}`, async () => {
        assert.deepEqual(await collectFromChunks(chunks), answered);
      });
    }

    it('is recognised behind lines that belong to no format, which are counted', async () => {
      const [{ type }, ...events] = (await follow([Buffer.from(`hello\n<p>\n${whole}`)])).events.toReversed() as [
        AnswerEvent,
        ...AnswerEvent[],
      ];
      assert.deepEqual([type, events.length], ['finish', 2]);
    });

    for (const stray of ['0:null', 'z:{}', '0:"cut', 'data: {"cut', 'data: null', 'k:[]']) {
      it(`loses nothing but a stray line in front of it: ${stray}`, async () => {
        const { events } = await follow([Buffer.from(`${stray}\n${whole}`)]);
        assert.deepEqual(events.slice(0, 2), answered.slice(0, 2));
        assert.equal(events.at(-1)?.type, 'finish');
      });
    }

    for (const [how, loss] of endings) {
      for (const [cut, chunks] of everyCut(whole.trimEnd())) {
        it(`is complete when the connection ${how} without a line end, fed ${cut}`, async () => {
          assert.deepEqual(await follow(chunks, loss), { events: answered, error: undefined });
        });
      }

      for (const [cut, chunks] of everyCut(parts.join('').trimEnd())) {
        it(`keeps a last part without a line end when the connection ${how} before the end, fed ${cut}`, async () => {
          const { events, error } = await follow(chunks, loss);
          assert.deepEqual(events, answered.slice(0, 2));
          assert.equal((error as StreamError).code, loss?.code ?? 'cut-off');
        });
      }

      it(`keeps what came before a part that is cut anywhere when the connection ${how}`, async () => {
        const before = Buffer.from(parts[0]!);
        const last = Buffer.from(parts[1]!.trimEnd());
        for (let length = 0; length < last.length; length++) {
          const { events, error } = await follow([Buffer.concat([before, last.subarray(0, length)])], loss);
          assert.deepEqual(events, answered.slice(0, 1), `after ${length} bytes`);
          assert.equal((error as StreamError).code, loss?.code ?? 'cut-off', `after ${length} bytes`);
        }
      });
    }
  });
}

describe('An answer that is cut in its first part', () => {
  for (const beginning of [
    '0:"He',
    '0:',
    'f:{"messageId"',
    'data: {"type":"te',
    'data:',
    '3:"Overl',
    'event: message\nda',
    'event: message\nid',
  ]) {
    it(`is cut off, and shows no raw text: ${beginning}`, async () => {
      const { error } = await follow([Buffer.from(beginning)]);
      assert.ok(error instanceof StreamError);
      assert.deepEqual([error.code, error.serverMessage], ['cut-off', undefined]);
    });
  }

  it('fails with the message of an error part that has no line end', async () => {
    const { error } = await follow([Buffer.from(failure('Overloaded').trimEnd())], endings[1][1]);
    assert.ok(error instanceof StreamError);
    assert.deepEqual([error.code, error.serverMessage], ['answer-failed', 'Overloaded']);
  });
});

describe('A response without an answer', () => {
  it('that holds comments alone is cut off', async () => {
    const { error } = await follow([Buffer.from(': ping\n\n: ping\n\n')]);
    assert.equal((error as StreamError).code, 'cut-off');
  });

  it('that holds an error behind comments has its message', async () => {
    const { error } = await follow([Buffer.from(': ping\n\n{"error":"Unknown domain"}')]);
    assert.equal((error as StreamError).serverMessage, 'Unknown domain');
  });

  it('keeps only the thread when nothing else comes', async () => {
    const { events, error } = await follow([Buffer.from(part('2', [{ type: 'finish', threadId: 't1' }]))]);
    assert.deepEqual(events, [{ type: 'thread', threadId: 't1' }]);
    assert.equal((error as StreamError).code, 'cut-off');
  });
});
