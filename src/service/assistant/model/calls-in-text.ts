import { randomUUID } from 'node:crypto';

import type { LanguageModelV4Middleware, LanguageModelV4ToolCall } from '@ai-sdk/provider';

import { asText, isRecord, parseJson } from '../../../http/json.js';
import { CodePosition } from './code-position.js';
import { changeParts, textPart, type ModelStream, type StreamPart } from './streams.js';

/** Maximum characters of a call. Longer text is text. */
const MAX_CALL_LENGTH = 4000;

/**
 * How calls begin that a model writes as text, at the beginning of a line: JSON that names a function, also as a list or in a fence, and the marks
 * of Qwen and Hermes, Llama, and Mistral.
 */
const begins =
  /^\s*(?:<tool_call>|<function[=>]|<\|python_tag\|>|\[TOOL_CALLS\]|(?:```(?:json|tool_call|tool_code)?\s*)?\[?\s*\{\s*"(?:name|tool|tool_name|function|type|action|tool_calls|arguments|parameters)"\s*:)/;

/** Whether a text may become the beginning of a call. */
const mayBegin =
  /^\s*(?:<[a-z_|=>]{0,16}|\[[A-Z_]{0,12}|`{1,3}[a-z_]{0,9}\s*(?:\[?\s*\{?\s*(?:"\w{0,12}"?\s*)?)|\[?\s*\{?\s*(?:"\w{0,12}"?\s*)?)$/;

/**
 * Makes calls of tools of the calls that small models write as text, and leaves them out of a step that has no tools. Text that looks like one and is
 * none stays text.
 *
 * @param isTool - Whether there is a tool of this name, or of a similar one.
 */
export function findCallsInText(isTool: (name: string) => boolean): LanguageModelV4Middleware {
  return changeParts((stream, { params }) => findCalls(stream, isTool, (params.tools?.length ?? 0) > 0));
}

async function* findCalls(
  stream: ModelStream,
  isTool: (name: string) => boolean,
  hasTools: boolean,
): AsyncGenerator<StreamPart> {
  const position = new CodePosition();
  let held = '';
  let hasCalled = false;
  const release = function* (): Generator<StreamPart> {
    if (held !== '') yield textPart(held);
    position.add(held);
    held = '';
  };
  const decide = function* (isEnd: boolean): Generator<StreamPart> {
    while (held !== '') {
      const start = position.isInCode ? -1 : findBeginning(held, position.isAtLineStart);
      if (start < 0) return yield* release();
      if (start > 0) {
        const rest = held.slice(start);
        held = held.slice(0, start);
        yield* release();
        held = rest;
      }
      const { calls, rest } = parseCalls(held, isEnd);
      if (!calls.some(({ toolName }) => isTool(toolName)))
        return isEnd || calls.length > 0 || held.length > MAX_CALL_LENGTH ? yield* release() : undefined;
      if (hasTools) yield* calls;
      hasCalled ||= hasTools;
      held = rest;
    }
  };
  for await (const part of stream) {
    if (part.type === 'text-delta') {
      held += part.delta;
      yield* decide(false);
      continue;
    }
    if (part.type === 'finish' || part.type === 'error' || part.type === 'tool-call') yield* decide(true);
    if (part.type === 'finish' && hasCalled)
      yield { ...part, finishReason: { ...part.finishReason, unified: 'tool-calls' } };
    else yield part;
  }
  yield* decide(true);
}

/** Where a call begins, or may begin at the end of the text: at the beginning of a line. -1 if none does. */
function findBeginning(text: string, isAtLineStart: boolean): number {
  let at = isAtLineStart ? 0 : text.indexOf('\n') + 1 || -1;
  while (at >= 0) {
    const rest = text.slice(at, at + 200);
    if (begins.test(rest) || (at + rest.length === text.length && mayBegin.test(rest) && rest.trim() !== '')) return at;
    at = text.indexOf('\n', at) + 1 || -1;
  }
  return -1;
}

interface Found {
  readonly calls: readonly LanguageModelV4ToolCall[];
  /** The text after them. */
  readonly rest: string;
}

const tagged = /^\s*(?:<tool_call>\s*)?<function=([\w.-]+)>([^]*?)<\/function>\s*(?:<\/tool_call>)?/;
const before = /^\s*(?:<tool_call>|<\|python_tag\|>|\[TOOL_CALLS\]|```\w*)?\s*/;
const mistralName = /^([\w.-]+)\s*(?:\[ARGS\])?\s*(?=\{)/;
const behind = /^\s*(?:<\/tool_call>|```(?=\s|$)|<\|\w+\|>|;)?/;

/** The calls at the beginning of a text. None while the first one is not complete, or if it is something else. */
function parseCalls(text: string, isEnd: boolean): Found {
  const [all, name = '', args = ''] = tagged.exec(text) ?? [];
  if (all !== undefined)
    return { calls: [toCall(name, parseJson(args) ?? parseParameters(args))], rest: text.slice(all.length) };
  let rest = text.replace(before, '');
  const [named = '', mistral] = mistralName.exec(rest) ?? [];
  rest = rest.slice(named.length);
  const json = takeJson(rest) ?? (isEnd ? takeJson(`${rest}}`) : undefined);
  if (json === undefined) return { calls: [], rest: text };
  const value = parseJson(json);
  const calls = mistral === undefined ? [value].flat().flatMap(readCall) : [toCall(mistral, value)];
  rest = rest.slice(json.length).replace(behind, '');
  const more = calls.length > 0 && before.exec(rest)?.[0].trim() !== '' ? parseCalls(rest, isEnd) : { calls: [], rest };
  return { calls: [...calls, ...more.calls], rest: more.rest };
}

/** The object or the list that a text begins with, if it is complete. */
function takeJson(text: string): string | undefined {
  if (!/^[{[]/.test(text)) return undefined;
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]]/g)) {
    if (token === '{' || token === '[') depth++;
    if (token === '}' || token === ']') depth--;
    if (depth === 0) return text.slice(0, index + token.length);
  }
  return undefined;
}

/** `<parameter=query>accent</parameter>` of Qwen 3 Coder. */
function parseParameters(text: string): Record<string, string> {
  const found = text.matchAll(/<parameter=([\w.-]+)>\s*([^]*?)\s*<\/parameter>/g);
  return Object.fromEntries([...found].map(([, name = '', value = '']) => [name, value]));
}

/** `{"name": …, "arguments": …}`, in the shapes that models write. */
function readCall(value: unknown): LanguageModelV4ToolCall[] {
  if (!isRecord(value)) return [];
  if (Array.isArray(value['tool_calls'])) return value['tool_calls'].flatMap(readCall);
  if (isRecord(value['function'])) return readCall(value['function']);
  const name = ['name', 'tool', 'tool_name', 'function', 'action'].map((key) => asText(value[key])).find(Boolean);
  const args = ['arguments', 'parameters', 'args', 'input', 'action_input'].map((key) => value[key]).find(Boolean);
  return name === undefined ? [] : [toCall(name, args ?? {})];
}

function toCall(toolName: string, args: unknown): LanguageModelV4ToolCall {
  const input = typeof args === 'string' ? args : JSON.stringify(args ?? {});
  return { type: 'tool-call', toolCallId: randomUUID(), toolName, input };
}
