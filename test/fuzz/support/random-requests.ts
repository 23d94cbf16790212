import * as fc from 'fast-check';

/** A request as anybody can send it to a public service. */
export interface RandomRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Uint8Array;
}

export interface Keys {
  readonly domain: string;
  readonly assistantKey: string;
  readonly adminKey: string;
}

const huge = fc.constantFrom(
  'a'.repeat(40_000),
  '設定'.repeat(20_000),
  '[{'.repeat(20_000),
  ' '.repeat(50_000),
  '"'.repeat(20_000),
);

const value = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0,
    1e308,
    0.5,
    '',
    [],
    {},
    [null],
    [[]],
    'anonymous',
    '__proto__',
    '\u0000',
    '\uD800',
    '../../etc/passwd',
  ),
  huge,
);

/** Requests of an SDK, with any texts. */
const text = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('font', 'How do I change the accent colour?', '設定を変更', 'إعدادات', '') },
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
  huge,
);

const message = fc.record({
  id: fc.string(),
  role: fc.constantFrom('user', 'user', 'assistant'),
  content: text,
  parts: fc.array(fc.record({ type: fc.constantFrom('text', 'step-start', 'reasoning'), text }), { maxLength: 2 }),
  createdAt: fc.constant('2026-01-01T00:00:00Z'),
});

const contextItem = fc.record({
  type: fc.constantFrom('code', 'textSelection'),
  value: text,
  path: text,
  elementId: text,
});

const goodBody = fc.record(
  {
    fp: fc.constant('anonymous'),
    messages: fc
      .tuple(fc.array(message, { maxLength: 3 }), text)
      .map(([before, question]) => [
        ...before,
        { id: 'q', role: 'user', content: question, parts: [{ type: 'text', text: question }] },
      ]),
    threadId: fc.constantFrom(null, 'thread-1'),
    retrievalPageSize: fc.constantFrom(1, 5),
    filter: fc.constantFrom(null, {}, { version: '1' }),
    context: fc.array(contextItem, { maxLength: 3 }),
    currentPath: fc.constantFrom('/install', '/', ''),
  },
  { requiredKeys: ['fp', 'messages'] },
);

/** Members that replace good ones, at any depth of the first message and the first item of the context. */
const faults = fc.record(
  {
    fp: value,
    messages: fc.oneof(
      fc.array(value, { maxLength: 3 }),
      value,
      fc
        .integer({ min: 100, max: 3_000 })
        .map((count) => Array.from({ length: count }, () => ({ id: 'm', role: 'user', content: 'a' }))),
    ),
    threadId: value,
    threadKey: value,
    retrievalPageSize: fc.oneof(fc.integer(), fc.double(), value),
    filter: value,
    context: fc.oneof(fc.array(value, { maxLength: 9 }), value),
    currentPath: value,
    prompt: value,
    message: fc.record(
      {
        id: value,
        role: value,
        content: value,
        parts: fc.oneof(value, fc.array(value, { maxLength: 3 })),
        createdAt: value,
      },
      { requiredKeys: [] },
    ),
    item: fc.record({ type: value, value, path: value, elementId: value }, { requiredKeys: [] }),
  },
  { requiredKeys: [] },
);

const faultNames = [
  'fp',
  'messages',
  'threadId',
  'threadKey',
  'retrievalPageSize',
  'filter',
  'context',
  'currentPath',
  'prompt',
  'message',
  'item',
] as const;

/** A body of the message endpoint, in which up to two members are not what they should be. */
const oddBody = fc.tuple(goodBody, faults, fc.subarray([...faultNames], { maxLength: 2 })).map(([good, bad, names]) => {
  const odd: Record<string, unknown> = { ...good };
  for (const name of names) {
    if (name === 'message') odd['messages'] = [{ ...good.messages[0], ...bad.message }, ...good.messages.slice(1)];
    else if (name === 'item') odd['context'] = [{ type: 'code', value: 'a', ...bad.item }];
    else odd[name] = bad[name];
  }
  return odd;
});

const json = fc
  .oneof({ weight: 12, arbitrary: oddBody }, { weight: 1, arbitrary: value })
  .map((body) => JSON.stringify(body) ?? '');

const body: fc.Arbitrary<Uint8Array> = fc.oneof(
  { weight: 14, arbitrary: json.map(toBytes) },
  // Malformed JSON, and no text at all.
  fc.tuple(json, fc.nat(2_000)).map(([whole, end]) => toBytes(whole.slice(0, end))),
  fc.uint8Array({ maxLength: 200 }),
  fc.constantFrom('', '{', 'null', '[]', '{"__proto__":{"a":1}}', '\uFEFF{}', `{"a":${'['.repeat(5_000)}`).map(toBytes),
  fc.constantFrom(1024 * 1024 - 1, 1024 * 1024 + 1, 2_000_000).map((size) => toBytes(`{"fp":"${'a'.repeat(size)}"}`)),
);

function toBytes(content: string): Uint8Array {
  return new TextEncoder().encode(content);
}

const segment = fc.oneof(
  fc.constantFrom(
    '..',
    '.',
    '',
    '%00',
    '%2e%2e',
    '%2f',
    '%ff',
    '%',
    'a'.repeat(3_000),
    'job',
    'message',
    '*',
    '__proto__',
    '🙂'.normalize(),
  ),
  fc.webPath({ size: 'small' }),
);

/** Characters that may stand in the first line of a request. */
const toPath = (path: string): string => encodeURI(path).replaceAll('%25', '%');

