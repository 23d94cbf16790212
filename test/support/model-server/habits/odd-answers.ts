import {
  answerPolitely,
  composeAnswer,
  getQuestion,
  hasResults,
  refuseIf,
  splitWords,
  type Habit,
  type Play,
} from '../habit.js';
import type { Turn } from '../turn.js';
import type { Writer } from '../writer.js';
import { openaiError } from './openai.js';

const triedLive = false;

/** Writes something instead of a call, and answers politely once there are results, or when no tools are offered. */
function insteadOfCall(write: (query: string, turn: Turn, writer: Writer) => void): Play {
  return (turn, writer, session) =>
    turn.tools.length === 0 || hasResults(turn)
      ? answerPolitely(turn, writer, session)
      : write(getQuestion(turn), turn, writer);
}

/** Says what a server leaves in the text instead of making a call of it. */
function printCall(format: (args: string) => string): Play {
  return insteadOfCall((query, _turn, write) => {
    write.say(...splitWords(format(JSON.stringify({ query }))));
    write.finish();
  });
}

/** Answers with marks of the template around thoughts and text. */
function sayAround(format: (answer: string) => string): Play {
  return (turn, write) => {
    write.say(...splitWords(format(composeAnswer(turn))));
    write.finish();
  };
}

function chunk(delta: object, ending: string | null = null, others: object = {}) {
  return { id: 'c', object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: ending }], ...others };
}

/** Writes an answer, event by event, each as `format` writes it. */
function writeEvents(format: (data: string, index: number) => string, hasEnd = true): Play {
  return (turn, write) => {
    const deltas = splitWords(composeAnswer(turn)).map((content) => chunk({ content }));
    const events = [...deltas, chunk({}, 'stop')].map((data) => JSON.stringify(data));
    for (const [index, data] of [...events, ...(hasEnd ? ['[DONE]'] : [])].entries()) write.line(format(data, index));
  };
}

/** Refuses messages of a role. */
function refuseRole(role: string, message: string): Play {
  return refuseIf(
    ({ body }) => (body['messages'] as { role: string }[]).some((each) => each.role === role),
    400,
    openaiError(message, null),
  );
}

