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

const hasStreamOptions = ({ body }: Turn) => 'stream_options' in body;

const safe = { filtered: false, severity: 'safe' };

/** An error as Mistral sends it. */
function mistralError(message: string, type: string, code: string) {
  return { object: 'error', message, type, param: null, code };
}

/** Hosted services and gateways in front of them: Mistral, Groq, OpenRouter, LiteLLM and Azure. */
export const gatewayHabits: readonly Habit[] = [
  {
    name: 'Mistral takes identifiers of nine characters only',
    api: 'chat',
    source: 'https://github.com/editor-code-assistant/eca/issues/233',
    triedLive,
    failure: 'tool-call-id',
    play: (turn, write, session) => {
      const wrong = turn.messages.flatMap(({ callIds }) => callIds).find((id) => !/^[a-zA-Z0-9]{9}$/.test(id));
      const message = `Tool call id was ${wrong} but must be a-z, A-Z, 0-9, with a length of 9.`;
      if (wrong !== undefined) return write.refuse(400, mistralError(message, 'invalid_function_call', '3280'));
      if (hasTools(turn) && !hasResults(turn)) return search(turn, write, 'dnEN4JsJy');
      return answerPolitely(turn, write, session);
    },
  },
  {
    name: 'Mistral takes no question after the results of tools',
    api: 'chat',
    source: 'https://github.com/datapizza-labs/datapizza-ai/issues/98',
    triedLive,
    failure: 'message-order',
    play: refuseIf(
      ({ messages }) => messages.some(({ role }, index) => role === 'user' && messages[index - 1]?.role === 'tool'),
      400,
      mistralError("Unexpected role 'user' after role 'tool'", 'invalid_request_message_order', '3230'),
    ),
  },
  {
    name: 'Mistral takes no options of a stream',
    api: 'chat',
    source: 'https://github.com/openai/openai-agents-python/issues/442',
    triedLive,
    failure: 'unsupported-parameter',
    play: refuseIf(hasStreamOptions, 422, {
      object: 'error',
      message: {
        detail: [
          {
            type: 'extra_forbidden',
            loc: ['body', 'stream_options', 'include_usage'],
            msg: 'Extra inputs are not permitted',
            input: true,
          },
        ],
      },
      type: 'invalid_request_error',
      param: null,
      code: null,
    }),
  },
  {
    name: 'Mistral sends its thoughts as parts of the content',
    api: 'chat',
    source: 'https://docs.mistral.ai/capabilities/reasoning/',
    triedLive,
    play: (turn, write) => {
      const thinking = [{ type: 'text', text: 'SECRET THOUGHT' }];
      for (const content of [[{ type: 'thinking', thinking }], [{ type: 'text', text: composeAnswer(turn) }]])
        write.event({ id: 'c', choices: [{ index: 0, delta: { content }, finish_reason: null }] });
      write.finish();
    },
  },
  {
    name: 'Groq does not understand a call',
    api: 'chat',
    source: 'https://github.com/groq/groq-typescript/issues/103',
    triedLive,
    failure: 'tool-call-failed',
    play: refuseIf(hasTools, 400, {
      error: {
        message: "Failed to call a function. Please adjust your prompt. See 'failed_generation' for more details.",
        type: 'invalid_request_error',
        code: 'tool_use_failed',
        failed_generation: '<function=search{"query": "accent colour"}</function>',
      },
    }),
  },
  {
    name: 'Groq does not understand a call, within a stream',
    api: 'chat',
    source: 'https://github.com/anomalyco/opencode/issues/1018',
    triedLive,
    failure: 'tool-call-failed',
    play: (turn, write, session) => {
      if (!hasTools(turn)) return answerPolitely(turn, write, session);
      const message = "Failed to call a function. Please adjust your prompt. See 'failed_generation' for more details.";
      const error = { ...openaiError(message, 'tool_use_failed').error, status_code: 400 };
      write.event({ error }, 'error');
    },
  },
  {
    name: 'Groq takes no larger request in a minute',
    api: 'chat',
    source: 'https://github.com/HunorLaczko/ha-groq-cloud-api/issues/27',
    triedLive,
    failure: 'context-too-long',
    play: refuseIf(
      isTooLong,
      413,
      openaiError(
        'Request too large for model llama-3.1-8b-instant in organization org_01 service tier on_demand on tokens per minute (TPM): Limit 6000, Requested 12328, please reduce your message size and try again.',
        'rate_limit_exceeded',
        null,
        'tokens',
      ),
    ),
  },
  {
    name: 'OpenRouter sends comments before an answer',
    api: 'chat',
    source: 'https://openrouter.ai/docs/api-reference/streaming',
    triedLive,
    play: async (turn, write, session) => {
      write.line(': OPENROUTER PROCESSING');
      write.line(': OPENROUTER PROCESSING');
      await new Promise((resolve) => setImmediate(resolve));
      return answerPolitely(turn, write, session);
    },
  },
  {
    name: 'OpenRouter fails in the middle of an answer, with status 200',
    api: 'chat',
    source: 'https://openrouter.ai/docs/api-reference/streaming',
    triedLive,
    failure: 'server-error',
    play: (turn, write) => {
      write.say(...splitWords(composeAnswer(turn)).slice(0, 3));
      const error = { code: 502, message: 'Provider disconnected unexpectedly' };
      const choices = [{ index: 0, delta: { content: '' }, finish_reason: 'error' }];
      write.event({ id: 'gen-1', object: 'chat.completion.chunk', provider: 'OpenAI', error, choices });
    },
  },
  {
    name: 'OpenRouter fails before the first word, with status 200',
    api: 'chat',
    source: 'https://github.com/diegosouzapw/OmniRoute/pull/8210',
    triedLive,
    failure: 'server-error',
    play: (_turn, write) => {
      write.line(': OPENROUTER PROCESSING');
      const error = {
        code: 502,
        message: 'Worker local total request limit reached (33/32)',
        metadata: { error_type: 'provider_unavailable' },
      };
      write.event({ id: 'gen-1', object: 'chat.completion.chunk', choices: [], error });
    },
  },
  {
    name: 'OpenRouter finds no endpoint with tools',
    api: 'chat',
    source: 'https://github.com/bobrware/bobrchat/issues/60',
    triedLive,
    failure: 'no-tools',
    play: refuseIf(hasTools, 404, {
      error: {
        message:
          'No endpoints found that support tool use. To learn more about provider routing, visit: https://openrouter.ai/docs/guides/routing/provider-selection',
        code: 404,
      },
    }),
  },
  {
    name: 'OpenRouter passes on what a provider says',
    api: 'chat',
    source: 'https://github.com/charmbracelet/crush/issues/279',
    triedLive,
    failure: 'message-order',
    play: refuse(400, {
      error: {
        message: 'Provider returned error',
        code: 400,
        metadata: {
          raw: JSON.stringify(
            mistralError("Unexpected role 'tool' after role 'user'", 'invalid_request_message_order', '3230'),
          ),
          provider_name: 'Mistral',
        },
      },
    }),
  },
  {
    name: 'OpenRouter has no credit left',
    api: 'chat',
    source: 'https://openrouter.ai/docs/errors',
    triedLive,
    failure: 'no-credit',
    play: refuse(402, {
      error: { message: 'Insufficient credits. Add more using https://openrouter.ai/settings/credits', code: 402 },
    }),
  },
  {
    name: 'LiteLLM passes on that a prompt is too long',
    api: 'chat',
    source: 'https://github.com/BrokkAi/brokk-app/issues/540',
    triedLive,
    failure: 'context-too-long',
    play: refuseIf(isTooLong, 400, {
      error: {
        message:
          'litellm.BadRequestError: AnthropicException - b\'{"type":"error","error":{"type":"invalid_request_error","message":"input length and `max_tokens` exceed context limit: 179413 + 32768 > 200000, decrease input length or `max_tokens` and try again"}}\'. Received Model Group=anthropic/claude-sonnet-4-20250514\nAvailable Model Group Fallbacks=None',
        type: null,
        param: null,
        code: '400',
      },
    }),
  },
  {
    name: 'LiteLLM has no deployment left',
    api: 'chat',
    source: 'https://github.com/BerriAI/litellm/issues/20867',
    triedLive,
    failure: 'rate-limit',
    play: refuse(
      429,
      openaiError(
        'No deployments available for selected model, Try again in 5 seconds. Passed model=tiny.',
        '429',
        'None',
        'None',
      ),
      { 'retry-after': '0' },
    ),
  },
  {
    name: 'Azure filters the prompt before the first chunk',
    api: 'chat',
    source: 'https://github.com/vibrantlabsai/ragas/issues/649',
    triedLive,
    failure: 'content-filter',
    play: refuse(400, {
      error: {
        message:
          "The response was filtered due to the prompt triggering Azure OpenAI's content management policy. Please modify your prompt and retry. To learn more about our content filtering policies please read our documentation: https://go.microsoft.com/fwlink/?linkid=2198766",
        type: null,
        param: 'prompt',
        code: 'content_filter',
        status: 400,
        innererror: {
          code: 'ResponsibleAIPolicyViolation',
          content_filter_result: {
            hate: safe,
            self_harm: safe,
            sexual: safe,
            violence: { filtered: true, severity: 'medium' },
          },
        },
      },
    }),
  },
  {
    name: 'Azure filters an answer in the middle',
    api: 'chat',
    source: 'https://github.com/openai/openai-python/issues/1677',
    triedLive,
    play: (turn, write) => {
      write.say(...splitWords(composeAnswer(turn)).slice(0, 3));
      write.finish('content_filter');
    },
  },
  {
    name: 'Azure begins with a chunk without choices, and ends with one without a delta',
    api: 'chat',
    source: 'https://github.com/openai/openai-python/issues/1677',
    triedLive,
    play: (turn, write, session) => {
      const results = { hate: safe, self_harm: safe, sexual: safe, violence: safe };
      const empty = { id: '', object: '', created: 0, model: '' };
      write.event({
        ...empty,
        prompt_filter_results: [{ prompt_index: 0, content_filter_results: results }],
        choices: [],
      });
      if (hasTools(turn) && !hasResults(turn)) return answerPolitely(turn, write, session);
      write.say(...splitWords(composeAnswer(turn)));
      write.event({
        ...empty,
        choices: [{ index: 0, finish_reason: null, content_filter_results: results }],
        usage: null,
      });
      write.finish();
    },
  },
  {
    name: 'Azure takes no options of a stream in an older version',
    api: 'chat',
    source: 'https://github.com/Pythagora-io/gpt-pilot/issues/1022',
    triedLive,
    failure: 'unsupported-parameter',
    play: refuseIf(
      hasStreamOptions,
      400,
      openaiError(
        'Unrecognized request argument supplied: stream_options. Please contact us through an Azure support request at: https://go.microsoft.com/fwlink/?linkid=2213926 for further questions.',
        null,
        '',
      ),
    ),
  },
  {
    name: 'Azure has no such deployment',
    api: 'chat',
    source: 'https://github.com/chatboxai/chatbox/issues/861',
    triedLive,
    failure: 'no-such-model',
    play: refuse(404, {
      error: {
        code: 'DeploymentNotFound',
        message:
          'The API deployment for this resource does not exist. If you created the deployment within the last 5 minutes, please wait a moment and try again.',
      },
    }),
  },
  {
    name: 'Azure has nothing at the address, or another version',
    api: 'chat',
    source: 'https://learn.microsoft.com/en-us/azure/ai-foundry/openai/api-version-lifecycle',
    triedLive,
    failure: 'wrong-address',
    play: refuse(404, { error: { code: '404', message: 'Resource not found' } }),
  },
  {
    name: 'A proxy answers in the place of the server',
    api: 'chat',
    source: 'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Status/502',
    triedLive,
    failure: 'server-error',
    play: refuse(502, '<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>', {
      'content-type': 'text/html',
      'retry-after': '0',
    }),
  },
];