function pathOf({ domain }: Keys): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 20, arbitrary: fc.constant(`/discovery/v1/assistant/${domain}/message`) },
    fc.constantFrom(
      '/',
      '/metrics',
      '/discovery/v2/assistant/demo/message',
      '/discovery/v1/assistant//message',
      '/v2/agent/docs/job',
      '/v2/agent/docs/job/1',
      '/v2/agent/docs/job/1/message',
      '/v2/agent/docs/job/1/cancel',
      '/forge/1',
      '/forge/1/merge',
      '/mcp',
    ),
    fc.array(segment, { maxLength: 5 }).map((segments) => toPath(`/${segments.join('/')}`)),
    segment.map((each) => toPath(`/discovery/v1/assistant/${each}/message?${each}=1`)),
    segment.map((each) => toPath(`/v2/agent/${each}/job/${each}`)),
  );
}

const printable = fc.stringMatching(/^[ -~]{0,60}$/).map((line) => line.trim());

function headersOf({ assistantKey, adminKey }: Keys): fc.Arbitrary<[string, string][]> {
  const authorization = fc.oneof(
    { weight: 24, arbitrary: fc.constant(`Bearer ${assistantKey}`) },
    fc.constantFrom(
      `Bearer ${adminKey}`,
      'Bearer',
      'Basic YTpi',
      `Bearer ${'a'.repeat(6_000)}`,
      `bearer  ${assistantKey}`,
    ),
    printable,
  );
  const header = fc.oneof(
    fc.tuple(
      fc.constant('content-type'),
      fc.constantFrom('application/json', 'text/plain', 'application/json; charset=utf-16', 'multipart/form-data', ''),
    ),
    fc.tuple(
      fc.constant('origin'),
      fc.constantFrom('null', 'https://evil.example', 'http://localhost', 'file://', ':::'),
    ),
    fc.tuple(
      fc.constantFrom(
        'x-forwarded-for',
        'forwarded',
        'x-real-ip',
        'accept',
        'accept-language',
        'cookie',
        'if-none-match',
        'range',
        'referer',
        'user-agent',
        'access-control-request-method',
        'x-http-method-override',
        'mcp-session-id',
      ),
      printable,
    ),
    fc.tuple(fc.constant('content-encoding'), fc.constantFrom('gzip', 'br', 'identity', 'x')),
    fc.tuple(fc.constantFrom('expect'), fc.constantFrom('100-continue', 'x')),
  );
  return fc
    .tuple(authorization, fc.array(header, { maxLength: 4 }))
    .map(([key, rest]) => [['authorization', key], ['content-type', 'application/json'], ...rest]);
}

export function randomRequest(keys: Keys): fc.Arbitrary<RandomRequest> {
  return fc.record({
    method: fc.oneof(
      { weight: 40, arbitrary: fc.constant('POST') },
      fc.constantFrom('GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'),
    ),
    path: pathOf(keys),
    headers: headersOf(keys),
    body,
  });
}

/** How the bytes of a request are spoiled on their way. */
export interface Spoiled {
  readonly bytes: Uint8Array;
  /** Where the pieces end in which it is sent. */
  readonly cuts: readonly number[];
}

/** A request as bytes for a socket, sometimes with a wrong length, a broken first line or a part missing. */
export function spoiledRequest(keys: Keys): fc.Arbitrary<Spoiled> {
  return fc
    .record({
      request: randomRequest(keys),
      length: fc.oneof({ weight: 6, arbitrary: fc.constant(0) }, fc.constantFrom(-1, 1, 1_000_000)),
      framing: fc.constantFrom('length', 'length', 'length', 'length', 'chunked', 'both', 'none'),
      version: fc.oneof(
        { weight: 9, arbitrary: fc.constant('HTTP/1.1') },
        fc.constantFrom('HTTP/1.0', 'HTTP/9.9', 'x', ''),
      ),
      junk: fc.oneof(
        { weight: 6, arbitrary: fc.constant('') },
        fc.constantFrom(
          'host: a\r\nhost: b',
          ': empty',
          'a b: c',
          `x: ${'y'.repeat(20_000)}`,
          'transfer-encoding: identity',
          'upgrade: websocket\r\nconnection: upgrade',
        ),
      ),
      keep: fc.oneof({ weight: 6, arbitrary: fc.constant(1) }, fc.double({ min: 0, max: 1, noNaN: true })),
      cuts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 3 }),
    })
    .map(({ request, length, framing, version, junk, keep, cuts }) => {
      const { method, path, headers, body: content } = request;
      const lines = [
        `${method} ${path} ${version}`,
        'host: localhost',
        'connection: close',
        ...headers.map((pair) => pair.join(': ')),
      ];
      if (junk) lines.push(junk);
      if (framing === 'length' || framing === 'both')
        lines.push(`content-length: ${Math.max(0, content.length + length)}`);
      if (framing === 'chunked' || framing === 'both') lines.push('transfer-encoding: chunked');
      const framed =
        framing === 'chunked' ? [`${content.length.toString(16)}\r\n`, content, '\r\n0\r\n\r\n'] : [content];
      const bytes = Buffer.concat(
        [`${lines.join('\r\n')}\r\n\r\n`, ...framed].map((part) => Buffer.from(part as string)),
      );
      const kept = bytes.subarray(0, Math.ceil(bytes.length * keep));
      return {
        bytes: kept,
        cuts: cuts.map((at) => Math.floor(at * kept.length)).toSorted((one, other) => one - other),
      };
    });
}
