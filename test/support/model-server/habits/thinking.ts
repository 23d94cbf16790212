import {
  answerPolitely,
  composeAnswer,
  hasResults,
  refuse,
  refuseIf,
  splitWords,
  type Habit,
  type Play,
} from '../habit.js';
import { openaiError } from './openai.js';

const triedLive = false;

/** Thoughts that must never reach a reader. */
const THOUGHT = 'The user wants to know something. SECRET THOUGHT. Let me see.';

/** Writes the answer with these pieces before or within it. */
function withPieces(compose: (words: readonly string[]) => readonly string[]): Play {
  return (turn, write) => {
    write.say(...compose(splitWords(composeAnswer(turn))));
    write.finish();
  };
}

/** DeepSeek, Qwen and other models that think. */
export const thinkingHabits: readonly Habit[] = [
  {
    name: 'DeepSeek thinks in a member of its own',
    api: 'chat',
    source: 'https://api-docs.deepseek.com/guides/thinking_mode',
    triedLive,
    play: (turn, write, session) => {
      write.think(...splitWords(THOUGHT));
      return answerPolitely(turn, write, session);
    },
  },
  {
    name: 'DeepSeek thinks for long',
    api: 'chat',
    source: 'https://api-docs.deepseek.com/guides/thinking_mode',
    triedLive,
    play: async (turn, write, session) => {
      write.think(...splitWords(THOUGHT));
      await session.released;
      return answerPolitely(turn, write, session);
    },
  },
  {
    name: 'DeepSeek sends comments while it is busy',
    api: 'chat',
    source: 'https://api-docs.deepseek.com/quick_start/rate_limit',
    triedLive,
    play: async (turn, write, session) => {
      write.line(': keep-alive');
      await session.released;
      return answerPolitely(turn, write, session);
    },
  },
  {
    name: 'DeepSeek wants its thoughts back with the results of tools',
    api: 'chat',
    source: 'https://github.com/qwersyk/Newelle/issues/404',
    triedLive,
    failure: 'reasoning-lost',
    play: (turn, write, session) => {
      const lacksThoughts = hasResults(turn) && !turn.messages.some(({ hasThoughts }) => hasThoughts);
      const message = 'The `reasoning_content` in the thinking mode must be passed back to the API.';
      if (lacksThoughts) return write.refuse(400, openaiError(message, 'invalid_request_error'));
      write.think(...splitWords(THOUGHT));
      return answerPolitely(turn, write, session);
    },
  },
  {
    name: 'DeepSeek has no credit left',
    api: 'chat',
    source: 'https://github.com/Aider-AI/aider/issues/4851',
    triedLive,
    failure: 'no-credit',
    play: refuse(402, openaiError('Insufficient Balance', 'invalid_request_error', null, 'unknown_error')),
  },
  {
    name: 'Qwen thinks in tags at the beginning',
    api: 'chat',
    source: 'https://github.com/ROCm/FastFlowLM/pull/740',
    triedLive,
    play: withPieces((words) => ['<think>\n', ...splitWords(THOUGHT), '\n</think>\n\n', ...words]),
  },
  {
    name: 'Qwen thinks in tags that are split over chunks',
    api: 'chat',
    source: 'https://github.com/danny-avila/LibreChat/issues/8182',
    triedLive,
    play: withPieces((words) => ['<th', 'ink>', ...splitWords(THOUGHT), '</thi', 'nk>\n', ...words]),
  },
  {
    name: 'Qwen thinks in tags after its first word',
    api: 'chat',
    source: 'https://github.com/raullenchai/Rapid-MLX/issues/1778',
    triedLive,
    play: withPieces(([first = '', ...words]) => [first, '<think>', ...splitWords(THOUGHT), '</think> ', ...words]),
  },
  {
    name: 'Qwen only closes its thoughts',
    api: 'chat',
    source: 'https://github.com/vllm-project/vllm/issues/31045',
    triedLive,
    play: withPieces((words) => [...splitWords(THOUGHT), '\n</think>\n\n', ...words]),
  },
  {
    name: 'Qwen thinks until the limit',
    api: 'chat',
    source: 'https://github.com/ROCm/FastFlowLM/pull/740',
    triedLive,
    play: (_turn, write) => {
      write.say('<think>\n', ...splitWords(THOUGHT));
      write.finish('length');
    },
  },
  {
    name: 'Qwen prints a call in tags',
    api: 'chat',
    source: 'https://github.com/vllm-project/vllm/issues/28297',
    triedLive,
    play: (turn, write, session) => {
      if (turn.tools.length === 0 || hasResults(turn)) return answerPolitely(turn, write, session);
      write.say(
        '<tool_',
        'call>\n',
        '{"name": "search", "argu',
        'ments": {"query": "accent colour"}}',
        '\n</tool_call>',
      );
      write.finish();
    },
  },
  {
    name: 'Qwen does not take a larger limit',
    api: 'chat',
    source: 'https://github.com/open-webui/open-webui/issues/10507',
    triedLive,
    failure: 'limit-too-high',
    play: refuseIf(
      ({ limit }) => (limit?.tokens ?? 0) > 8192,
      400,
      openaiError(
        '<400> InternalError.Algo.InvalidParameter: Range of max_tokens should be [1, 8192]',
        'invalid_parameter_error',
      ),
    ),
  },
];
