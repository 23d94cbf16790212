import { composeAnswer, getQuestion, hasResults, refuseIf, splitWords, type Habit, type Play } from '../habit.js';
import type { Turn } from '../turn.js';
import type { Writer } from '../writer.js';

const common = { api: 'chat', triedLive: false } as const;

function chunk(delta: object, ending: string | null = null) {
  return { id: 'c', object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: ending }] };
}

function sayEvents(toEvents: (turn: Turn) => readonly object[]): Play {
  return (turn, write) => {
    for (const event of toEvents(turn)) write.event(event);
    write.event('[DONE]');
  };
}

/** Streams the pieces of an answer, each as a delta of its own shape. */
function sayAs(toDelta: (text: string) => object, ending = 'stop'): Play {
  return sayEvents((turn) => [
    ...splitWords(composeAnswer(turn)).map((text) => chunk(toDelta(text))),
    chunk({}, ending),
  ]);
}

const sayText = sayAs((content) => ({ content }));

/** Searches while there are no results, and then answers. */
function callFirst(call: (args: string, write: Writer) => void, ending = 'tool_calls'): Play {
  return (turn, write, session) => {
    if (turn.tools.length === 0 || hasResults(turn)) return sayText(turn, write, session);
    call(JSON.stringify({ query: getQuestion(turn) }), write);
    write.event(chunk({}, ending));
    write.event('[DONE]');
  };
}

function writeCall(write: Writer, id: string, name: string, args: unknown): void {
  write.event(chunk({ tool_calls: [{ index: 0, id, type: 'function', function: { name, arguments: args } }] }));
}

function cutIntoPieces(text: string): string[] {
  return text.match(/.{1,7}/g) ?? [];
}

