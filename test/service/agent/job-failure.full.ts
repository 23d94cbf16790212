import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { generateText } from 'ai';

import { describeFailure } from '../../../src/service/agent/job-failure.js';

/** Returns the failure of a job whose model is at an address. */
async function describeModel(baseURL: string): Promise<string> {
  const model = createOpenAICompatible({ name: 'test', baseURL })('m');
  try {
    await generateText({ model, prompt: 'Hello', maxRetries: 1 });
  } catch (error) {
    return describeFailure(error);
  }
  return assert.fail('The model answered.');
}

async function answerWith(status: number, body: string): Promise<string> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(status, { 'content-type': 'application/json' }).end(body));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  try {
    return await describeModel(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`);
  } finally {
    server.close();
  }
}

describe('A job whose model fails', () => {
  it("says that the model can't be reached, also after several attempts", async () => {
    assert.equal(await describeModel('http://127.0.0.1:9/v1'), "The model can't be reached.");
  });

  it('names the status with which the service of the model refused', async () => {
    assert.equal(await answerWith(401, '{}'), "The model's service answered with status 401.");
    assert.equal(await answerWith(503, '{}'), "The model's service answered with status 503.");
  });

  it('says when something other than a model answers', async () => {
    assert.match(await answerWith(200, '{"hello":"world"}'), /sent something that is not an answer\. Check/);
  });
});
