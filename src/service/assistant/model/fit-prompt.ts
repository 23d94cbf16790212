import type { LanguageModelV1Prompt } from 'ai';
import { fitResults } from './fit-results.js';
import { cutToTokens, estimateTokens } from './tokens.js';

type Message = LanguageModelV1Prompt[number];
type UserMessage = Extract<Message, { role: 'user' }>;

/** How much of what is left beside the instructions the question may take. */
const QUESTION_SHARE = 0.5;

/** How much of the rest earlier messages, and what the reader selected, may take at most. What tools returned gets the remainder. */
const HISTORY_SHARE = 0.25;
const CONTEXT_SHARE = 0.25;

/** Estimates the tokens of a whole prompt. */
export function estimatePrompt(prompt: LanguageModelV1Prompt): number {
  return prompt.reduce((sum, { content }) => sum + estimateTokens(textOf(content)), 0);
}

/**
 * A prompt that has at most about so many estimated tokens. The instructions stay whole. Of the rest, the oldest and the least
 * relevant is left out first: earlier messages from the start, items of the page context from the end, and of what tools returned the
 * hits that rank lowest. The shares are fixed, so that the beginning of the prompt is the same in each step and services can cache it.
 */
export function fitPrompt(prompt: LanguageModelV1Prompt, budget: number): LanguageModelV1Prompt {
  const asked = prompt.findLastIndex(({ role }) => role === 'user');
  const question = prompt[asked];
  if (question?.role !== 'user') return prompt;
  const instructions = prompt.filter(({ role }) => role === 'system');
  const history = prompt.slice(0, asked).filter(({ role }) => role !== 'system');
  const room = Math.max(0, budget - estimatePrompt(instructions));
  const [asking, ...items] = question.content;
  const cutQuestion = asking ? [cutPart(asking, Math.ceil(room * QUESTION_SHARE))] : [];
  const rest = room - estimateTokens(textOf(cutQuestion));
  const context = takeFirst(items, rest * CONTEXT_SHARE);
  const recent = fitHistory(history, rest * HISTORY_SHARE);
  const left = rest - estimateTokens(textOf(context)) - estimatePrompt(recent);
  return [
    ...instructions,
    ...recent,
    { ...question, content: [...cutQuestion, ...context] },
    ...fitResults(prompt.slice(asked + 1), left),
  ];
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
function fitHistory(messages: LanguageModelV1Prompt, tokens: number): Message[] {
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
