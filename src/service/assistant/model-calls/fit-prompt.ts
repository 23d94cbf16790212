import type { LanguageModelV4Message, LanguageModelV4Prompt } from '@ai-sdk/provider';

import { fitPassages, isPassages } from './passages.js';
import { fitResults } from './fit-results.js';
import { cutToTokens, estimateTokens } from './tokens.js';

type Message = LanguageModelV4Message;
type UserMessage = Extract<Message, { role: 'user' }>;

/** The share of the prompt, without its instructions, that the question may take, and the tokens that it may always take. */
const QUESTION_SHARE = 0.5;
const MIN_QUESTION_TOKENS = 200;

/** The shares of the rest that earlier messages, the reader's selections and the passages may take at most. Results of tools get the remainder. */
const HISTORY_SHARE = 0.25;
const CONTEXT_SHARE = 0.25;
const PASSAGES_SHARE = 0.75;

/** The share of the whole that the instructions may take. Longer ones are replaced by brief ones. */
const INSTRUCTIONS_SHARE = 0.5;

/** Estimates the tokens of a whole prompt. */
export function estimatePrompt(prompt: LanguageModelV4Prompt): number {
  return prompt.reduce((sum, { content }) => sum + estimateTokens(textOf(content)), 0);
}

export interface PromptLimits {
  /** Maximum estimated tokens. */
  readonly budget: number;
  /** Replaces instructions that would leave too little room for the question. */
  readonly brief: string;
}

/**
 * A prompt that has at most about so many estimated tokens. The least relevant is left out first: earlier messages from the start, items of the
 * page context from the end, and the passages and results that rank lowest. The shares are fixed, so that the beginning of the prompt is the same in
 * each step and services can cache it.
 */
export function fitPrompt(prompt: LanguageModelV4Prompt, { budget, brief }: PromptLimits): LanguageModelV4Prompt {
  const asked = prompt.findLastIndex(({ role }) => role === 'user');
  const question = prompt[asked];
  if (question?.role !== 'user') return prompt;
  const instructions = fitInstructions(prompt, budget, brief);
  const history = prompt.slice(0, asked).filter(({ role }) => role !== 'system');
  const room = Math.max(0, budget - estimatePrompt(instructions));
  const [asking, ...others] = question.content;
  const items = others.filter((part) => !isPassagesPart(part));
  const questionRoom = Math.max(MIN_QUESTION_TOKENS, Math.ceil(room * QUESTION_SHARE));
  const cutQuestion = asking ? [cutPart(asking, questionRoom)] : [];
  const rest = Math.max(0, room - estimateTokens(textOf(cutQuestion)));
  const context = takeFirst(items, rest * CONTEXT_SHARE);
  const recent = fitHistory(history, rest * HISTORY_SHARE);
  const left = rest - estimateTokens(textOf(context)) - estimatePrompt(recent);
  const passages = others.filter(isPassagesPart).map((part) => fitPassagesPart(part, left * PASSAGES_SHARE));
  return [
    ...instructions,
    ...recent,
    { ...question, content: [...cutQuestion, ...context, ...passages] },
    ...fitResults(prompt.slice(asked + 1), left - estimateTokens(textOf(passages))),
  ];
}

function fitInstructions(prompt: LanguageModelV4Prompt, budget: number, brief: string): LanguageModelV4Prompt {
  const instructions = prompt.filter(({ role }) => role === 'system');
  const isTooLong = estimatePrompt(instructions) > budget * INSTRUCTIONS_SHARE;
  return isTooLong && instructions.length > 0 ? [{ role: 'system', content: brief }] : instructions;
}

function isPassagesPart(part: UserMessage['content'][number]): boolean {
  return part.type === 'text' && isPassages(part.text);
}

function fitPassagesPart(part: UserMessage['content'][number], tokens: number): UserMessage['content'][number] {
  return part.type === 'text' ? { ...part, text: fitPassages(part.text, tokens) } : part;
}

/** The first parts that fit, and shorter ones after them. A part is whole or left out, because an item of the page context is JSON. */
function takeFirst(parts: readonly UserMessage['content'][number][], tokens: number): UserMessage['content'] {
  let room = tokens;
  return parts.filter((part) => {
    const cost = estimateTokens(textOf([part]));
    if (cost > room) return false;
    room -= cost;
    return true;
  });
}

function cutPart(part: UserMessage['content'][number], tokens: number): UserMessage['content'][number] {
  return part.type === 'text' ? { ...part, text: cutToTokens(part.text, tokens) } : part;
}

/** The texts of a message, and the rest of it as JSON. */
function textOf(content: Message['content']): string {
  if (typeof content === 'string') return content;
  return content.map((part) => ('text' in part ? part.text : JSON.stringify(part))).join('\n');
}

/** The latest messages that fit, beginning with one of the reader as models expect. The first that does not fit is cut. */
function fitHistory(messages: LanguageModelV4Prompt, tokens: number): Message[] {
  const recent: Message[] = [];
  let room = tokens;
  for (const message of messages.toReversed()) {
    if (room <= 0) break;
    const fitting = cutTexts(message, room);
    room -= estimateTokens(joinTexts(message));
    if (joinTexts(fitting) !== '') recent.unshift(fitting);
  }
  const first = recent.findIndex(({ role }) => role === 'user');
  return first < 0 ? [] : recent.slice(first);
}

function cutTexts(message: Message, tokens: number): Message {
  if (message.role !== 'user' && message.role !== 'assistant') return message;
  const text = cutToTokens(joinTexts(message), tokens);
  return { ...message, content: [{ type: 'text', text }] };
}

function joinTexts({ content }: Message): string {
  if (typeof content === 'string') return content;
  return content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n\n');
}
