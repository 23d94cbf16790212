import assert from 'node:assert/strict';

import type { Hono } from 'hono';
import { lexer, walkTokens } from 'marked';

import { loadApp } from '../../src/service/create-app.js';
import { addSearches, beginTurn } from '../../src/service/grounding/turn.js';
import { createEmbeddedModel } from '../../src/service/models/embedded/model.js';
import { quotePassages } from '../../src/service/models/embedded/quote-passages.js';
import type { Hit } from '../../src/service/search/hit.js';
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

  it('quotes the sentence that answers with a numbered mark, then its code, then where it stands', async () => {
    const { text } = await ask('How do I change the accent colour?');
    assert.match(
      text,
      /^Set the custom property `--lantern-accent` on the element\.[^\n]* \[1\]\(\/theming#accent\)\n\n```css/,
    );
    assert.match(text, /```\n\nFrom \[Theming: How do I change the accent colour\?\]\(\/theming#accent\)\.$/);
    assert.match(text, /```css\nlantern-show \{\n  --lantern-accent: rebeccapurple;\n\}\n```/);
  });

  it('makes the links of a passage relative to the site’s root', async () => {
    const { text } = await ask('How do I change the accent colour?');
    assert.match(text, /see \[deploying\]\(\/guide\/deploy\)/);
  });

  it('searches before it answers', async () => {
    const { toolCalls } = await ask('How do I change the accent colour?');
    assert.deepEqual(toolCalls, [{ toolName: 'search', args: { query: 'How do I change the accent colour?' } }]);
  });

  it('says that it found nothing when no page is related', async () => {
    const { text, results } = await ask('Who discovered Pluto?');
    assert.deepEqual(results, [[]]);
    assert.match(text, /^I found nothing in the documentation about “Who discovered Pluto\?”\. Try other words/);
  });

  it('repeats the first words of a long question that finds nothing', async () => {
    const { text } = await ask('Who discovered the small moons of Pluto again, and when was that?');
    assert.match(text, /about “Who discovered the small moons of Pluto again…”\. Try other words/);
  });

  it('links the closest pages when none answers', async () => {
    const { text } = await ask('accent colour in Mongolian winter');
    assert.match(
      text,
      /The closest pages are:\n\n- \[Theming: How do I change the accent colour\?\]\(\/theming#accent\)/,
    );
    assert.doesNotMatch(text, /\[1\]/);
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
    assert.match(text, /^Set the custom property `--lantern-accent`/);
  });

  it('names both sides of a comparison', async () => {
    const { text } = await ask('What is the difference between --lantern-gap and --lantern-width?');
    assert.match(text, /\| `--lantern-gap` \|.*\n\| `--lantern-width` \|[^|]*\|\n\n/);
    assert.doesNotMatch(text, /--lantern-speed/);
  });

  it('says which there are by the headings below, if nothing lists them', async () => {
    const { text } = await askAbout(
      { 'lamps.md': '# Lamps\n\n## Wicks\n\nWicks burn.\n\n### Flat\n\nA.\n\n### Round\n\nB.\n\n### `<Thin>`\n\nC.' },
      'Which wicks are there?',
    );
    assert.match(
      text,
      /^\*\*Wicks\*\* \[1\]\(\/lamps#wicks\)\n\n- \[Flat\]\(\/lamps#flat\)\n- \[Round\]\(\/lamps#round\)\n- \[`` <Thin> ``\]\(\/lamps#thin\)\n\n/,
    );
  });

  it('names what there is in one line, if its links take too much room', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `Wick ${index + 1}`);
    const sections = names.map((name) => `### ${name}\n\nBurns.`).join('\n\n');
    const { text } = await askAbout({ 'lamps.md': `# Lamps\n\n## Wicks\n\n${sections}` }, 'Which wicks are there?');
    assert.ok(text.startsWith(`**Wicks** [1](/lamps#wick-1)\n\n${names.join(', ')}\n\n`), text);
  });

  it('names numbered sections with what is behind their numbers', async () => {
    const names = Array.from({ length: 15 }, (_, index) => `${index + 1}. Wick`);
    const sections = names.map((name) => `### ${name}\n\nBurns.`).join('\n\n');
    const { text } = await askAbout({ 'lamps.md': `# Lamps\n\n## Wicks\n\n${sections}` }, 'Which wicks are there?');
    assert.ok(text.includes(`\n\n${names.join(', ')}\n\n`), text);
  });

  it('shows as many links as their texts take room, whatever their addresses are', async () => {
    const sections = Array.from({ length: 12 }, (_, index) => `### A wick of ${index + 1} threads\n\nBurns.`).join(
      '\n\n',
    );
    const { text } = await askAbout(
      { 'all-the-lamps-of-the-house.md': `# Lamps\n\n## Wicks\n\n${sections}` },
      'Which wicks are there?',
    );
    assert.equal(text.match(/^- \[A wick of/gm)?.length, 12);
  });

  it('lists the names of what is asked for, and not the subjects of its page', async () => {
    const { text } = await askAbout(
      {
        'wicks.md':
          '# Wicks\n\nThey burn.\n\n## How wicks are cut\n\nA.\n\n## Cutting wicks\n\nB.\n\n## API Reference\n\n' +
          '### FlatWick\n\nC.\n\n### RoundWick\n\nD.\n\n### ThinWick\n\nE.\n\n## Third-party wicks\n\nF.',
      },
      'Which wicks can I use?',
    );
    assert.match(text, /\n- \[FlatWick\]\(\/wicks#flatwick\)\n- \[RoundWick\][^\n]+\n- \[ThinWick\][^\n]+\n\nFrom/);
  });

  it('says what a thing does by the sentence about all of its kind', async () => {
    const { text } = await askAbout(
      {
        'start.md':
          '# Start: introduction\n\nThis tour of the snuffer shows the whole house, from the cellar to the roof.',
        'snuffers.md':
          '# Snuffers\n\n> They say a snuffer is for the lazy ones.\n\nSnuffers allow people to put out a candle.',
      },
      'What is a snuffer?',
    );
    assert.match(text, /^Snuffers allow people to put out a candle\. \[1\]\(\/snuffers\)/);
  });

  it('says what a thing is by the beginning of its page, if no sentence defines it', async () => {
    const { text } = await askAbout(
      {
        'start.md': '# Introduction\n\nThis tour of the snuffer shows the whole house, from the cellar to the roof.',
        'snuffer.md':
          '# Snuffer\n\n> Light for all, the people of the old house said.\n\nIt puts out a candle without any smoke.',
      },
      'What is a snuffer?',
    );
    assert.match(text, /^It puts out a candle without any smoke\. \[1\]\(\/snuffer\)/);
  });

  it('says what a thing is by the line above a label that its page begins with, as references have them', async () => {
    const { text } = await askAbout(
      {
        'start.md': '# Introduction\n\nThis tour of the snuffer shows the whole house, from the cellar to the roof.',
        'snuffer.md':
          '# Snuffer\n\n> Put out candles without any smoke.\n\nHouse: [Upper](/house)\n\nIt hangs beside each of the lamps.',
      },
      'What is a snuffer?',
    );
    assert.match(text, /^Put out candles without any smoke\. \[1\]\(\/snuffer\)/);
  });

  it('says what a thing is by the section with its name, if no sentence defines it', async () => {
    const { text } = await askAbout(
      {
        'examples.md': '# Examples\n\n## Lamps\n\nPut out the lamp with a snuffer that has a snuffer handle.',
        'house.md': '# House\n\n## Snuffers\n\nYou can put out a candle without any smoke.\n\n## Lamps\n\nLight.',
      },
      'What is a snuffer?',
    );
    assert.match(text, /^You can put out a candle without any smoke\. \[1\]\(\/house#snuffers\)/);
  });

  it('says what a thing is by the beginning of its section, also if that announces code, and rather than what warns', async () => {
    const { text } = await askAbout(
      {
        'house.md':
          '# House\n\n## Using snuffers\n\n**Never leave snuffers lying on any of the tables of the house, please.**\n\nClean them.\n\n' +
          '## Snuffers\n\nYou can put out a candle by a snuffer like this:\n\n```sh\nsnuff candle\n```',
      },
      'What is a snuffer?',
    );
    assert.match(text, /^You can put out a candle by a snuffer like this\. \[1\]\(\/house#snuffers\)/);
  });

  it('shows the first example of a page whose beginning only says what its subject is for', async () => {
    const { text } = await askAbout(
      {
        'mirror.md':
          '# Mirror (directive)\n\nA mirror directive throws the light of a lamp to where it is needed.\n\n## Syntax\n\n' +
          'What follows it is a place.\n\n## Examples\n\nTo the sea:\n\n```\nmirror sea\n```\n\nTo a harbour:\n\n```\nmirror harbour\n```',
      },
      'How do I use a mirror directive?',
    );
    assert.match(
      text,
      /^A mirror directive throws [^\n]+\[1\]\(\/mirror\)\n\nTo the sea: \[2\]\(\/mirror#examples\)\n\n```\nmirror sea\n```\n\nFrom/,
    );
  });

  it('goes on with links to the sections of a page that is the answer', async () => {
    const { text } = await askAbout(
      {
        'clean.md':
          '# Clean the chimney\n\nYou can clean the chimney in an hour.\n\n## Sweep the flue\n\nBrush it.\n\n## Empty the pan\n\nLift it.\n\n## See also\n\nMore.',
      },
      'How do I clean the chimney?',
    );
    assert.match(
      text,
      /From \[Clean the chimney\]\(\/clean\)\. The page goes on with: \[Sweep the flue\]\(\/clean#sweep-the-flue\), \[Empty the pan\]\(\/clean#empty-the-pan\)\.$/,
    );
  });

  it('understands a misspelt word', async () => {
    const { text } = await ask('How do I change the acent colour?');
    assert.match(text, /--lantern-accent/);
  });

  it('links the closest pages when the docs only mention what is to be defined', async () => {
    const { text } = await ask('What is the accent?');
    assert.match(text, /The closest pages are:\n\n- \[Theming/);
  });

  it('says in the language of the question what it does not quote', async () => {
    const { text } = await ask('Wie ändere ich die accent colour?');
    assert.match(text, /Aus \[Theming: How do I change the accent colour\?\]/);
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
    assert.match(text, /^(?:I found nothing|I found no direct answer)/);
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
    assert.match(text, /\n- \[Events: Slide events\]\(\/reference\/events-\d#slide-events\)/);
  });

  it('shows what was searched for as plain text', async () => {
    const { text } = await ask('**mongolia** [x](http://evil.example)');
    const kinds = new Set<string>();
    walkTokens(lexer(text), ({ type }) => void kinds.add(type));
    assert.ok(!kinds.has('link') && !kinds.has('strong'), text);
  });

  it('links a further section that is called otherwise than what is asked about only if it is nearly as good', async () => {
    const hit = (title: string, score: number) => ({
      path: `/${title.toLowerCase()}`,
      content: title === 'Accent' ? 'Change the accent.' : 'It is for the house.',
      metadata: { title, headings: [], score },
    });
    const links = async (...hits: readonly Hit[]) => {
      return quote('change the accent', hits).split('From ')[1];
    };
    assert.equal(await links(hit('Accent', 10), hit('Oil', 7)), '[Accent](/accent).');
    assert.match((await links(hit('Accent', 10), hit('Oil', 9))) ?? '', /\[Oil\]/);
    assert.match((await links(hit('Accent', 10), hit('Accent colours', 6))) ?? '', /See also \[Accent colours\]/);
  });

  it('quotes other pages beside the best one if they may answer as well', async () => {
    const hit = (name: string, score: number) => ({
      path: `/${name}`,
      content: `The accent of the ${name} is set by its colour.`,
      metadata: { title: `Accent of the ${name}`, headings: [], score },
    });
    const answer = async (...hits: readonly Hit[]) => {
      return quote('How do I set the accent?', hits);
    };
    assert.equal(
      await answer(hit('button', 10), hit('link', 9), hit('table', 5)),
      [
        'The accent of the button is set by its colour. [1](/button)',
        'From [Accent of the button](/button).',
        'These pages may answer this, too:',
        '- [Accent of the link](/link): The accent of the link is set by its colour. [2](/link)',
      ].join('\n\n'),
    );
    assert.match(await answer(hit('button', 10), hit('link', 6)), /See also \[Accent of the link\]\(\/link\)\.$/);
  });

  it('numbers only the pages that it quotes', async () => {
    const hit = (path: string, score: number, content: string) => ({
      path,
      content,
      metadata: { title: `Accent ${path.slice(1)}`, headings: [], score },
    });
    const results = [
      hit('/a', 10, 'The accent is set by its colour.'),
      hit('/b', 9, 'Accent: red.'),
      hit('/c', 8, 'The accent of the link is set by its line.'),
    ];
    const text = quote('How do I set the accent?', results);
    assert.match(
      text,
      /- \[Accent b\]\(\/b\)\n- \[Accent c\]\(\/c\): The accent of the link is set by its line\. \[2\]\(\/c\)$/,
    );
  });

  it('says what the closest pages say, without a mark as it is no answer', async () => {
    const { text } = await ask('accent colour in Mongolian winter');
    assert.match(
      text,
      /\n- \[Theming: How do I change the accent colour\?\]\(\/theming#accent\) Set the custom property/,
    );
  });
});

/** The answer to a question for which a search found these sections. */
function quote(question: string, hits: readonly Hit[]): string {
  const turn = beginTurn([{ role: 'user', content: question }], [], {});
  return quotePassages(addSearches(turn, [{ query: question, hits, outcome: 'answer' }]));
}
