import {
  answerPolitely,
  composeAnswer,
  isTooLong,
  hasResults,
  refuse,
  refuseIf,
  search,
  splitWords,
  type Habit,
} from '../habit.js';
import type { Turn } from '../turn.js';
import { openaiError } from './openai.js';

const triedLive = false;

const hasTools = ({ tools }: Turn) => tools.length > 0;

/** The context of Ollama on a machine with less than 24 GiB of VRAM, and of LM Studio. */
const CONTEXT = 4096;

/** An error as llama.cpp sends it. */
function llamaError(code: number, message: string, type: string) {
  return { error: { code, message, type } };
}

/** An error as vLLM sends it. */
function vllmError(message: string) {
  return { object: 'error', message, type: 'BadRequestError', param: null, code: 400 };
}

/** Whether two messages of the same side follow each other, after the instructions. */
function repeatsRole({ messages }: Turn): boolean {
  const roles = messages.filter(({ role }) => role !== 'system').map(({ role }) => (role === 'tool' ? 'user' : role));
  return roles.some((role, index) => role === roles[index - 1]);
}

/** Ollama, llama.cpp, vLLM and LM Studio. */
export const localServerHabits: readonly Habit[] = [
  {
    name: 'Ollama has a model without tools',
    api: 'chat',
    source: 'https://github.com/louisho5/picobot/issues/6',
    triedLive,
    failure: 'no-tools',
    play: refuseIf(
      hasTools,
      400,
      openaiError('registry.ollama.ai/library/gemma3:4b does not support tools', null, null, 'api_error'),
    ),
  },
  {
    name: 'Ollama cuts the context silently',
    api: 'chat',
    source: 'https://docs.ollama.com/context-length',
    triedLive,
    play: (turn, write, session) => {
      // The instructions stay, and the latest tokens.
      let room = (CONTEXT - 300) * 4;
      const messages = turn.messages
        .toReversed()
        .map((message) => {
          const text = message.role === 'system' ? message.text : message.text.slice(-Math.max(1, room));
          room -= text.length;
          return { ...message, text };
        })
        .toReversed();
      return answerPolitely({ ...turn, messages }, write, session);
    },
  },
  {
    name: 'Ollama loads the model, silently',
    api: 'chat',
    source: 'https://github.com/ollama/ollama/blob/main/docs/faq.mdx',
    triedLive,
    play: async (turn, write, session) => {
      await session.released;
      return answerPolitely(turn, write, session);
    },
  },
  {
    name: 'Ollama has no such model',
    api: 'chat',
    source: 'https://github.com/netease-youdao/QAnything/issues/555',
    triedLive,
    failure: 'no-such-model',
    play: refuse(404, openaiError('model "llama3.2" not found, try pulling it first', null, null, 'api_error')),
  },
  {
    name: 'Ollama has too little memory',
    api: 'chat',
    source: 'https://github.com/continuedev/continue/issues/12795',
    triedLive,
    failure: 'out-of-memory',
    play: refuse(
      500,
      openaiError('model requires more system memory (7.5 GiB) than is available (5.2 GiB)', null, null, 'api_error'),
    ),
  },
  {
    name: 'Ollama sends calls without an index',
    api: 'chat',
    source: 'https://github.com/ollama/ollama/issues/7881',
    triedLive,
    play: (turn, write, session) => {
      if (!hasTools(turn) || hasResults(turn)) return answerPolitely(turn, write, session);
      const call = {
        id: 'call_rcja46yu',
        type: 'function',
        function: { name: 'search', arguments: '{"query":"accent"}' },
      };
      const delta = { role: 'assistant', content: '', tool_calls: [call] };
      write.event({ id: 'chatcmpl-763', choices: [{ index: 0, delta, finish_reason: null }] });
      write.finish('tool_calls');
    },
  },
  {
    name: 'Ollama prints a call as text',
    api: 'chat',
    source: 'https://github.com/ollama/ollama/issues/13519',
    triedLive,
    play: (turn, write, session) => {
      if (!hasTools(turn) || hasResults(turn)) return answerPolitely(turn, write, session);
      write.say('{"na', 'me": "search", ', '"parameters": {"query": ', '"accent colour"}}');
      write.finish();
    },
  },
  {
    name: 'Ollama prints a call in a block of code',
    api: 'chat',
    source: 'https://github.com/thClaws/thClaws/issues/50',
    triedLive,
    play: (turn, write, session) => {
      if (!hasTools(turn) || hasResults(turn)) return answerPolitely(turn, write, session);
      write.say('```json\n', '{ "name": "search", "arguments"', ': { "query": "accent colour" } }', '\n```');
      write.finish();
    },
  },
  {
    name: 'llama.cpp has a template with alternating roles',
    api: 'chat',
    source: 'https://github.com/idiap/sdialog/issues/122',
    triedLive,
    failure: 'message-order',
    play: refuseIf(
      repeatsRole,
      500,
      llamaError(
        500,
        '\n------------\nWhile executing CallExpression at line 19, column 27 in source:\n...% 2 == 0) -%}↵        {{ raise_exception("Conversation roles must alternate user...\n                                           ^\nError: Jinja Exception: Conversation roles must alternate user/assistant/user/assistant/...',
        'server_error',
      ),
    ),
  },
  {
    name: 'llama.cpp was started without templates',
    api: 'chat',
    source: 'https://github.com/defilantech/LLMKube/issues/126',
    triedLive,
    failure: 'no-tools',
    play: refuseIf(hasTools, 500, llamaError(500, 'tools param requires --jinja flag', 'server_error')),
  },
  {
    name: 'llama.cpp can make no grammar of the tools',
    api: 'chat',
    source: 'https://github.com/ggml-org/llama.cpp/issues/26596',
    triedLive,
    failure: 'tool-schema',
    play: refuseIf(
      hasTools,
      400,
      llamaError(400, 'Failed to initialize samplers: failed to parse grammar', 'invalid_request_error'),
    ),
  },
  {
    name: 'llama.cpp loads the model',
    api: 'chat',
    source: 'https://github.com/mostlygeek/llama-swap/issues/146',
    triedLive,
    failure: 'loading',
    play: refuse(503, llamaError(503, 'Loading model', 'unavailable_error'), { 'retry-after': '0' }),
  },
  {
    name: 'llama.cpp takes no longer prompt',
    api: 'chat',
    source: 'https://github.com/ggml-org/llama.cpp/issues/19774',
    triedLive,
    failure: 'context-too-long',
    play: refuseIf(isTooLong, 400, {
      error: {
        code: 400,
        message: 'request (4390 tokens) exceeds the available context size (4096 tokens), try increasing it',
        type: 'exceed_context_size_error',
        n_prompt_tokens: 4390,
        n_ctx: 4096,
      },
    }),
  },
  {
    name: 'vLLM has a template without a system message',
    api: 'chat',
    source: 'https://github.com/stanfordnlp/dspy/issues/1627',
    triedLive,
    failure: 'no-system-message',
    play: refuseIf(({ messages }) => messages[0]?.role === 'system', 400, vllmError('System role not supported')),
  },
  {
    name: 'vLLM was started without tools',
    api: 'chat',
    source: 'https://github.com/langchain4j/langchain4j/issues/3475',
    triedLive,
    failure: 'no-tools',
    play: refuseIf(
      hasTools,
      400,
      vllmError('"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set'),
    ),
  },
  {
    name: 'vLLM takes no longer prompt',
    api: 'chat',
    source: 'https://github.com/ogx-ai/ogx/issues/4534',
    triedLive,
    failure: 'context-too-long',
    play: refuseIf(
      isTooLong,
      400,
      vllmError(
        "This model's maximum context length is 6048 tokens. However, you requested 6616 tokens (568 in the messages, 6048 in the completion). Please reduce the length of the messages or completion.",
      ),
    ),
  },
  {
    name: 'vLLM has no room for the answer',
    api: 'chat',
    source: 'https://github.com/vllm-project/vllm/issues/4667',
    triedLive,
    failure: 'context-too-long',
    play: refuseIf(isTooLong, 400, vllmError('max_tokens must be at least 1, got -186.')),
  },
  {
    name: 'vLLM takes no options of a stream in an older version',
    api: 'chat',
    source: 'https://github.com/modelscope/ms-agent/issues/489',
    triedLive,
    failure: 'unsupported-parameter',
    play: refuseIf(
      ({ body }) => 'stream_options' in body,
      400,
      vllmError(
        "[{'type': 'extra_forbidden', 'loc': ('body', 'stream_options'), 'msg': 'Extra inputs are not permitted', 'input': {}}]",
      ),
    ),
  },
  {
    name: 'vLLM sends calls without an identifier',
    api: 'chat',
    source: 'https://github.com/vllm-project/vllm/issues/18412',
    triedLive,
    play: (turn, write, session) => {
      if (!hasTools(turn) || hasResults(turn)) return answerPolitely(turn, write, session);
      for (const call of [
        { name: 'search', arguments: '{"' },
        { arguments: 'query' },
        { arguments: '":' },
        { arguments: ' "accent"}' },
      ]) {
        const delta = { tool_calls: [{ index: 0, function: call }] };
        write.event({ id: 'chatcmpl-f2a9', choices: [{ index: 0, delta, logprobs: null, finish_reason: null }] });
      }
      write.finish('tool_calls');
    },
  },
  {
    name: 'LM Studio has loaded no model',
    api: 'chat',
    source: 'https://github.com/lmstudio-ai/lmstudio-bug-tracker/issues/1730',
    triedLive,
    failure: 'no-such-model',
    play: refuse(
      404,
      openaiError(
        "No models loaded. Please load a model in the developer page or use the 'lms load' command.",
        null,
        'model',
      ),
    ),
  },
  {
    name: 'LM Studio takes no longer prompt',
    api: 'chat',
    source: 'https://github.com/Gitlawb/openclaude/issues/353',
    triedLive,
    failure: 'context-too-long',
    play: refuseIf(isTooLong, 400, {
      error:
        'The number of tokens to keep from the initial prompt is greater than the context length (n_keep: 13055>= n_ctx: 4096). Try to load the model with a larger context length, or provide a shorter input.',
    }),
  },
  {
    name: 'LM Studio says nothing to a prompt that is too long',
    api: 'chat',
    source: 'https://github.com/lmstudio-ai/lmstudio-bug-tracker/issues/2339',
    triedLive,
    play: (turn, write, session) => (isTooLong(turn) ? write.finish() : answerPolitely(turn, write, session)),
  },
  {
    name: 'A small model answers at once, without calling a tool',
    api: 'chat',
    source: 'https://github.com/ollama/ollama/issues/10899',
    triedLive,
    play: (turn, write) => {
      write.say(...splitWords(composeAnswer(turn)));
      write.finish();
    },
  },
  {
    name: 'A small model calls tools without end',
    api: 'chat',
    source: 'https://github.com/pydantic/pydantic-ai/issues/703',
    triedLive,
    play: (turn, write, session) =>
      hasTools(turn) ? search(turn, write, `call_${session.earlier}`) : answerPolitely(turn, write, session),
  },
  {
    name: 'A server ends without a reason',
    api: 'chat',
    source: 'https://github.com/vaadin/flow-components/commit/b88af58',
    triedLive,
    failure: 'interrupted',
    play: (_turn, write) => write.say('The ', 'docs '),
  },
  {
    name: 'A server cuts the connection',
    api: 'chat',
    source: 'https://github.com/open-octo/octo-agent/pull/910',
    triedLive,
    failure: 'interrupted',
    play: async (_turn, write, session) => {
      write.say('The ', 'docs ');
      await new Promise((resolve) => setImmediate(resolve));
      session.cut();
    },
  },
];
