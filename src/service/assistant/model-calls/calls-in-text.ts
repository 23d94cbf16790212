import { randomUUID } from 'node:crypto';

import type { LanguageModelV4Middleware, LanguageModelV4ToolCall } from '@ai-sdk/provider';

import { asText, isRecord, parseJson } from '../../../http/json.js';
import { CodePosition } from './code-position.js';
import { changeParts, textPart, type ModelStream, type StreamPart } from './streams.js';

/** Maximum characters of a call. Longer text is text. */
const MAX_CALL_LENGTH = 4000;

/** Marks of templates that begin a call, wherever they are in a line. */
const marks =
  /<(?:[\w-]+:)?(?:tool_calls?|function_calls?)>|<invoke name=|<function[=>]|<\|python_(?:tag|start)\|>|<\|tool_calls?(?:_section)?(?:_begin)?\|>|<｜tool▁calls?▁begin｜>|(?:<\|start\|>assistant)?(?:<\|channel\|>\w+)? to=[\w.-]+/;

/** The beginning of a mark at the end of a text. */
const markBegins = /(?:<[|｜]?[\w:▁=-]{0,24}[|｜]?|<\|(?:start|channel)\|>\w* ?(?:t|to|to=[\w.-]*)?)$/;

/** How calls begin that are known only at the beginning of a line: JSON that names a function, also as a list or in a fence, and Python. */
const begins =
  /^\s*(?:\[TOOL_CALLS\]|(?:```(?:json|tool_call|tool_code)?\s*)?\[?\s*\{\s*"(?:name|tool|tool_name|function|type|action|tool_calls|arguments|parameters)"\s*:|\[?[\w.]+\(\w+\s*=\s*["'\w])/;

/** Whether a text may become the beginning of a call. Tools have names in small letters, unlike most sentences, which are not held back. */
const mayBegin =
  /^\s*(?:\[[A-Z_]{0,12}|`{1,3}[a-z_]{0,9}\s*(?:\[?\s*\{?\s*(?:"\w{0,12}"?\s*)?)|\[?\s*\{?\s*(?:"\w{0,12}"?\s*)?|\[?[a-z_][\w.]{0,39}(?:\(\w*\s*=?\s*)?)$/;

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

/** Where a call begins, or may begin at the end of the text. -1 if none does. */
function findBeginning(text: string, isAtLineStart: boolean): number {
  const places = [findMark(text), findAtLineStart(text, isAtLineStart)].filter((at) => at >= 0);
  return places.length === 0 ? -1 : Math.min(...places);
}

function findMark(text: string): number {
  const at = (marks.exec(text) ?? markBegins.exec(text))?.index ?? -1;
  const position = new CodePosition();
  position.add(text.slice(0, Math.max(0, at)));
  return position.isInCode ? -1 : at;
}

function findAtLineStart(text: string, isAtLineStart: boolean): number {
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

/** Calls that name the function, and then each argument. */
const named: readonly RegExp[] = [
  // Qwen 3 Coder.
  /^\s*(?:<tool_call>\s*)?<function=([\w.-]+)>([^]*?)<\/function>/,
  // GLM.
  /^\s*<tool_call>\s*([\w.-]+)\s*(<arg_key>[^]*?)<\/tool_call>/,
  // Claude and MiniMax.
  /^\s*(?:<[\w:-]+>\s*)?<invoke name="([\w.-]+)">([^]*?)<\/invoke>/,
  // Llama.
  /^\s*(?:<\|python_(?:tag|start)\|>)?\[?([\w.]+)\(((?:\s*\w+\s*=\s*(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[\w.-]+)\s*,?)+)\)\]?/,
];

/** Calls that name the function before their JSON. */
const headers: readonly RegExp[] = [
  // DeepSeek.
  /^\s*(?:<｜tool▁calls▁begin｜>)?\s*<｜tool▁call▁begin｜>(?:function<｜tool▁sep｜>)?([\w.-]+)(?:<｜tool▁sep｜>|\s)\s*(?:```(?:json)?\s*)?(?=\{)/,
  // Kimi.
  /^\s*(?:<\|tool_calls_section_begin\|>)?\s*<\|tool_call_begin\|>\s*([\w.-]+)(?::\d+)?\s*<\|tool_call_argument_begin\|>\s*(?=\{)/,
  // gpt-oss.
  /^\s*(?:<\|start\|>assistant)?(?:<\|channel\|>\w+)? to=([\w.-]+)[^{]*?<\|message\|>\s*(?=\{)/,
  // Mistral.
  /^\s*\[TOOL_CALLS\]\s*([\w.-]+)\s*(?:\[ARGS\])?\s*(?=\{)/,
];

const before =
  /^\s*(?:<(?:[\w-]+:)?(?:tool_calls?|function_calls?)>|<\|(?:python_tag|tool_calls?)\|>|\[TOOL_CALLS\]|```\w*)?\s*/;
const behind =
  /^(?:\s*(?:<\/[\w:-]*(?:tool|function)_calls?>|<\|\/?(?:call|python_end|eo[mt]_id|end|im_end|tool_\w+)\|>|<｜tool▁calls?▁end｜>|```(?=[\s<]|$)|;))+/;

/** The calls at the beginning of a text. None while the first one is not complete, or if it is something else. */
function parseCalls(text: string, isEnd: boolean): Found {
  const found = parseNamed(text) ?? parseJsonCall(text, isEnd);
  if (!found) return { calls: [], rest: text };
  const rest = found.rest.replace(behind, '');
  const hasMore = found.calls.length > 0 && (findMark(rest.trimStart()) === 0 || before.exec(rest)?.[0].trim() !== '');
  const more = hasMore ? parseCalls(rest, isEnd) : { calls: [], rest };
  return { calls: [...found.calls, ...more.calls], rest: more.rest };
}

function parseNamed(text: string): Found | undefined {
  const [all, name = '', args = ''] = named.map((pattern) => pattern.exec(text)).find(Boolean) ?? [];
  if (all === undefined) return undefined;
  return { calls: [toCall(name, parseJson(args) ?? parseParameters(args))], rest: text.slice(all.length) };
}

function parseJsonCall(text: string, isEnd: boolean): Found | undefined {
  const [header, name] = headers.map((pattern) => pattern.exec(text)).find(Boolean) ?? before.exec(text) ?? [''];
  const body = text.slice(header.length);
  const json = takeJson(body) ?? (isEnd ? takeJson(`${body}}`) : undefined);
  if (json === undefined) return undefined;
  const value = parseJson(json);
  const calls = name === undefined ? [value].flat().flatMap(readCall) : [toCall(name, value)];
  return { calls, rest: body.slice(json.length) };
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

/** Arguments with their names, as `<parameter=query>accent</parameter>`, and the same in other forms. */
const parameters: readonly RegExp[] = [
  /<parameter(?:=| name=")([\w.-]+)"?>\s*([^]*?)\s*<\/parameter>/g,
  /<arg_key>([\w.-]+)<\/arg_key>\s*<arg_value>\s*([^]*?)\s*<\/arg_value>/g,
  /(\w+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([\w.-]+))/g,
];

function parseParameters(text: string): Record<string, string> {
  const found = parameters.map((pattern) => [...text.matchAll(pattern)]).find(({ length }) => length > 0) ?? [];
  return Object.fromEntries(found.map(([, name = '', ...values]) => [name, values.find(Boolean) ?? '']));
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
