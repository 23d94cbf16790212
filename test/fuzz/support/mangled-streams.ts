import * as fc from 'fast-check';

/** A response as a proxy, a cut connection or a faulty service may deliver it. */
export interface MangledStream {
  readonly chunks: readonly Uint8Array[];
  /** Whether the connection breaks after the last chunk. */
  readonly breaks: boolean;
  /** Text that arrived before anything was wrong. It must not be lost. */
  readonly intactText: string;
}

/** One line of a stream, and the text that it adds to the answer. */
interface Line {
  readonly line: string;
  readonly text: string;
}

const words = fc.oneof(
  { weight: 4, arbitrary: fc.stringMatching(/^[a-z]{1,9}[ ,.]?$/) },
  fc.constantFrom(
    '**bold** ',
    '`code`',
    '\n\n',
    '- item\n',
    '```js\nlet a;\n```\n',
    '<b>',
    '[a](/a)',
    '| a |\n',
    '設定を変更',
    '\u{1F600}',
    'مرحبا',
    '<script>',
    '\\',
    '"',
    '{}',
  ),
  fc.string({ maxLength: 12, unit: 'binary' }),
);

/** Lone surrogates arrive as replacement characters. */
const text = words
  .map((word) => new TextDecoder().decode(new TextEncoder().encode(word)))
  .filter((word) => word !== '');

const plain = (line: string): Line => ({ line, text: '' });

/** A line of the data stream (v1). */
const dataLine: fc.Arbitrary<Line> = fc.oneof(
  { weight: 8, arbitrary: text.map((word) => ({ line: `0:${JSON.stringify(word)}`, text: word })) },
  fc
    .constantFrom(
      'f:{"messageId":"m2"}',
      '9:{"toolCallId":"t1","toolName":"search","args":{"query":"a"}}',
      'a:{"toolCallId":"t1","result":{"results":[{"path":"/a","content":"A","metadata":{"title":"A"}}]}}',
      'a:{"toolCallId":"t1","result":[{"url":"https://docs.example/a"}]}',
      'b:{"toolCallId":"t2","toolName":"other"}',
      'c:{"toolCallId":"t2","argsTextDelta":"{"}',
      'g:"thinking"',
      'h:{"sourceType":"url","id":"1","url":"https://docs.example/a"}',
      '2:[{"type":"finish","threadId":"t"}]',
      '8:[{"a":1}]',
      'e:{"finishReason":"tool-calls","usage":{"promptTokens":1,"completionTokens":1},"isContinued":false}',
    )
    .map(plain),
);

/** An event of the UI message stream (v2). */
const eventLine: fc.Arbitrary<Line> = fc.oneof(
  {
    weight: 8,
    arbitrary: text.map((word) => ({
      line: `data: ${JSON.stringify({ type: 'text-delta', id: '1', delta: word })}`,
      text: word,
    })),
  },
  fc
    .constantFrom(
      '',
      ': ping',
      'event: message',
      'id: 7',
      'retry: 100',
      'data: {"type":"start-step"}',
      'data: {"type":"finish-step"}',
      'data: {"type":"text-start","id":"1"}',
      'data: {"type":"text-end","id":"1"}',
      'data: {"type":"tool-input-available","toolCallId":"t","toolName":"search","input":{"query":"a"}}',
      'data: {"type":"tool-output-available","toolCallId":"t","output":[{"path":"/a"}]}',
      'data: {"type":"source-url","sourceId":"1","url":"https://docs.example/a","title":"A"}',
      'data: {"type":"data-other","data":{}}',
    )
    .map(plain),
);

const dataStream = fc
  .array(dataLine, { minLength: 1, maxLength: 20 })
  .map((lines) => [plain('f:{"messageId":"m"}'), ...lines, plain('d:{"finishReason":"stop","threadId":"t1"}')]);

const eventStream = fc
  .array(eventLine, { minLength: 1, maxLength: 20 })
  .map((lines) => [
    plain('data: {"type":"start","messageId":"m"}'),
    ...lines.flatMap((line) => [line, plain('')]),
    plain('data: {"type":"finish"}'),
    plain('data: [DONE]'),
  ]);

