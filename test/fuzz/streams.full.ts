import assert from 'node:assert/strict';
import { Conversation } from '../../src/conversation/conversation.js';
import { finish, text } from '../support/fake-assistant.js';
import { holds, parseFuzzRun } from './support/fuzz-run.js';
import { mangledStream, respondWith, type MangledStream } from './support/mangled-streams.js';

const run = parseFuzzRun(process.env);

const withoutSpace = (content: string): string => content.replace(/\s+/g, '');

/** Asks, with the stream as the answer, and then asks again. */
async function survives(stream: MangledStream): Promise<void> {
  let response: Response | undefined = respondWith(stream);
  const fetch = async () => {
    const next = response ?? new Response(text('All well.') + finish());
    response = undefined;
    return next;
  };
  const conversation = new Conversation({ baseUrl: '/', domain: 'acme', fetch });
  await conversation.ask('First?');
  assert.ok(['ready', 'error'].includes(conversation.state.status), conversation.state.status);
  assert.equal(conversation.state.status === 'error', conversation.state.error !== undefined);
  const [question, answer] = conversation.state.messages;
  assert.equal(question?.content, 'First?');
  assert.ok(withoutSpace(answer?.content ?? '').startsWith(withoutSpace(stream.intactText)), answer?.content);
  await conversation.ask('Second?');
  assert.equal(conversation.state.status, 'ready');
  assert.equal(conversation.state.messages.at(-1)?.content, 'All well.');
}

describe('A conversation', () => {
  it('goes on after 2,000 mangled streams, and keeps what arrived before', () =>
    holds(run, 2_000, mangledStream, survives));
});
