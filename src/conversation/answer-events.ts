import { getPage } from '../protocol/address.js';
import type { AnswerEvent, Citation, Source } from '../protocol/types.js';
import type { AssistantMessage, ToolCall } from './message.js';

/** Most pages, cited passages and tool calls of one answer. The cost of showing them grows faster than their number. */
const MAX_LISTED = 200;

/** Returns the answer after one more event; the same object if nothing in it changes. */
export function applyEvent(answer: AssistantMessage, event: AnswerEvent): AssistantMessage {
  switch (event.type) {
    case 'step-start':
    case 'text-start':
      return startStep(answer);
    case 'text':
      return appendText(answer, event.text);
    case 'tool-call':
      return { ...answer, toolCalls: append(answer.toolCalls, toToolCall(event)) };
    case 'tool-result':
      return { ...answer, toolCalls: answer.toolCalls.map((call) => finishCall(call, event.toolCallId)) };
    case 'source':
      return addFound(answer, event.source);
    case 'citation':
      return addCitation(answer, event.citation);
    case 'quoted':
      return { ...answer, quoted: event.quoted };
    case 'thread':
      return event.feedbackId ? { ...answer, feedbackId: event.feedbackId } : answer;
    case 'finish':
      return { ...answer, finishReason: event.reason };
    case 'step-reset':
    case 'reasoning':
      return answer;
    default:
      return event satisfies never;
  }
}

/** Adds an empty part for the text of the step. */
function startStep(answer: AssistantMessage): AssistantMessage {
  if (answer.parts.at(-1)?.text === '') return answer;
  return { ...answer, parts: [...answer.parts, { type: 'text', text: '' }] };
}

function appendText(answer: AssistantMessage, text: string): AssistantMessage {
  const earlier = answer.parts.slice(0, -1);
  const open = answer.parts.at(-1)?.text ?? '';
  const grown = open + text;
  const separator = open === '' ? '\n\n' : '';
  return {
    ...answer,
    // With one step, `content` and the part share one string: engines flatten a concatenated string when it is first read,
    // at a cost that grows with its length, and would do so twice.
    content: earlier.length === 0 ? grown : answer.content + separator + text,
    parts: [...earlier, { type: 'text', text: grown }],
  };
}

/** If an answer cites passages, pages that were only found are not its sources. */
function addFound(answer: AssistantMessage, source: Source): AssistantMessage {
  const found = append(answer.found, source);
  return answer.citations ? { ...answer, found } : { ...answer, found, sources: found };
}

function addCitation(answer: AssistantMessage, citation: Citation): AssistantMessage {
  const citations = append(answer.citations, citation);
  return { ...answer, citations, sources: listPages(citations) };
}

function append<Item>(list: readonly Item[] = [], item: Item): readonly Item[] {
  return list.length < MAX_LISTED ? [...list, item] : list;
}

/** Lists the pages of some passages without duplicates, each with the address of its first passage. */
function listPages(citations: readonly Citation[]): Source[] {
  const pages = new Map<string, Source>();
  for (const { url, title } of citations) {
    const page = getPage(url);
    if (!pages.has(page)) pages.set(page, { url, title });
  }
  return [...pages.values()];
}

function toToolCall({ toolCallId, toolName, args }: Extract<AnswerEvent, { type: 'tool-call' }>): ToolCall {
  return { toolCallId, toolName, args, state: 'call' };
}

function finishCall(call: ToolCall, toolCallId: string): ToolCall {
  return call.toolCallId === toolCallId ? { ...call, state: 'result' } : call;
}
