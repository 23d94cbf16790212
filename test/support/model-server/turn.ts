/** An API of language models. */
export type Api = 'chat' | 'responses' | 'messages' | 'gemini';

/** A message of a request, in the words of no API. */
export interface TurnMessage {
  readonly role: 'system' | 'user' | 'assistant' | 'tool';
  readonly text: string;
  /** Identifiers of the calls in it, or of the call whose result it is. */
  readonly callIds: readonly string[];
  /** Whether it has the thoughts of the model. */
  readonly hasThoughts: boolean;
}

/** A request to a language model, in the words of no API. */
export interface Turn {
  readonly api: Api;
  readonly model: string;
  readonly messages: readonly TurnMessage[];
  /** Names of the tools that are offered. */
  readonly tools: readonly string[];
  /** The name and the value of the limit on the answer. */
  readonly limit: { readonly name: string; readonly tokens: number } | undefined;
  /** The body as it came. */
  readonly body: Json;
}

export type Json = Readonly<Record<string, unknown>>;

type Parts = readonly Json[];

const asObject = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {});
const asParts = (value: unknown): Parts => (Array.isArray(value) ? (value as Parts) : []);
const asString = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);
const textOf = (content: unknown): string =>
  Array.isArray(content)
    ? asParts(content)
        .map((part) => asString(part['text'] ?? part))
        .join('\n')
    : asString(content ?? '');

/** Parses the body of a request. */
export function parseTurn(api: Api, path: string, body: Json): Turn {
  const parsers = { chat: parseChat, responses: parseResponses, messages: parseMessages, gemini: parseGemini };
  const limits = ['max_completion_tokens', 'max_tokens', 'max_output_tokens'];
  const limit = limits.find((name) => typeof body[name] === 'number');
  const tokens = limit ? (body[limit] as number) : asObject(body['generationConfig'])['maxOutputTokens'];
  return {
    api,
    model: asString(body['model'] ?? /\/models\/([^:]+)/.exec(path)?.[1]),
    ...parsers[api](body),
    limit: typeof tokens === 'number' ? { name: limit ?? 'maxOutputTokens', tokens } : undefined,
    body,
  };
}

type Parsed = Pick<Turn, 'messages' | 'tools'>;

function message(role: unknown, text: string, callIds: readonly unknown[] = [], hasThoughts = false): TurnMessage {
  const known = role === 'developer' ? 'system' : role === 'model' ? 'assistant' : role;
  return { role: known as TurnMessage['role'], text, callIds: callIds.map(asString), hasThoughts };
}

function parseChat(body: Json): Parsed {
  return {
    messages: asParts(body['messages']).map((each) => {
      const calls = asParts(each['tool_calls']).map(({ id }) => id);
      const ids = each['tool_call_id'] === undefined ? calls : [each['tool_call_id']];
      return message(each['role'], textOf(each['content']), ids, Boolean(each['reasoning_content']));
    }),
    tools: asParts(body['tools']).map((tool) => asString(asObject(tool['function'])['name'])),
  };
}

function parseResponses(body: Json): Parsed {
  return {
    messages: asParts(body['input']).map((item) => {
      if (item['type'] === 'function_call') return message('assistant', asString(item['arguments']), [item['call_id']]);
      if (item['type'] === 'function_call_output') return message('tool', textOf(item['output']), [item['call_id']]);
      return message(item['role'] ?? 'assistant', textOf(item['content']), [], item['type'] === 'reasoning');
    }),
    tools: asParts(body['tools']).map(({ name }) => asString(name)),
  };
}

function parseMessages(body: Json): Parsed {
  const system = body['system'] === undefined ? [] : [message('system', textOf(body['system']))];
  const rest = asParts(body['messages']).map((each) => {
    const parts = Array.isArray(each['content']) ? asParts(each['content']) : [{ type: 'text', text: each['content'] }];
    const results = parts.filter(({ type }) => type === 'tool_result');
    const text = parts.map((part) => textOf(part['text'] ?? part['content'] ?? part['input'])).join('\n');
    const ids = parts.flatMap(({ id, tool_use_id: result }) => id ?? result ?? []);
    return message(
      results.length > 0 ? 'tool' : each['role'],
      text,
      ids,
      parts.some(({ type }) => type === 'thinking'),
    );
  });
  return { messages: [...system, ...rest], tools: asParts(body['tools']).map(({ name }) => asString(name)) };
}

function parseGemini(body: Json): Parsed {
  const instruction = asParts(asObject(body['systemInstruction'])['parts']);
  const system = instruction.length === 0 ? [] : [message('system', textOf(instruction))];
  const rest = asParts(body['contents']).map((content) => {
    const parts = asParts(content['parts']);
    const isResult = parts.some((part) => 'functionResponse' in part);
    const hasThoughts = parts.some((part) => 'thoughtSignature' in part);
    return message(isResult ? 'tool' : content['role'], textOf(parts), [], hasThoughts);
  });
  const tools = asParts(body['tools']).flatMap((tool) => asParts(tool['functionDeclarations']));
  return { messages: [...system, ...rest], tools: tools.map(({ name }) => asString(name)) };
}
