import { answerPolitely, composeAnswer, hasResults, refuse, refuseIf, splitWords, type Habit } from '../habit.js';
import type { GeminiWriter } from '../writer.js';

const triedLive = false;

function geminiError(code: number, status: string, message: string, details: readonly object[] = []) {
  return { error: { code, message, status, details } };
}

/** Gemini, with its own API, and with the one that is like OpenAI's. */
export const geminiHabits: readonly Habit[] = [
  {
    name: 'Gemini blocks the prompt',
    api: 'gemini',
    source: 'https://github.com/vercel/ai/issues/19758',
    triedLive,
    play: (_turn, write) =>
      write.event({
        promptFeedback: { blockReason: 'PROHIBITED_CONTENT' },
        usageMetadata: { promptTokenCount: 13, totalTokenCount: 13 },
      }),
  },
  {
    name: 'Gemini stops an answer for safety',
    api: 'gemini',
    source: 'https://github.com/epam/ai-dial-adapter-vertexai/pull/149',
    triedLive,
    play: (turn, write) => {
      write.say(...splitWords(composeAnswer(turn)).slice(0, 3));
      write.finish('content_filter');
    },
  },
  {
    name: 'Gemini sends no candidates',
    api: 'gemini',
    source: 'https://github.com/google-gemini-php/client/issues/168',
    triedLive,
    play: (_turn, write) =>
      write.event({ candidates: [], usageMetadata: { promptTokenCount: 13, totalTokenCount: 13 } }),
  },
  {
    name: 'Gemini ends without content',
    api: 'gemini',
    source: 'https://github.com/agentjido/req_llm/issues/638',
    triedLive,
    play: (_turn, write) => write.finish(),
  },
  {
    name: 'Gemini calls a tool without arguments',
    api: 'gemini',
    source: 'https://ai.google.dev/gemini-api/docs/function-calling',
    triedLive,
    play: (turn, write, session) => {
      if (hasResults(turn) || turn.tools.length === 0) return answerPolitely(turn, write, session);
      write.call('search', undefined);
      write.finish('tool_calls');
    },
  },
  {
    name: 'Gemini writes a broken call',
    api: 'gemini',
    source: 'https://ai.google.dev/api/generate-content#FinishReason',
    triedLive,
    play: (turn, write, session) =>
      turn.tools.length === 0
        ? answerPolitely(turn, write, session)
        : (write as GeminiWriter).end('MALFORMED_FUNCTION_CALL'),
  },
  {
    name: 'Gemini does not accept the key',
    api: 'gemini',
    source: 'https://github.com/cequence-io/openai-scala-client/issues/109',
    triedLive,
    failure: 'wrong-key',
    play: refuse(
      400,
      geminiError(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.', [
        { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID', domain: 'googleapis.com' },
      ]),
    ),
  },
  {
    name: 'Gemini is overloaded',
    api: 'gemini',
    source: 'https://github.com/google-gemini/gemini-cli/issues/7227',
    triedLive,
    failure: 'overloaded',
    play: refuse(503, geminiError(503, 'UNAVAILABLE', 'The model is overloaded. Please try again later.'), {
      'retry-after': '0',
    }),
  },
  {
    name: 'Gemini limits requests',
    api: 'gemini',
    source: 'https://github.com/continuedev/continue/issues/10560',
    triedLive,
    failure: 'rate-limit',
    play: refuse(429, geminiError(429, 'RESOURCE_EXHAUSTED', 'Resource has been exhausted (e.g. check quota).'), {
      'retry-after': '0',
    }),
  },
  {
    name: 'Gemini has no such model',
    api: 'gemini',
    source: 'https://github.com/wwardaww/gnome-gemini-ai/issues/22',
    triedLive,
    failure: 'no-such-model',
    play: refuse(
      404,
      geminiError(
        404,
        'NOT_FOUND',
        'models/gemini-pro is not found for API version v1beta, or is not supported for generateContent. Call ListModels to see the list of available models and their supported methods.',
      ),
    ),
  },
  {
    name: 'Gemini takes no longer prompt',
    api: 'gemini',
    source: 'https://github.com/google-gemini/gemini-cli/issues/6678',
    triedLive,
    failure: 'context-too-long',
    play: refuse(
      400,
      geminiError(
        400,
        'INVALID_ARGUMENT',
        'The input token count (1200293) exceeds the maximum number of tokens allowed (1048576).',
      ),
    ),
  },
  {
    name: 'Gemini wants its thoughts back with the results of tools, like OpenAI',
    api: 'chat',
    source: 'https://github.com/securo-finance/securo/issues/884',
    triedLive,
    failure: 'reasoning-lost',
    play: refuseIf(hasResults, 400, [
      geminiError(
        400,
        'INVALID_ARGUMENT',
        'Function call is missing a thought_signature in functionCall parts. This is required for tools to work correctly, and missing thought_signature may lead to degraded model performance. Additional data, function call `default_api:search` , position 2. Please refer to https://ai.google.dev/gemini-api/docs/thought-signatures for more details.',
      ),
    ]),
  },
  {
    name: 'Gemini answers',
    api: 'gemini',
    source: 'https://ai.google.dev/api/generate-content#method:-models.streamgeneratecontent',
    triedLive,
    play: answerPolitely,
  },
];
