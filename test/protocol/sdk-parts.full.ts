import assert from 'node:assert/strict';
import { uiMessageChunkSchema as schema7, type UIMessageChunk as Part7 } from 'ai';
import { uiMessageChunkSchema as schema5, type UIMessageChunk as Part5 } from 'ai5';
import { uiMessageChunkSchema as schema6, type UIMessageChunk as Part6 } from 'ai6';
import { event } from '../support/fake-assistant.js';
import { collectFromStream } from '../support/streams.js';

const releases: readonly (readonly [name: string, schema: () => { validate?: (value: unknown) => unknown }])[] = [
  ['AI SDK 5', schema5],
  ['AI SDK 6', schema6],
  ['AI SDK 7', schema7],
];

const tool = { toolCallId: 't1', toolName: 'search' };

/** The kinds that services define themselves, and those that end an answer with an error. */
type Other = `data-${string}` | 'abort' | 'error';

/** The members of a part of each kind that any release has. The type check fails if a release has another kind. */
const members: Readonly<Record<Exclude<(Part5 | Part6 | Part7)['type'], Other>, object>> & Record<string, object> = {
  start: { messageId: 'm1' },
  'message-metadata': { messageMetadata: { threadId: 'thread-1' } },
  'start-step': {},
  'reasoning-start': { id: '1' },
  'reasoning-delta': { id: '1', delta: 'Hm.' },
  'reasoning-end': { id: '1' },
  'reasoning-file': { url: 'data:image/png;base64,', mediaType: 'image/png' },
  custom: { kind: 'acme.note' },
  'tool-input-start': { ...tool },
  'tool-input-delta': { toolCallId: 't1', inputTextDelta: '{}' },
  'tool-input-available': { ...tool, input: {} },
  'tool-input-error': { ...tool, input: {}, errorText: 'Bad' },
  'tool-approval-request': { toolCallId: 't1', approvalId: 'a1' },
  'tool-approval-response': { approvalId: 'a1', approved: true },
  'tool-output-available': { toolCallId: 't1', output: [] },
  'tool-output-error': { toolCallId: 't1', errorText: 'Bad' },
  'tool-output-denied': { toolCallId: 't1' },
  'steering-message': { id: 's1', parts: [{ type: 'text', text: 'Shorter.' }] },
  'text-start': { id: '2' },
  'text-delta': { id: '2', delta: 'So.' },
  'text-end': { id: '2' },
  'source-url': { sourceId: 's1', url: 'https://docs.acme.com/a' },
  'source-document': { sourceId: 's2', mediaType: 'application/pdf', title: 'A' },
  file: { url: 'data:image/png;base64,', mediaType: 'image/png' },
  'data-progress': { data: 1 },
  'finish-step': {},
  'reset-step': {},
  finish: { finishReason: 'stop' },
};

const parts = Object.entries(members).map(([type, more]) => ({ type, ...more }));

for (const [name, schema] of releases) {
  it(`The parts of ${name} are all known`, async () => {
    const valid: unknown[] = [];
    for (const part of parts) {
      const { success } = (await schema().validate!(part)) as { readonly success: boolean };
      if (success) valid.push(part);
    }
    assert.ok(valid.length > 20, `${valid.length} parts`);
    const events = await collectFromStream(valid.map(event).join(''));
    assert.deepEqual(events.at(-1), { type: 'finish', reason: 'stop', skipped: 0 });
  });
}

it('A sample of each kind is valid in AI SDK 7', async () => {
  for (const part of parts) {
    const { success } = (await schema7().validate!(part)) as { readonly success: boolean };
    assert.ok(success, part.type);
  }
});
