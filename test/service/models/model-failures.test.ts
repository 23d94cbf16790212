import assert from 'node:assert/strict';

import { SettingsError } from '../../../src/service/common/errors.js';
import {
  describeModelFailure,
  formatModelFailure,
} from '../../../src/service/models/failures/describe-model-failure.js';
import type { Habit } from '../../support/model-server/habit.js';
import { habits } from '../../support/model-server/habits.js';
import { ModelServer } from '../../support/model-server/model-server.js';
import { rememberKeys } from '../../../src/service/models/sent-keys.js';

const paths = {
  chat: '/v1/chat/completions',
  responses: '/v1/responses',
  messages: '/v1/messages',
  gemini: '/v1beta/models/gemini-pro:streamGenerateContent',
};

/** A request that has all that a server may refuse: a long prompt, tools, their results, a limit and a temperature. */
const body = {
  model: 'tiny',
  stream: true,
  temperature: 0,
  max_tokens: 9000,
  stream_options: { include_usage: true },
  tools: [{ type: 'function', function: { name: 'search', parameters: { type: 'object' } } }],
  messages: [
    { role: 'system', content: 'You answer from the docs.' },
    { role: 'user', content: `How do I change the accent colour? ${'Many words. '.repeat(800)}` },
    {
      role: 'assistant',
      tool_calls: [{ id: 'call_1', type: 'function', function: { name: 'search', arguments: '{"query":"accent"}' } }],
    },
    { role: 'tool', tool_call_id: 'call_1', content: '[]' },
    { role: 'user', content: 'And now?' },
  ],
};

