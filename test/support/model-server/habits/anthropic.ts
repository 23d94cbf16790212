import { answerPolitely, composeAnswer, refuse, refuseIf, splitWords, type Habit } from '../habit.js';
import type { MessagesWriter } from '../writer.js';

const triedLive = false;

function anthropicError(type: string, message: string) {
  return { type: 'error', error: { type, message }, request_id: 'req_011CXxg3eqF8ZMvqtkKHNjKQ' };
}

const overloaded = { type: 'error', error: { details: null, type: 'overloaded_error', message: 'Overloaded' } };

/** Anthropic, with its own API. */
export const anthropicHabits: readonly Habit[] = [
  {
    name: 'Anthropic is overloaded before the first word, with status 200',
    api: 'messages',
    source: 'https://github.com/vercel/ai/issues/2453',
    triedLive,
    failure: 'overloaded',
    play: (_turn, write) => write.event(overloaded, 'error'),
  },
  {
    name: 'Anthropic is overloaded in the middle of an answer',
    api: 'messages',
    source: 'https://github.com/byte5ai/omadia/pull/122',
    triedLive,
    failure: 'overloaded',
    play: (turn, write) => {
      write.say(...splitWords(composeAnswer(turn)).slice(0, 3));
      write.event(overloaded, 'error');
    },
  },
  {
    name: 'Anthropic is overloaded, with status 529',
    api: 'messages',
    source: 'https://github.com/anthropics/anthropic-sdk-typescript/issues/616',
    triedLive,
    failure: 'overloaded',
    play: refuse(529, anthropicError('overloaded_error', 'Overloaded'), { 'retry-after': '0' }),
  },
  {
    name: 'Anthropic ends with a refusal',
    api: 'messages',
    source: 'https://github.com/vercel/ai/issues/6529',
    triedLive,
    play: (_turn, write) => write.finish('content_filter'),
  },
  {
    name: 'Anthropic pauses a turn',
    api: 'messages',
    source: 'https://github.com/vercel/ai/pull/8422',
    triedLive,
    play: (turn, write, session) => {
      if (session.earlier > 0) return answerPolitely(turn, write, session);
      write.say('Let me look. ');
      (write as MessagesWriter).end('pause_turn');
    },
  },
  {
    name: 'Anthropic ends at the limit',
    api: 'messages',
    source: 'https://docs.anthropic.com/en/api/messages#response-stop-reason',
    triedLive,
    play: (turn, write) => {
      write.say(...splitWords(composeAnswer(turn)), '\n\n```css\n:root {\n');
      write.finish('length');
    },
  },
  {
    name: 'Anthropic has no credit left',
    api: 'messages',
    source: 'https://github.com/anthropics/claude-code/issues/66314',
    triedLive,
    failure: 'no-credit',
    play: refuse(
      400,
      anthropicError(
        'invalid_request_error',
        'Your credit balance is too low to access the Anthropic API. Please go to Plans & Billing to upgrade or purchase credits.',
      ),
    ),
  },
  {
    name: 'Anthropic does not accept the key',
    api: 'messages',
    source: 'https://docs.anthropic.com/en/api/errors',
    triedLive,
    failure: 'wrong-key',
    play: refuse(401, anthropicError('authentication_error', 'invalid x-api-key')),
  },
  {
    name: 'Anthropic has no such model',
    api: 'messages',
    source: 'https://github.com/anthropics/anthropic-sdk-typescript/issues/690',
    triedLive,
    failure: 'no-such-model',
    play: refuse(404, anthropicError('not_found_error', 'model: invalid-model')),
  },
  {
    name: 'Anthropic takes no longer prompt',
    api: 'messages',
    source: 'https://github.com/coder/aibridge/issues/56',
    triedLive,
    failure: 'context-too-long',
    play: refuse(400, anthropicError('invalid_request_error', 'prompt is too long: 205351 tokens > 200000 maximum')),
  },
  {
    name: 'Anthropic writes fewer tokens than an answer may have',
    api: 'messages',
    source: 'https://github.com/ChatGPTNextWeb/NextChat/issues/4964',
    triedLive,
    failure: 'limit-too-high',
    play: refuseIf(
      ({ limit }) => (limit?.tokens ?? 0) > 4096,
      400,
      anthropicError(
        'invalid_request_error',
        'max_tokens: 10000 > 4096, which is the maximum allowed number of output tokens for claude-3-5-sonnet-20240620',
      ),
    ),
  },
  {
    name: 'Anthropic answers',
    api: 'messages',
    source: 'https://docs.anthropic.com/en/api/messages-streaming',
    triedLive,
    play: answerPolitely,
  },
];