/** Streams, calls and thoughts as servers send them that only resemble OpenAI's. */
export const oddAnswerHabits: readonly Habit[] = [
  {
    name: 'A gateway encodes arguments twice',
    api: 'chat',
    source: 'https://github.com/quarkiverse/quarkus-langchain4j/pull/2642',
    triedLive,
    play: insteadOfCall((query, _turn, write) => {
      const call = { name: 'search', arguments: JSON.stringify(JSON.stringify({ query })) };
      write.event(chunk({ tool_calls: [{ index: 0, id: 'call_1', type: 'function', function: call }] }));
      write.finish('tool_calls');
    }),
  },
  {
    name: 'SGLang gives two calls one index',
    api: 'chat',
    source: 'https://github.com/sgl-project/sglang/pull/38198',
    triedLive,
    play: insteadOfCall((query, _turn, write) => {
      for (const id of ['call_1', 'call_2']) {
        const call = { name: 'search', arguments: JSON.stringify({ query: `${query} ${id}` }) };
        write.event(chunk({ tool_calls: [{ index: 0, id, type: 'function', function: call }] }));
      }
      write.finish('tool_calls');
    }),
  },
  {
    name: 'Gemini joins the arguments of two calls behind a gateway',
    api: 'chat',
    source: 'https://github.com/su-kaka/gcli2api/pull/406',
    triedLive,
    play: insteadOfCall((query, _turn, write) => {
      const args = JSON.stringify({ query });
      const call = { name: 'search', arguments: args + args };
      write.event(chunk({ tool_calls: [{ index: 0, id: 'call_1', type: 'function', function: call }] }));
      write.finish('tool_calls');
    }),
  },
  {
    name: 'vLLM ends with calls, and has made none',
    api: 'chat',
    source: 'https://github.com/vllm-project/vllm/issues/53255',
    triedLive,
    play: insteadOfCall((_query, _turn, write) => write.finish('tool_calls')),
  },
  {
    name: 'vLLM ends an answer as if it had made calls',
    api: 'chat',
    source: 'https://github.com/vllm-project/vllm/issues/53255',
    triedLive,
    play: (turn, write) => {
      write.say(...splitWords(composeAnswer(turn)));
      write.finish('tool_calls');
    },
  },
  {
    name: 'A gateway writes no space after "data:"',
    api: 'chat',
    source: 'https://github.com/lidge-jun/opencodex/issues/1170',
    triedLive,
    play: writeEvents((data) => `data:${data}`),
  },
  {
    name: 'A server ends its lines with a carriage return',
    api: 'chat',
    source: 'https://github.com/mistralai/mistral-vibe/pull/793',
    triedLive,
    play: writeEvents((data) => `data: ${data}\r`),
  },
  {
    name: 'mistral.rs sends no [DONE]',
    api: 'chat',
    source: 'https://github.com/EricLBuehler/mistral.rs/pull/1226',
    triedLive,
    play: writeEvents((data) => `data: ${data}`, false),
  },
  {
    name: 'A server numbers its events, and begins with a byte order mark',
    api: 'chat',
    source: 'https://html.spec.whatwg.org/multipage/server-sent-events.html',
    triedLive,
    play: writeEvents((data, index) => `${index === 0 ? '\uFEFF' : ''}id: ${index}\nretry: 3000\ndata: ${data}`),
  },
  {
    name: 'A gateway ends without an empty line',
    api: 'chat',
    source: 'https://github.com/google-gemini/gemini-cli/issues/29059',
    triedLive,
    play: (turn, write) => {
      for (const content of splitWords(composeAnswer(turn))) write.event(chunk({ content }));
      write.lastLine(`data: ${JSON.stringify(chunk({}, 'stop'))}`);
    },
  },
  {
    name: 'A server writes the role and null into each piece',
    api: 'chat',
    source: 'https://github.com/togethercomputer/openapi/pull/27',
    triedLive,
    play: (turn, write) => {
      const role = 'assistant';
      write.event(chunk({ role }));
      write.event(chunk({ role, content: null, tool_calls: null, function_call: null, refusal: null }));
      for (const content of splitWords(composeAnswer(turn)))
        write.event(chunk({ role, content, tool_calls: [], reasoning_content: null }, '', { created: '2026-01-01' }));
      write.event(chunk({ role }, 'stop', { id: 7, usage: { prompt_tokens: null, completion_tokens: null } }));
      write.event('[DONE]');
    },
  },
  {
    name: 'vLLM counts tokens in each piece, and in pieces of their own',
    api: 'chat',
    source: 'https://docs.vllm.ai/en/latest/serving/openai_compatible_server.html',
    triedLive,
    play: (turn, write) => {
      const usage = { prompt_tokens: 10, completion_tokens: 1, total_tokens: 11 };
      write.event({ ...chunk({}), choices: [], usage });
      for (const content of splitWords(composeAnswer(turn))) {
        write.event(chunk({ content }, null, { usage }));
        write.event({ ...chunk({}), choices: null, usage });
      }
      write.finish();
    },
  },
  {
    name: 'A gateway answers with one object, though it was asked for a stream',
    api: 'chat',
    source: 'https://github.com/decolua/9router/issues/3492',
    triedLive,
    play: (turn, write) => {
      const choices = [
        { index: 0, message: { role: 'assistant', content: composeAnswer(turn) }, finish_reason: 'stop' },
      ];
      write.refuse(200, { id: 'c', object: 'chat.completion', created: 0, model: 'tiny', choices });
    },
  },
  {
    name: 'A gateway calls in one object, though it was asked for a stream',
    api: 'chat',
    source: 'https://github.com/decolua/9router/issues/3492',
    triedLive,
    play: (turn, write) => {
      const call = { name: 'search', arguments: JSON.stringify({ query: getQuestion(turn) }) };
      const tool_calls = [{ id: 'call_1', type: 'function', function: call }];
      const mayCall = turn.tools.length > 0 && !hasResults(turn);
      const message = mayCall ? { content: null, tool_calls } : { content: composeAnswer(turn) };
      const choices = [{ index: 0, message, finish_reason: mayCall ? 'tool_calls' : 'stop' }];
      write.refuse(200, { id: 'c', object: 'chat.completion', created: 0, model: 'tiny', choices });
    },
  },
  {
    name: 'A gateway answers an error with status 200',
    api: 'chat',
    source: 'https://github.com/diegosouzapw/OmniRoute/pull/8210',
    triedLive,
    failure: 'no-such-model',
    play: (_turn, write) => write.refuse(200, { error: { message: 'The model tiny does not exist.', code: 404 } }),
  },
  {
    name: 'OpenAI limits requests, and answers the second time',
    api: 'chat',
    source: 'https://platform.openai.com/docs/guides/rate-limits',
    triedLive,
    play: (turn, write, session) =>
      session.earlier === 0
        ? write.refuse(429, openaiError('Rate limit reached for tiny in organization org-1.', 'rate_limit_exceeded'), {
            'retry-after': '1',
          })
        : answerPolitely(turn, write, session),
  },
  {
    name: 'A FastAPI server says its error as a bare string',
    api: 'chat',
    source: 'https://fastapi.tiangolo.com/tutorial/handling-errors/',
    triedLive,
    failure: 'no-such-model',
    play: (_turn, write) => write.refuse(404, { detail: 'Model tiny not found' }),
  },
  {
    name: 'Cloudflare asks whether the service is human',
    api: 'chat',
    source: 'https://developers.cloudflare.com/cloudflare-challenges/',
    triedLive,
    failure: 'no-access',
    play: (_turn, write) =>
      write.refuse(403, '<!DOCTYPE html><html><head><title>Just a moment...</title></head></html>', {
        'content-type': 'text/html',
      }),
  },
  {
    name: 'A Rust server knows only two roles',
    api: 'chat',
    source: 'https://github.com/aattaran/deepclaude/issues/29',
    triedLive,
    failure: 'no-system-message',
    play: refuseRole(
      'system',
      'Failed to deserialize the JSON body into the target type: messages[0].role: unknown variant `system`, expected `user` or `assistant` at line 1 column 1932',
    ),
  },
  {
    name: 'A Rust server takes no results of tools',
    api: 'chat',
    source: 'https://github.com/edison7009/EchoBird/issues/125',
    triedLive,
    failure: 'no-tools',
    play: (turn, write, session) => {
      const message =
        'Failed to deserialize the JSON body into the target type: messages[3].role: unknown variant `tool`, expected one of `system`, `user`, `assistant` at line 1 column 64329';
      if (hasResults(turn)) return write.refuse(422, openaiError(message, null));
      if (turn.tools.length === 0) return answerPolitely(turn, write, session);
      write.call('search', { query: getQuestion(turn) });
      write.finish('tool_calls');
    },
  },
  {
    name: 'OpenRouter sends thoughts as "reasoning"',
    api: 'chat',
    source: 'https://openrouter.ai/docs/use-cases/reasoning-tokens',
    triedLive,
    play: (turn, write) => {
      write.event(chunk({ content: '', reasoning: 'SECRET THOUGHT', reasoning_details: [{ text: 'SECRET THOUGHT' }] }));
      return (write.say(...splitWords(composeAnswer(turn))), write.finish());
    },
  },
  {
    name: 'A model thinks in <thinking>',
    api: 'chat',
    source: 'https://github.com/langgenius/dify/issues/25456',
    triedLive,
    play: sayAround((answer) => `<thinking>\nSECRET THOUGHT\n</thinking>\n\n${answer}`),
  },
  {
    name: 'Seed-OSS thinks in tags with a prefix',
    api: 'chat',
    source: 'https://huggingface.co/ByteDance-Seed/Seed-OSS-36B-Instruct',
    triedLive,
    play: sayAround((answer) => `<seed:think>SECRET THOUGHT</seed:think>${answer}`),
  },
  {
    name: 'Command A thinks in marks of its own',
    api: 'chat',
    source: 'https://huggingface.co/CohereLabs/command-a-reasoning-08-2025',
    triedLive,
    play: sayAround(
      (answer) => `<|START_THINKING|>SECRET THOUGHT<|END_THINKING|><|START_RESPONSE|>${answer}<|END_RESPONSE|>`,
    ),
  },
  {
    name: 'gpt-oss writes in channels',
    api: 'chat',
    source: 'https://github.com/kekzl/imp/pull/768',
    triedLive,
    play: sayAround(
      (answer) =>
        `<|channel|>analysis<|message|>SECRET THOUGHT<|end|><|start|>assistant<|channel|>final<|message|>${answer}<|return|>`,
    ),
  },
  {
    name: 'gpt-oss calls in a channel',
    api: 'chat',
    source: 'https://github.com/NVIDIA/TensorRT-LLM/issues/9256',
    triedLive,
    play: printCall(
      (args) =>
        `<|channel|>analysis<|message|>SECRET THOUGHT<|end|><|start|>assistant<|channel|>commentary to=functions.search <|constrain|>json<|message|>${args}<|call|>`,
    ),
  },
  {
    name: 'gpt-oss writes in channels whose marks were dropped',
    api: 'chat',
    source: 'https://github.com/Augustas11/macprovider/issues/743',
    triedLive,
    play: sayAround((answer) => `analysisSECRET THOUGHT. I answer.assistantfinal${answer}`),
  },
  {
    name: 'Gemma 4 thinks in a channel',
    api: 'chat',
    source: 'https://github.com/kekzl/imp/pull/768',
    triedLive,
    play: sayAround((answer) => `<|channel>thought\nSECRET THOUGHT<channel|>${answer}`),
  },
  {
    name: 'A server leaves the end of the turn in the text',
    api: 'chat',
    source: 'https://github.com/ggml-org/llama.cpp/issues/6770',
    triedLive,
    play: sayAround((answer) => `${answer}<|eot_id|>`),
  },
  {
    name: 'A small model announces a call in a fence',
    api: 'chat',
    source: 'https://github.com/ollama/ollama/issues/13519',
    triedLive,
    play: printCall(
      (args) => `I will search for that.\n\n\`\`\`json\n{"name": "search", "arguments": ${args}}\n\`\`\`\n`,
    ),
  },
  {
    name: 'Phi prints calls as a list in marks',
    api: 'chat',
    source: 'https://huggingface.co/microsoft/Phi-4-mini-instruct',
    triedLive,
    play: printCall((args) => `<|tool_call|>[{"name": "search", "arguments": ${args}}]<|/tool_call|>`),
  },
  {
    name: 'Llama prints calls as Python',
    api: 'chat',
    source: 'https://www.llama.com/docs/model-cards-and-prompt-formats/llama4/',
    triedLive,
    play: printCall((args) => `[search(query=${args.slice('{"query":'.length, -1)})]`),
  },
  {
    name: 'DeepSeek prints calls between its own marks',
    api: 'chat',
    source: 'https://huggingface.co/deepseek-ai/DeepSeek-R1-0528',
    triedLive,
    play: printCall(
      (args) =>
        `<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>search\n\`\`\`json\n${args}\n\`\`\`<｜tool▁call▁end｜><｜tool▁calls▁end｜>`,
    ),
  },
  {
    name: 'Kimi prints calls between its own marks',
    api: 'chat',
    source: 'https://huggingface.co/moonshotai/Kimi-K2-Instruct',
    triedLive,
    play: printCall(
      (args) =>
        `<|tool_calls_section_begin|><|tool_call_begin|>functions.search:0<|tool_call_argument_begin|>${args}<|tool_call_end|><|tool_calls_section_end|>`,
    ),
  },
  {
    name: 'GLM prints calls with keys and values',
    api: 'chat',
    source: 'https://huggingface.co/zai-org/GLM-4.5',
    triedLive,
    play: printCall(
      (args) =>
        `<tool_call>search\n<arg_key>query</arg_key>\n<arg_value>${(JSON.parse(args) as { query: string }).query}</arg_value>\n</tool_call>`,
    ),
  },
  {
    name: 'MiniMax prints calls as XML',
    api: 'chat',
    source: 'https://huggingface.co/MiniMaxAI/MiniMax-M2',
    triedLive,
    play: printCall(
      (args) =>
        `<minimax:tool_call>\n<invoke name="search">\n<parameter name="query">${(JSON.parse(args) as { query: string }).query}</parameter>\n</invoke>\n</minimax:tool_call>`,
    ),
  },
];
