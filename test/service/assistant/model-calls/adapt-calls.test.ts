import assert from 'node:assert/strict';
import type { LanguageModelV4CallOptions, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { APICallError, simulateReadableStream, wrapLanguageModel } from 'ai';
import { adaptCalls } from '../../../../src/service/assistant/model-calls/adapt-calls.js';
import { abilitiesOf } from '../../../../src/service/models/abilities.js';

/** A model that refuses calls for as long as `refuses` says so. */
function createModel(refuses: (call: LanguageModelV4CallOptions) => boolean) {
  const calls: LanguageModelV4CallOptions[] = [];
  const lessons: string[] = [];
  const answer: LanguageModelV4StreamPart[] = [{ type: 'text-start', id: '1' }];
  const abilities = abilitiesOf({});
  const model = wrapLanguageModel({
    model: {
      specificationVersion: 'v4',
      provider: 'test.chat',
      modelId: 'test',
      supportedUrls: {},
      doGenerate: () => Promise.reject(new Error('Answers are streamed.')),
      doStream: async (call) => {
        calls.push(call);
        if (!refuses(call)) return { stream: simulateReadableStream({ chunks: answer }) };
        const cause = { url: '', requestBodyValues: {}, statusCode: 400, responseBody: 'Bad request' };
        throw new APICallError({ message: 'Bad request', ...cause });
      },
    },
    middleware: adaptCalls({ abilities, onLesson: (lesson) => lessons.push(lesson) }),
  });
  const ask = () =>
    model.doStream({
      prompt: [{ role: 'user', content: [{ type: 'text', text: 'How?' }] }],
      tools: [{ type: 'function', name: 'search', inputSchema: { type: 'object' } }],
    });
  return { ask, calls, lessons, abilities };
}

describe('A refusal without a known cause', () => {
  it('teaches that a model has no tools, if it answers without them', async () => {
    const { ask, calls, lessons, abilities } = createModel(({ tools = [] }) => tools.length > 0);
    await ask();
    await ask();
    assert.deepEqual(
      calls.map(({ tools = [] }) => tools.length),
      [1, 0, 0],
    );
    assert.equal(lessons.length, 1);
    assert.equal(abilities.tools, false);
  });

  it('teaches nothing if the model refuses the call without tools as well', async () => {
    const { ask, lessons, abilities } = createModel(() => true);
    await assert.rejects(async () => ask(), { message: 'Bad request' });
    assert.deepEqual(lessons, []);
    assert.equal(abilities.tools, true);
  });
});
