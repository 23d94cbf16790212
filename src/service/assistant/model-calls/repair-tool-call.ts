import type { LanguageModelV4ToolCall } from '@ai-sdk/provider';
import type { ToolCallRepairFunction, ToolSet } from 'ai';

import { isRecord, parseJson } from '../../../http/json.js';
import { cut } from '../../../shared/text.js';

type ToolCall = Pick<LanguageModelV4ToolCall, 'toolName' | 'input'>;

/** Maximum characters of arguments that are looked at. */
const MAX_ARGS_LENGTH = 2000;

const SEARCH = 'search';

/** The argument that each tool needs, and names that models give it. */
const needed: Readonly<Record<string, RegExp>> = {
  search: /^(?:query|queries|q|keywords?|search|text|input|question)$/i,
  read_page: /^(?:path|page|url|href|link|address)$/i,
  grep: /^(?:text|pattern|query|string|regex)$/i,
};

/**
 * Repairs a call of a tool that does not exist, or has the wrong arguments: the tool with the most similar name is called with the
 * argument that was meant, or else a search is made for what the arguments say, or for the question. So no call ends an answer.
 *
 * @param question - The reader's question.
 * @param onRepair - Called for each call that was repaired.
 */
export function createToolCallRepair(question: string, onRepair: () => void): ToolCallRepairFunction<ToolSet> {
  return async ({ toolCall, tools }) => {
    onRepair();
    return { ...toolCall, ...repair(toolCall, Object.keys(tools), question) };
  };
}

function repair({ toolName, input }: ToolCall, tools: readonly string[], question: string): ToolCall {
  const decoded = parseJson(input);
  // Some gateways encode arguments twice.
  const text = cut(typeof decoded === 'string' ? decoded : input, MAX_ARGS_LENGTH);
  const meant = findTool(toolName, tools);
  const argument = meant === undefined ? undefined : findArgument(text, needed[meant]);
  if (meant !== undefined && meant !== SEARCH && argument !== undefined)
    return { toolName: meant, input: JSON.stringify({ [meant === 'read_page' ? 'path' : 'text']: argument }) };
  const query = findArgument(text, needed[SEARCH]) ?? findStrings(text)[0] ?? question;
  return { toolName: SEARCH, input: JSON.stringify({ query: cut(query, MAX_ARGS_LENGTH) }) };
}

/** `functions.search`, `Search` and `search_docs` are `search`. */
export function findTool(name: string, tools: readonly string[]): string | undefined {
  const plain = toPlain(name);
  return tools.find((tool) => toPlain(tool) === plain) ?? tools.find((tool) => plain.includes(toPlain(tool)));
}

function toPlain(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '');
}

function findArgument(args: string, name: RegExp | undefined): string | undefined {
  const parsed = parseJson(args);
  if (name === undefined) return undefined;
  const members = isRecord(parsed) && !Array.isArray(parsed) ? Object.entries(parsed) : looseMembers(args);
  const value = members.find(([key]) => name.test(key))?.[1];
  const text = Array.isArray(value) ? value.join(' ') : value;
  return typeof text === 'string' && text.trim() !== '' ? text : undefined;
}

/** Members of JSON that is cut off or not quite JSON: `{query: "accent col`. */
function looseMembers(args: string): [string, string][] {
  return [...args.matchAll(/(\w+)["']?\s*:\s*["']((?:[^"'\\]|\\.)*)/g)].map(([, key = '', value = '']) => [key, value]);
}

/** All strings of arguments, or the whole if it is plain text. */
function findStrings(args: string): string[] {
  const parsed = parseJson(args);
  if (typeof parsed === 'string') return [parsed].filter((text) => text.trim() !== '');
  const found = [...args.matchAll(/:\s*["']((?:[^"'\\]|\\.)+)/g)].map(([, value = '']) => value);
  if (found.length > 0) return found;
  return /^[^{[\d"]/.test(args.trim()) ? [args] : [];
}
