import type { LanguageModelV1Prompt } from 'ai';

import type { ToolCall, Work } from './tools.js';

/** What the model does next: call tools, or say how it ended. */
export type Step = { readonly calls: readonly ToolCall[] } | { readonly text: string };

/** What a prompt asks for now. */
export interface Request {
  /** The last message of the user. Earlier ones have been carried out, or not; either way they are over. */
  readonly instruction: string;
  /** What tools have answered since, in the order in which they were called. All calls of a step are taken to be answered. */
  readonly results: readonly unknown[];
}

/** Reads a prompt from its end. */
export function readRequest(prompt: LanguageModelV1Prompt): Request {
  const asked = prompt.findLastIndex(({ role }) => role === 'user');
  const since = prompt.slice(asked + 1);
  const message = prompt[asked];
  const texts =
    message?.role === 'user' ? message.content.flatMap((part) => (part.type === 'text' ? [part.text] : [])) : [];
  const answered = since.flatMap((answer) => (answer.role === 'tool' ? answer.content : []));
  const results = new Map(answered.map(({ toolCallId, result }) => [toolCallId, result]));
  const said = since.flatMap(({ role, content }) => (role === 'assistant' ? content : []));
  const calls = said.filter((part) => part.type === 'tool-call');
  return {
    instruction: texts.join('\n'),
    results: calls.flatMap(({ toolCallId }) => (results.has(toolCallId) ? [results.get(toolCallId)] : [])),
  };
}

/**
 * Does work over from its start with the results so far, up to the first call that has none. So a model keeps nothing
 * between two steps, and a job goes on from its messages alone.
 */
export function nextStep(work: Work<string>, results: readonly unknown[]): Step {
  let done = 0;
  let next = work.next();
  while (!next.done) {
    const calls = next.value;
    const available = results.slice(done, done + calls.length);
    if (available.length < calls.length) return { calls: calls.slice(available.length) };
    done += calls.length;
    next = work.next(available);
  }
  return { text: next.value };
}
