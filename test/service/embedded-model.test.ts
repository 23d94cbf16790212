import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';

import { generateText, tool } from 'ai';
import type { Hono } from 'hono';
import { z } from 'zod';

import { createService } from '../../src/service/create-service.js';
import { createEmbeddedModel } from '../../src/service/models/embedded/model.js';
import { askInit, messagePath, serviceOptions, type BodyFields } from './support/ask.js';
import { readAnswer } from './support/read-answer.js';

describe('the embedded model', () => {
  let app: Hono;

  before(async () => {
    app = await createService({ ...serviceOptions, model: createEmbeddedModel({ wordDelay: 0 }) });
  });

  async function ask(texts: string | readonly string[], fields?: BodyFields) {
    return readAnswer(await app.request(messagePath, askInit(texts, fields)));
  }

  it('quotes the matching passage with its code, and names its page', async () => {
    const { text } = await ask('How do I change the accent colour?');
    assert.ok(text.startsWith('From [Theming: How do I change the accent colour?](/theming#accent):\n\n'));
    assert.match(text, /Set the custom property `--lantern-accent` on the element\./);
    assert.match(text, /```css\nlantern-show \{\n  --lantern-accent: rebeccapurple;\n\}\n```/);
  });

  it('makes the links of a passage relative to the site’s root', async () => {
    const { text } = await ask('How do I change the accent colour?');
    assert.match(text, /see \[deploying\]\(\/guide\/deploy\)/);
  });

  it('searches before it answers', async () => {
    const { toolCalls } = await ask('How do I change the accent colour?');
    assert.deepEqual(toolCalls, [{ toolName: 'search', args: { query: 'change accent colour' } }]);
  });

  it('says what it searched for when nothing matches', async () => {
    const { text, results } = await ask('What is the capital of Mongolia?');
    assert.deepEqual(
      results.map((found) => (found as { results: unknown }).results),
      [[]],
    );
    assert.match(text, /^I found nothing about this in the documentation\. I searched for “capital Mongolia”\./);
  });

  it('understands a follow-up from the question before', async () => {
    const { toolCalls, text } = await ask(['How do I change the accent colour?', 'Like this.', 'and in dark mode?']);
    assert.deepEqual(toolCalls[0]?.args, { query: 'dark mode change accent colour' });
    assert.match(text, /--lantern-accent: plum;/);
  });

  it('does not answer a follow-up about something else from the question before', async () => {
    const { text } = await ask([
      'How do I change the accent colour?',
      'Like this.',
      'And what is the capital of Mongolia?',
    ]);
    assert.match(text, /^I found nothing/);
  });

  it('does not change a self-contained question', async () => {
    const { toolCalls } = await ask(['How do I change the accent colour?', 'Like this.', 'How do I choose a font?']);
    assert.deepEqual(toolCalls[0]?.args, { query: 'choose font' });
  });

  it('does not change a self-contained follow-up', async () => {
    const { toolCalls } = await ask([
      'How do I change the accent colour?',
      'Like this.',
      'And how do I keep it always dark?',
    ]);
    assert.deepEqual(toolCalls[0]?.args, { query: 'keep always dark' });
  });

  it('chooses the code that matches the question', async () => {
    const { text } = await ask('How do I install the package with pnpm?');
    assert.match(text, /pnpm add lantern/);
    assert.doesNotMatch(text, /yarn add/);
  });

  it('quotes the rows of a long table that match', async () => {
    const { text } = await ask('Which custom property sets the radius?');
    assert.match(
      text,
      /\| Property \| Meaning \|\n\| --- \| --- \|\n\| `--lantern-radius` \| Roundness of the corners \|/,
    );
    assert.doesNotMatch(text, /--lantern-shadow/);
  });

  it('explains the selected code', async () => {
    const { text } = await ask('What does this do?', { context: [{ type: 'code', value: '--lantern-speed: 2s;' }] });
    assert.match(text, /Duration of the transition/);
  });

  it('names further pages that were found', async () => {
    const { text } = await ask('slide events');
    assert.match(text, /Read more:\n\n- \[Events: Slide events\]\(\/reference\/events-\d#slide-events\)$/);
  });

  it('shows what was searched for as plain text', async () => {
    const { text } = await ask('**mongolia** [x](http://evil.example)');
    assert.doesNotMatch(text, /\]\(http/);
  });

  it('answers without streaming too', async () => {
    const hit = { path: '/a', content: 'Red, by **default**.', metadata: { title: 'Accent', headings: [] } };
    const search = tool({ parameters: z.object({ query: z.string() }), execute: async () => ({ results: [hit] }) });
    const { text } = await generateText({
      model: createEmbeddedModel(),
      prompt: 'Accent?',
      tools: { search },
      maxSteps: 2,
    });
    assert.equal(text, 'From [Accent](/a):\n\nRed, by **default**.');
  });
});
