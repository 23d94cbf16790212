import { answerPolitely, composeAnswer, refuse, refuseIf, splitWords, type Habit } from '../habit.js';

const triedLive = false;

/** An error as OpenAI sends it, and most others. */
export function openaiError(
  message: string,
  code: string | null,
  param: string | null = null,
  type = 'invalid_request_error',
) {
  return { error: { message, type, param, code } };
}

/** OpenAI, with chat completions and with responses. */
export const openaiHabits: readonly Habit[] = [
  {
    name: 'OpenAI refuses max_tokens of reasoning models',
    api: 'chat',
    source: 'https://github.com/griptape-ai/ComfyUI-Griptape/issues/312',
    triedLive,
    failure: 'limit-name',
    play: refuseIf(
      ({ limit }) => limit?.name === 'max_tokens',
      400,
      openaiError(
        "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
        'unsupported_parameter',
        'max_tokens',
      ),
    ),
  },
  {
    name: 'OpenAI refuses another temperature than 1',
    api: 'chat',
    source: 'https://github.com/owndev/Open-WebUI-Functions/issues/98',
    triedLive,
    failure: 'unsupported-parameter',
    play: refuseIf(
      ({ body }) => ![undefined, 1].includes(body['temperature'] as undefined),
      400,
      openaiError(
        "Unsupported value: 'temperature' does not support 0 with this model. Only the default (1) value is supported.",
        'unsupported_value',
        'temperature',
      ),
    ),
  },
  {
    name: 'OpenAI refuses tools of reasoning models in chat completions',
    api: 'chat',
    source: 'https://github.com/BerriAI/litellm/pull/34569',
    triedLive,
    failure: 'no-tools',
    play: refuseIf(
      ({ tools, body }) => tools.length > 0 && body['reasoning_effort'] !== 'none',
      400,
      openaiError(
        "Function tools with reasoning_effort are not supported for gpt-5.6 in /v1/chat/completions. To use function tools, use /v1/responses or set reasoning_effort to 'none'.",
        null,
        'reasoning_effort',
      ),
    ),
  },
  {
    name: 'OpenAI refuses a system message of its first reasoning models',
    api: 'chat',
    source: 'https://github.com/coleam00/Archon/issues/12',
    triedLive,
    failure: 'no-system-message',
    play: refuseIf(
      ({ messages }) => messages[0]?.role === 'system',
      400,
      openaiError(
        "Unsupported value: 'messages[0].role' does not support 'system' with this model.",
        'unsupported_value',
        'messages[0].role',
      ),
    ),
  },
  {
    name: 'OpenAI streams only to verified organizations',
    api: 'responses',
    source: 'https://github.com/Lamb-Project/lamb/issues/54',
    triedLive,
    failure: 'no-streaming',
    play: refuse(
      400,
      openaiError(
        'Your organization must be verified to stream this model. Please go to: https://platform.openai.com/settings/organization/general and click on Verify Organization. If you just verified, it can take up to 15 minutes for access to propagate.',
        'unsupported_value',
        'stream',
      ),
    ),
  },
  {
    name: 'OpenAI has no credit left',
    api: 'responses',
    source: 'https://github.com/openai/openai-cookbook/issues/844',
    triedLive,
    failure: 'no-credit',
    play: refuse(
      429,
      openaiError(
        'You exceeded your current quota, please check your plan and billing details.',
        'insufficient_quota',
        null,
        'insufficient_quota',
      ),
      { 'retry-after': '0' },
    ),
  },
  {
    name: 'OpenAI has no such model',
    api: 'responses',
    source: 'https://github.com/Aider-AI/aider/issues/2030',
    triedLive,
    failure: 'no-such-model',
    play: refuse(
      404,
      openaiError('The model `gpt-9` does not exist or you do not have access to it.', 'model_not_found'),
    ),
  },
  {
    name: 'OpenAI does not accept the key',
    api: 'responses',
    source: 'https://github.com/popjane/free_chatgpt_api/issues/3',
    triedLive,
    failure: 'wrong-key',
    play: refuse(
      401,
      openaiError(
        'Incorrect API key provided: sk-PMafP***************************************E873. You can find your API key at https://platform.openai.com/account/api-keys.',
        'invalid_api_key',
      ),
    ),
  },
  {
    name: 'OpenAI refuses in a member of its own, in chat completions',
    api: 'chat',
    source: 'https://github.com/anomalyco/opencode/pull/43343',
    triedLive,
    play: (_turn, write) => {
      write.event({
        id: 'c',
        choices: [{ index: 0, delta: { role: 'assistant', refusal: "I'm sorry, " }, finish_reason: null }],
      });
      write.event({
        id: 'c',
        choices: [{ index: 0, delta: { refusal: "I can't help with that." }, finish_reason: null }],
      });
      write.finish();
    },
  },
  {
    name: 'OpenAI refuses in a member of its own, in responses',
    api: 'responses',
    source: 'https://github.com/pipecat-ai/pipecat/pull/5801',
    triedLive,
    play: (turn, write) => {
      write.event({ type: 'response.created', response: { id: 'resp_1', created_at: 0, model: turn.model } });
      const item = { type: 'message', id: 'msg_0', role: 'assistant' };
      write.event({ type: 'response.output_item.added', output_index: 0, item });
      const refusal = { item_id: 'msg_0', output_index: 0, content_index: 0 };
      write.event({ type: 'response.refusal.delta', ...refusal, delta: "I'm sorry, I can't help with that." });
      write.event({ type: 'response.refusal.done', ...refusal, refusal: "I'm sorry, I can't help with that." });
      write.event({ type: 'response.output_item.done', output_index: 0, item });
      write.finish();
    },
  },
  {
    name: 'OpenAI ends at the limit in the middle of a block of code',
    api: 'responses',
    source: 'https://developers.openai.com/api/reference/resources/responses/streaming-events',
    triedLive,
    play: (turn, write) => {
      write.say(...splitWords(composeAnswer(turn)), '\n\n```js\nconst theme = {\n  accent: ');
      write.finish('length');
    },
  },
  {
    name: 'OpenAI fails within a stream',
    api: 'responses',
    source: 'https://developers.openai.com/api/reference/resources/responses/streaming-events',
    triedLive,
    failure: 'server-error',
    play: (turn, write) => {
      write.event({ type: 'response.created', response: { id: 'resp_1', created_at: 0, model: turn.model } });
      const message = 'The server had an error processing your request. Sorry about that!';
      write.event({ type: 'error', sequence_number: 1, code: 'server_error', message, param: null });
    },
  },
  {
    name: 'OpenAI answers',
    api: 'responses',
    source: 'https://developers.openai.com/api/reference/resources/responses/streaming-events',
    triedLive,
    play: answerPolitely,
  },
];