/** Junk in place of a line, or before or after it. */
const junk = fc.oneof(
  fc.string({ maxLength: 40, unit: 'binary' }),
  fc.json().map((json) => `0:${json}`),
  fc.json().map((json) => `data: ${json}`),
  fc.tuple(fc.constantFrom(...'0123456789abcdefghijkz'), fc.json()).map(([code, json]) => `${code}:${json}`),
  fc.constantFrom(
    '0:"unterminated',
    '0:',
    ':',
    '0:null',
    'd:{}',
    'e:null',
    'd:{"finishReason":7,"threadId":{}}',
    '3:"the service failed"',
    '3:{"a":1}',
    'a:{"toolCallId":"t1","result":{"results":[null,7,{"path":{}},{"metadata":null},{"url":"javascript:alert(1)"}]}}',
    'data: {"type":"error","errorText":"failed"}',
    'data: {"type":"text-delta"}',
    'data: {"type":"__proto__"}',
    'data: [DONE]',
    '<!doctype html><title>502</title>',
    '\u0000',
    '\uFEFF',
  ),
  fc.nat(3).map((size) => `0:${JSON.stringify('long '.repeat(10 ** size))}`),
);

type Mangle = (lines: readonly Line[], at: number) => readonly Line[];

const mangles: fc.Arbitrary<Mangle> = fc.oneof(
  junk.map(
    (line): Mangle =>
      (lines, at) =>
        lines.toSpliced(at, 1, plain(line)),
  ),
  junk.map(
    (line): Mangle =>
      (lines, at) =>
        lines.toSpliced(at, 0, plain(line)),
  ),
  fc.constant<Mangle>((lines, at) => lines.toSpliced(at, 1)),
  fc.constant<Mangle>((lines, at) => lines.slice(0, at)),
  fc.constant<Mangle>((lines, at) => [...lines.slice(0, at), ...lines]),
  fc.nat(60).map((length): Mangle => (lines, at) => [
    ...lines.slice(0, at),
    plain((lines[at]?.line ?? '').slice(0, length)),
    ...lines.slice(at + 1),
  ]),
  fc.constant<Mangle>((lines, at) => [...lines.slice(0, at), ...lines.slice(at).toReversed()]),
);

const breakByte = fc.record({ position: fc.double({ min: 0, max: 1, noNaN: true }), byte: fc.nat(255) });

/** Streams of both formats with faults in them, in chunks that end anywhere. */
export const mangledStream: fc.Arbitrary<MangledStream> = fc
  .record({
    lines: fc.oneof(dataStream, eventStream),
    faults: fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), mangles), { maxLength: 3 }),
    bytes: fc.array(breakByte, { maxLength: 2 }),
    lineEnd: fc.constantFrom('\n', '\n', '\n', '\r\n'),
    cuts: fc.array(fc.nat(1_000_000), { maxLength: 20 }),
    breaks: fc.boolean(),
  })
  .map(({ lines, faults, bytes, lineEnd, cuts, breaks }) => {
    let mangled: readonly Line[] = lines;
    let intact = lines.length;
    for (const [position, mangle] of faults) {
      const at = Math.floor(position * Math.max(0, mangled.length - 1));
      intact = Math.min(intact, at);
      mangled = mangle(mangled, at);
    }
    const encoded = new TextEncoder().encode(mangled.map(({ line }) => line + lineEnd).join(''));
    const start = new TextEncoder().encode(
      lines
        .slice(0, intact)
        .map(({ line }) => line + lineEnd)
        .join(''),
    ).length;
    for (const { position, byte } of bytes) {
      // Only where the faults are.
      const at = start + Math.floor(position * (encoded.length - start));
      if (at < encoded.length) encoded[at] = byte;
    }
    return {
      chunks: cut(encoded, cuts),
      breaks,
      intactText: lines
        .slice(0, bytes.length > 0 ? Math.min(intact, lines.length) : intact)
        .map((line) => line.text)
        .join(''),
    };
  });

function cut(bytes: Uint8Array, cuts: readonly number[]): Uint8Array[] {
  const ends = [...new Set(cuts.map((at) => at % (bytes.length + 1))), bytes.length].toSorted(
    (one, other) => one - other,
  );
  return ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end)).filter(({ length }) => length > 0);
}

/** The response that a stream stands for. */
export function respondWith({ chunks, breaks }: MangledStream): Response {
  const remaining = [...chunks];
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const chunk = remaining.shift();
      if (chunk) controller.enqueue(chunk);
      else if (breaks) controller.error(new TypeError('network error'));
      else controller.close();
    },
  });
  return new Response(body, { status: 200, headers: { 'content-type': 'text/plain' } });
}