describe('describeModelFailure', () => {
  const server = new ModelServer();
  let address: string;

  before(async () => (address = await server.listen()));
  after(() => server.close());

  /** Sends the request, and returns the failure as a package of the AI SDK passes it on. */
  async function fail(habit: Habit): Promise<unknown> {
    server.play(habit);
    const url = address + paths[habit.api];
    const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
    const { status: statusCode, ok } = response;
    const responseBody = await response.text().catch((error: unknown) => error);
    if (responseBody instanceof Error) return responseBody;
    if (!ok) return Object.assign(new Error('Bad Request'), { statusCode, responseBody, url, requestBodyValues: body });
    const events = [...String(responseBody).matchAll(/^(?:data: )?(\{.*)$/gm)].map(
      ([, json]) => JSON.parse(json!) as object,
    );
    const failed = events.find((event) => 'error' in event || ('type' in event && event.type === 'error'));
    if (failed) return 'error' in failed ? failed.error : failed;
    return new Error('Response stream ended without a finish reason.');
  }

  for (const habit of habits.filter(({ failure }) => failure !== undefined)) {
    it(`recognizes that ${habit.name}`, async () => {
      const failure = describeModelFailure(await fail(habit));
      assert.equal(failure.kind, habit.failure, JSON.stringify(failure));
      const line = formatModelFailure(failure);
      assert.match(line, /^[A-Z].*[."]$/);
      assert.doesNotMatch(line, /\n|undefined|Many words/);
    });
  }

  for (const said of [
    "developer is not one of ['system', 'assistant', 'user', 'tool', 'function'] - 'messages.['0].role'",
    "Invalid enum value. Expected 'system' | 'user' | 'assistant' | 'tool', received 'developer'",
    'messages[0].role: unknown variant `developer`, expected one of `system`, `user`, `assistant`, `tool`',
  ])
    it(`recognizes a refused role in: ${said}`, () => {
      const error = Object.assign(new Error('Bad Request'), {
        statusCode: 400,
        responseBody: JSON.stringify({ error: { message: said } }),
      });
      assert.equal(describeModelFailure(error).kind, 'no-system-message');
    });

  for (const [kind, statusCode, sent] of [
    [
      'context-too-long',
      400,
      {
        message: 'Please reduce the length of the messages or completion. Current length is 42328 while limit is 40000',
      },
    ],
    [
      'context-too-long',
      413,
      { error: { message: 'Request body too large for gpt-4o model. Max size: 8000 tokens.' } },
    ],
    [
      'context-too-long',
      400,
      {
        object: 'error',
        message: "The input (61709 tokens) is longer than the model's context length (40960 tokens).",
      },
    ],
    [
      'context-too-long',
      422,
      {
        error:
          'Input validation error: `inputs` tokens + `max_new_tokens` must be <= 1512. Given: 1000 `inputs` tokens and 1024 `max_new_tokens`',
      },
    ],
    ['limit-too-high', 400, { error: { message: 'max_new_tokens must be <= 4096' } }],
    [
      'limit-too-high',
      400,
      {
        message:
          'The maximum tokens you requested exceeds the model limit of 4096. Try again with a maximum tokens value that is lower than 4096.',
      },
    ],
    ['overloaded', 503, { detail: { msg: 'Server is busy; please try again later.', type: 'service_unavailable' } }],
    ['no-tools', 400, { message: "This model doesn't support tool use in streaming mode." }],
    [
      'no-tools',
      400,
      {
        error: {
          message: "litellm.UnsupportedParamsError: ollama does not support parameters: ['tools'], for model=llama2.",
        },
      },
    ],
    [
      'message-order',
      400,
      {
        error: {
          message:
            'After the (optional) system message(s), user or tool message(s) should alternate with assistant message(s).',
        },
      },
    ],
    [
      'message-order',
      400,
      { error: { message: 'After the (optional) system message(s), user and assistant roles should be alternating.' } },
    ],
    [
      'out-of-memory',
      500,
      {
        error: { message: 'could not load model: rpc error: code = Unavailable desc = error reading from server: EOF' },
      },
    ],
    ['loading', 503, { error: 'Model meta-llama/Llama-3.1-8B-Instruct is currently loading', estimated_time: 20 }],
    [
      'no-such-model',
      404,
      {
        code: 'Some requested entity was not found',
        error: 'The model grok-9 does not exist or your team has no access to it.',
      },
    ],
    [
      'no-such-model',
      400,
      {
        message:
          "Invocation of model ID meta.llama4 with on-demand throughput isn't supported. Retry your request with the ID of an inference profile.",
      },
    ],
    ['tool-schema', 400, { error: { message: "Guided decoding backend 'xgrammar' does not support the schema." } }],
    [
      'wrong-key',
      400,
      { error: 'Incorrect API key provided: na***ys. You can obtain an API key from https://console.x.ai.' },
    ],
  ] as const) {
    it(`recognizes "${kind}" in: ${JSON.stringify(sent)}`, () => {
      const error = Object.assign(new Error(''), { statusCode, responseBody: JSON.stringify(sent) });
      assert.equal(describeModelFailure(error).kind, kind);
    });
  }

  it('names the parameter that is refused', () => {
    const [, temperature] = habits;
    assert.ok(temperature);
    return fail(temperature).then((error) => assert.equal(describeModelFailure(error).parameter, 'temperature'));
  });

  for (const [what, error, said] of [
    ['an object', { error: { message: 'No.' } }, 'No.'],
    ['a text', { error: 'No.' }, 'No.'],
    ['a text alone', 'No.', 'No.'],
    ['a list', [{ error: { message: 'No.' } }], 'No.'],
    ['details of FastAPI', { detail: [{ loc: ['body'], msg: 'No.' }] }, 'No.'],
    ['JSON in a text', { error: { message: 'BadRequest: {"error":{"message":"No."}}' } }, 'No.'],
    [
      'what a gateway passes on',
      { error: { message: 'Provider returned error', metadata: { raw: '{"message":"No."}' } } },
      'No.',
    ],
    ['several lines', { error: { message: 'No,\n\n  really\u001b[31m not.' } }, 'No, really [31m not.'],
    ['a web page', '<html><title>Bad Gateway</title></html>', undefined],
    ['nothing', {}, undefined],
  ] as const) {
    it(`finds the sentence of the provider in ${what}`, () => {
      assert.equal(describeModelFailure(error).said, said);
    });
  }

  for (const [what, message, sent] of [
    ['a key of a known form', 'Bad key sk-proj-abcdefghijklmnopqrstuvwxyz0123456789', {}],
    ['a key behind a word that announces it', 'Invalid API key provided: hunter2-hunter2.', {}],
    ['a token of a header', 'Unknown Authorization: Bearer hunter2-hunter2', {}],
    ['a key that was sent', 'Who is hunter2 hunter2?', { authorization: 'Bearer hunter2 hunter2' }],
    ['a key in a header of its own', 'Who is hunter2_9?', { 'x-api-key': 'hunter2_9' }],
  ] as const) {
    it(`masks ${what}`, () => {
      const { said } = (rememberKeys(sent), describeModelFailure({ error: { message } }));
      assert.match(said!, /••••/);
      assert.doesNotMatch(said!, /hunter2|abcdefghij/);
    });
  }

  it('leaves out what the provider quotes of the question', () => {
    const question = 'my mother in law has the flu';
    const error = Object.assign(new Error('Bad Request'), {
      statusCode: 422,
      responseBody: JSON.stringify({ detail: [{ msg: `Not a string: '${question}'.` }] }),
      requestBodyValues: { messages: [{ role: 'user', content: question }] },
    });
    assert.equal(describeModelFailure(error).said, 'Not a string: …');
  });

  for (const [what, error, kind, remedy] of [
    ['a server that is not running', failFetch('ECONNREFUSED'), 'unreachable', /Start the model's server/],
    ['a host that does not exist', failFetch('ENOTFOUND'), 'unreachable', /correct its address/],
    [
      'a certificate that is not trusted',
      failFetch('DEPTH_ZERO_SELF_SIGNED_CERT'),
      'untrusted-certificate',
      /NODE_EXTRA_CA/,
    ],
    ['a connection that was lost', failFetch('ECONNRESET'), 'interrupted', /proxy/],
    ['a silent model', Object.assign(new Error('silent'), { name: 'ModelTimeout' }), 'timeout', /FIRST_TOKEN_TIMEOUT/],
    [
      'a model that answers nothing',
      Object.assign(new Error('nothing'), { name: 'EmptyAnswer' }),
      'empty',
      /THINKING_TOKENS/,
    ],
    ['an error of a form that the SDK does not know', unknownForm({ error: 'Overloaded' }), 'overloaded', /Wait/],
    [
      'a response that quotes an error as its text',
      unknownForm({ choices: [{ delta: { content: 'rate limit reached' } }] }),
      'unreadable',
      /OpenAI-compatible/,
    ],
    ['a key that is not set', missingKey(), 'missing-key', /^Set ACME_API_KEY\.$/],
    ['several attempts', { lastError: { statusCode: 401 }, errors: [] }, 'wrong-key', /Check the key/],
    [
      'a path that does not exist',
      { statusCode: 404, url: 'http://127.0.0.1:1/chat/completions' },
      'wrong-address',
      /\/v1\./,
    ],
    ['a model that Ollama has not', ollamaWithout('llama3.2'), 'no-such-model', /^Run: ollama pull llama3\.2$/],
    ['anything else', new Error('What?'), 'unknown', /models --check/],
    ['no error at all', undefined, 'unknown', /models --check/],
  ] as const) {
    it(`has a remedy for ${what}`, () => {
      const failure = describeModelFailure(error);
      assert.equal(failure.kind, kind);
      assert.match(failure.remedy, remedy);
    });
  }

  it('keeps the sentence of an error that the service wrote', () => {
    const error = new Error('failed', { cause: new SettingsError('--model-url: it answers with a web page.') });
    assert.equal(formatModelFailure(describeModelFailure(error)), '--model-url: it answers with a web page.');
  });
});

function failFetch(code: string): Error {
  const cause = Object.assign(new Error(code), { code });
  return Object.assign(new Error(`Cannot connect to API: ${code}`, { cause }), { url: 'http://127.0.0.1:1/v1/x' });
}

function missingKey(): Error {
  const message =
    "Acme API key is missing. Pass it using the 'apiKey' parameter or the ACME_API_KEY environment variable.";
  return Object.assign(new Error(message), { name: 'AI_LoadAPIKeyError' });
}

/** The error of the SDK about a part of a stream. */
function unknownForm(value: object): Error {
  const message = `Type validation failed: Value: ${JSON.stringify(value)}.`;
  return Object.assign(new Error(message), { name: 'AI_TypeValidationError', value });
}

function ollamaWithout(model: string) {
  const responseBody = JSON.stringify({ error: { message: `model '${model}' not found` } });
  return {
    statusCode: 404,
    url: 'http://127.0.0.1:11434/v1/chat/completions',
    requestBodyValues: { model },
    responseBody,
  };
}