/** Streams, calls and ends of servers that only resemble OpenAI's. */
export const oddShapeHabits: readonly Habit[] = [
  {
    ...common,
    name: 'Databricks sends the content as a list of parts, with its thoughts',
    source: 'https://github.com/databricks/appkit/pull/559',
    play: (turn, write, session) => {
      const thought = { type: 'reasoning', summary: [{ type: 'summary_text', text: 'SECRET THOUGHT' }] };
      write.event(chunk({ content: [thought] }));
      return sayAs((text) => ({ content: [{ type: 'text', text }] }))(turn, write, session);
    },
  },
  {
    ...common,
    name: 'Mistral sends references among the parts of the content',
    source: 'https://github.com/meilisearch/meilisearch/pull/6327',
    play: sayAs((text) => ({
      content: [
        { type: 'reference', reference_ids: [1] },
        { type: 'text', text },
      ],
    })),
  },
  {
    ...common,
    name: 'Cloudflare sends choices without an index',
    source: 'https://github.com/vercel/ai/pull/4031',
    play: sayEvents((turn) => [
      ...splitWords(composeAnswer(turn)).map((content) => ({ id: 'id-1', choices: [{ delta: { content } }] })),
      { id: 'id-1', choices: [{ delta: {}, finish_reason: 'stop' }] },
    ]),
  },
  {
    ...common,
    name: 'Cloudflare streams a form of its own',
    source: 'https://developers.cloudflare.com/workers-ai/get-started/rest-api/',
    play: sayEvents((turn) => splitWords(composeAnswer(turn)).map((response) => ({ response, p: 'abc' }))),
  },
  {
    ...common,
    name: 'A gateway passes on pings of Anthropic',
    source: 'https://github.com/katanemo/plano/pull/479',
    play: sayEvents((turn) => [
      { type: 'ping' },
      ...splitWords(composeAnswer(turn)).flatMap((content) => [chunk({ content }), { type: 'ping' }]),
      chunk({}, 'stop'),
      { type: 'ping' },
    ]),
  },
  {
    ...common,
    name: 'llama.cpp sends arguments as an object',
    source: 'https://github.com/ggml-org/llama.cpp/issues/20198',
    play: callFirst((args, write) => writeCall(write, 'call_1', 'search', JSON.parse(args))),
  },
  {
    ...common,
    name: 'Gemini ends a call with "stop", like OpenAI',
    source: 'https://github.com/googleapis/python-genai/issues/2868',
    play: callFirst((args, write) => writeCall(write, 'call_1', 'search', args), 'stop'),
  },
  {
    ...common,
    name: 'MiniMax repeats the name of a call in each piece',
    source: 'https://github.com/NousResearch/hermes-agent/pull/11984',
    play: callFirst((args, write) => {
      for (const piece of cutIntoPieces(args)) writeCall(write, 'call_1', 'search', piece);
    }),
  },
  {
    ...common,
    name: 'LM Studio gives each piece of a call another identifier',
    source: 'https://github.com/NousResearch/hermes-agent/pull/106943',
    play: callFirst((args, write) => {
      writeCall(write, 'call_0', 'search', '');
      for (const [at, piece] of cutIntoPieces(args).entries()) writeCall(write, `call_${at + 1}`, '', piece);
    }),
  },
  {
    ...common,
    name: 'Gemini sends the name of a call in pieces, like OpenAI',
    source: 'https://github.com/continuedev/continue/pull/5849',
    play: callFirst((args, write) => {
      writeCall(write, 'call_1', 'sea', '');
      writeCall(write, 'call_1', 'rch', args);
    }),
  },
  {
    ...common,
    name: 'Cloudflare takes no list as the content beside results of tools',
    source: 'https://github.com/anomalyco/opencode/issues/30381',
    play: (turn, write, session) => {
      const message =
        "AiError: Bad input: Error: oneOf at '/' not met, 0 matches: required properties at '/' are 'prompt', Type mismatch of '/messages/0/content', 'array' not in 'string'";
      return hasResults(turn)
        ? write.refuse(400, { errors: [{ message, code: 5006 }], success: false, result: {}, messages: [] })
        : callFirst((args, writer) => writeCall(writer, 'call_1', 'search', args))(turn, write, session);
    },
  },
  ...(
    [
      ['Together', 'eos', 'https://github.com/openai/openai-dotnet/pull/267'],
      ['TGI', 'eos_token', 'https://github.com/huggingface/text-generation-inference/pull/2344'],
      ['Z.ai', 'sensitive', 'https://github.com/earendil-works/pi/pull/1509'],
      ['Z.ai', 'network_error', 'https://github.com/earendil-works/pi/pull/1509'],
      ['A gateway', 'max_tokens', 'https://docs.anthropic.com/en/api/messages#response-stop-reason'],
      ['A gateway', 'SAFETY', 'https://ai.google.dev/api/generate-content#FinishReason'],
      ['DeepSeek', 'insufficient_system_resource', 'https://api-docs.deepseek.com/api/create-chat-completion'],
    ] as const
  ).map(([who, ending, source]): Habit => ({
    ...common,
    name: `${who} ends with "${ending}"`,
    source,
    play: sayAs((content) => ({ content }), ending),
  })),
  ...(
    [
      ['<|im_end|>', 'https://github.com/moltis-org/moltis/issues/306'],
      ['<|im_assistant|>', 'https://github.com/Blaizzy/mlx-vlm/issues/1932'],
      ['<end_of_utterance>', 'https://github.com/Blaizzy/mlx-vlm/issues/1932'],
      ['</s>', 'https://github.com/marella/ctransformers/issues/124'],
      ['<end_of_turn>', 'https://github.com/lmstudio-ai/lmstudio-bug-tracker/issues/534'],
      ['<pad><unused17><eos>', 'https://github.com/lmstudio-ai/lmstudio-bug-tracker/issues/709'],
      ['\u0000', 'https://github.com/plastic-labs/honcho/pull/1095'],
    ] as const
  ).map(([mark, source]): Habit => ({
    ...common,
    name: `A server leaves ${JSON.stringify(mark)} in the text`,
    source,
    play: (turn, write) => {
      write.say(...splitWords(composeAnswer(turn)), ...mark);
      write.finish();
    },
  })),
  ...(
    [
      [
        'NVIDIA',
        422,
        {
          title: 'Unprocessable Entity',
          status: 422,
          detail: 'body -> stream_options\n  Extra inputs are not permitted (type=extra_forbidden)',
        },
        'https://github.com/NVIDIA/garak/issues/748',
      ],
      [
        'Groq',
        400,
        {
          error: {
            message: "property 'stream_options' is unsupported, did you mean 'stream'?",
            type: 'invalid_request_error',
          },
        },
        'https://github.com/vercel/ai/pull/1578',
      ],
      [
        'xAI',
        400,
        { code: 'Client specified an invalid argument', error: 'Argument not supported: stream_options' },
        'https://github.com/cline/cline/issues/2764',
      ],
    ] as const
  ).map(([who, status, body, source]): Habit => ({
    ...common,
    name: `${who} takes no options of a stream`,
    source,
    failure: 'unsupported-parameter',
    play: refuseIf((turn) => 'stream_options' in turn.body, status, body),
  })),
];
