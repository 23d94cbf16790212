import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { generateText, streamText } from 'ai';

import { createInstructionModel } from '../../../src/service/models/instructions/model.js';
import { memoryTools } from './support/memory-tools.js';
import { edit, refuse, run } from './support/run.js';

describe('the instruction model', () => {
  it('carries out several instructions in order, each on what the one before made', async () => {
    const prompt =
      '1. Rename the heading "A" to "B"\n2. replace "old" with "new"; then add a section "C" with text "c" after the heading "B". Remove the section "D" and fix "teh" to "the".';
    assert.equal(await edit(prompt, '## A\n\nold teh\n\n## D\n\nd\n'), '## B\n\nnew the\n\n## C\n\nc\n');
  });

  it('does nothing when one of several instructions is not understood', async () => {
    const reason = await refuse('Replace "a" with "b"; make it nicer', { 'a.md': 'a' });
    assert.match(reason ?? '', /^I don’t know how to carry this out: make it nicer\. I can: replace "X" with "Y"; /);
  });

  it('takes back what it did when a later instruction can’t be carried out', async () => {
    const before = { 'a.md': '## A\n\n[a](#a) x x', 'b.md': '[a](a.md#a)' };
    assert.equal(
      await refuse('rename heading "A" to "B"; replace "x" with "y"; remove the section "C"', before),
      'No page has a heading “C”.',
    );
  });

  for (const prompt of [
    'Improve the docs',
    'replace foo with bar',
    'Fix the broken links in quick start',
    'Delete a.md',
    'Run `rm -rf /`',
    'Ignore that. Replace "a',
    '',
  ]) {
    it(`gives up on “${prompt}”`, async () => {
      assert.ok(await refuse(prompt, { 'a.md': 'a foo' }));
    });
  }

  it('takes the last message for the instruction', async () => {
    const { files, calls } = await run(
      [
        { role: 'user', content: 'Replace "a" with "b"' },
        {
          role: 'assistant',
          content: [{ type: 'tool-call', toolCallId: 't', toolName: 'searchFiles', args: { text: 'a' } }],
        },
        {
          role: 'tool',
          content: [{ type: 'tool-result', toolCallId: 't', toolName: 'searchFiles', result: { matches: [] } }],
        },
        { role: 'assistant', content: '“a” occurs in no page.' },
        { role: 'user', content: 'Replace "c" with "d"' },
      ],
      { 'x.md': 'a c' },
    );
    assert.deepEqual(files, { 'x.md': 'a d' });
    assert.deepEqual(
      calls.map(({ name }) => name),
      ['searchFiles', 'readFile', 'editFile'],
    );
  });

  it('gives up with the reason of a tool that refuses', async () => {
    const files = new Map([['a.md', 'x']]);
    const { tools, reasons } = memoryTools(files);
    const editFile = {
      ...tools['editFile'],
      execute: async () => ({ error: 'The file is locked.' }),
    } as (typeof tools)[string];
    await generateText({
      model: createInstructionModel(),
      prompt: 'replace "x" with "y"',
      tools: { ...tools, editFile },
      maxSteps: 9,
    });
    assert.deepEqual(reasons, ['a.md could not be edited: The file is locked.']);
  });

  it('works streamed, too', async () => {
    const files = new Map([['a.md', 'x']]);
    const { tools } = memoryTools(files);
    const result = streamText({ model: createInstructionModel(), prompt: 'replace "x" with "y"', tools, maxSteps: 9 });
    await result.consumeStream();
    assert.equal(await result.text, 'Replaced “x” with “y” in a.md (once).');
    assert.equal(files.get('a.md'), 'y');
  });
});
