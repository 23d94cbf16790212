import assert from 'node:assert/strict';

import type { Hono } from 'hono';
import { lexer, walkTokens } from 'marked';

import { loadApp } from '../../src/service/create-app.js';
import { createEmbeddedModel } from '../../src/quotes/model.js';
import { askInit, messagePath, serviceOptions, type BodyFields } from './support/ask.js';
import { askAbout } from './support/ask-about.js';
import { readAnswer } from './support/read-answer.js';

describe('the embedded model', () => {
  let app: Hono;

  before(async () => {
    app = await loadApp({ ...serviceOptions, model: createEmbeddedModel({ pieceDelay: 0 }) });
  });

  async function ask(texts: string | readonly string[], fields?: BodyFields) {
    return readAnswer(await app.request(messagePath, askInit(texts, fields)));
  }

  it('shows where a passage is, and then the passage in the words of the docs', async () => {
    const { text } = await ask('How do I change the accent colour?');
    assert.ok(
      text.startsWith(
        'From the docs:\n\n[Theming › How do I change the accent colour?](/theming#accent) [1](/theming#accent)\n\n> Set the custom property `--lantern-accent` on the element. ',
      ),
      text,
    );
    assert.ok(text.includes('> ```css\n> lantern-show {\n>   --lantern-accent: rebeccapurple;\n> }\n> ```'), text);
  });

  it('makes the links of a passage relative to the site’s root', async () => {
    const { text } = await ask('How do I change the accent colour?');
    assert.match(text, /see \[deploying\]\(\/guide\/deploy\)/);
  });

  it('searches before it answers', async () => {
    const { toolCalls } = await ask('How do I change the accent colour?');
    assert.deepEqual(toolCalls, [{ toolName: 'search', args: { query: 'How do I change the accent colour?' } }]);
  });

  it('says that the docs don’t cover a question, and what was searched for', async () => {
    const { text, results } = await ask('Who discovered Pluto?');
    assert.deepEqual(results, [[]]);
    assert.equal(text, 'The docs don’t seem to cover this. Searched for: “Who discovered Pluto?”.');
  });

  it('repeats the first words of a long question that finds nothing', async () => {
    const { text } = await ask('Who discovered the small moons of Pluto again, and when was that?');
    assert.match(text, /Searched for: “Who discovered the small moons of Pluto again…”\./);
  });

  it('greets, takes thanks and says what it can do without a search', async () => {
    for (const [question, start] of [
      ['hello', 'Hello! Ask me'],
      ['Hi there!', 'Hello! Ask me'],
      ['thanks', 'You’re welcome!'],
      ['ok, thank you very much', 'You’re welcome!'],
      ['what can you do', 'I answer questions from this documentation'],
      ['Danke schön', 'Gern geschehen!'],
      ['¿Qué puedes hacer?', 'Respondo a partir de esta documentación'],
    ] as const) {
      const { text, toolCalls } = await ask(question);
      assert.ok(text.startsWith(start), `${question}: ${text}`);
      assert.deepEqual(toolCalls, []);
    }
  });

  it('answers a question that begins with a greeting', async () => {
    const { text } = await ask('Hello, how do I change the accent colour?');
    assert.match(text, /^> Set the custom property `--lantern-accent`/m);
  });

  it('understands a misspelt word', async () => {
    const { text } = await ask('How do I change the acent colour?');
    assert.match(text, /--lantern-accent/);
  });

  it('says in the language of the question that the docs are in another one', async () => {
    const { text } = await ask('Wie ändere ich die accent colour?');
    assert.match(text, /^Die Sprache der Dokumentation ist Englisch\. .*:\n\n\[Theming › How do I change the accent/);
  });

  it('understands a follow-up from the question before', async () => {
    const { toolCalls, text } = await ask(['How do I change the accent colour?', 'Like this.', 'and in dark mode?']);
    assert.deepEqual(toolCalls.at(-1)?.args, { query: 'How do I change the accent colour in dark mode?' });
    assert.match(text, /--lantern-accent: plum;/);
  });

  it('does not answer a follow-up about something else from the question before', async () => {
    const { text } = await ask([
      'How do I change the accent colour?',
      'Like this.',
      'And what is the capital of Mongolia?',
    ]);
    assert.doesNotMatch(text, /^From the docs/);
  });

  it('reads further sections of the best page, with no more results than are asked for', async () => {
    const lamp =
      '# The lamp shade\n\nThe lamp shade.\n\n## Care\n\nClean the lamp shade.\n\n## Trade\n\nSell the lamp shade.';
    const others = ['alpha', 'bravo', 'charlie', 'delta'].map(
      (name) => [`${name}.md`, `# A lamp shade: ${name}\n\nA lamp shade.`] as const,
    );
    const pagesOf = async (retrievalPageSize: number) => {
      const files = { ...Object.fromEntries(others), 'lamp.md': lamp };
      const { results } = await askAbout(files, 'lamp shade', { retrievalPageSize });
      return (results as { path: string }[][])[0]?.map(({ path }) => path.split('#')[0]) ?? [];
    };
    const pages = await pagesOf(4);
    assert.deepEqual([pages.length, pages.filter((page) => page === '/lamp').length], [4, 3]);
    assert.equal((await pagesOf(1)).length, 1);
  });

  it('does not change a self-contained question', async () => {
    const { toolCalls } = await ask(['How do I change the accent colour?', 'Like this.', 'How do I choose a font?']);
    assert.deepEqual(toolCalls[0]?.args, { query: 'How do I choose a font?' });
  });

  it('does not change a self-contained follow-up', async () => {
    const { toolCalls } = await ask([
      'How do I change the accent colour?',
      'Like this.',
      'And how do I keep it always dark?',
    ]);
    assert.deepEqual(toolCalls[0]?.args, { query: 'And how do I keep it always dark?' });
  });

  it('chooses the code that matches the question', async () => {
    const { text } = await ask('How do I install the package with pnpm?');
    assert.match(text, /pnpm add lantern/);
    assert.doesNotMatch(text, /yarn add/);
  });

  it('explains the selected code', async () => {
    const { text } = await ask('What does this do?', { context: [{ type: 'code', value: '--lantern-speed: 2s;' }] });
    assert.match(text, /Duration of the transition/);
  });

  it('shows what was searched for as plain text', async () => {
    const { text } = await ask('**mongolia** [x](http://evil.example)');
    const kinds = new Set<string>();
    walkTokens(lexer(text), ({ type }) => void kinds.add(type));
    assert.ok(!kinds.has('link') && !kinds.has('strong'), text);
  });
});
