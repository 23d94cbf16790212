import assert from 'node:assert/strict';

import { createDocsFolder } from '../../service/support/docs-folder.js';
import { FakeOpenAI, say, sendDelta } from '../../service/support/fake-openai.js';
import { RunningCommand } from '../running-command.js';
import { closeAfterEach } from '../../support/close-after-each.js';

let docs: string;
let remove: () => Promise<void>;

before(async () => {
  ({ folder: docs, remove } = await createDocsFolder({
    'index.md': '# Foo\n\n## Change the colour\n\nSet `accent` to any \u{1B}[31mcolour.\n',
    'other.md': '# Other\n\n## Install\n\nRun it to install Foo.\n',
  }));
});

after(() => remove());

function run(...args: string[]) {
  return runWith({}, ...args);
}

async function runWith(env: Readonly<Record<string, string>>, ...args: string[]) {
  const command = new RunningCommand(['ask', ...args], { env: { HOST: '0.0.0.0', ...env } });
  const exitCode = await command.exitCode;
  return { exitCode, stdout: command.stdout, stderr: command.stderr };
}

describe('docs-assistant ask', () => {
  const closeAtEnd = closeAfterEach();

  it('prints the answer of the service, with the places of its passages', async () => {
    const { exitCode, stdout, stderr } = await run('How do I change the colour?', '--docs', docs);
    assert.deepEqual([exitCode, stderr], [0, '']);
    assert.match(stdout, /Set `accent` to any  ?\[31mcolour\./);
    assert.match(stdout, /\n\[Foo › Change the colour\]\(\/#change-the-colour\) /);
    assert.doesNotMatch(stdout, /Found in/);
  });

  it('begins addresses at the base path', async () => {
    const { stdout } = await run('How do I install it?', '--docs', docs, '--base-path', '/docs/');
    assert.match(stdout, /\(\/docs\/other#install\)/);
  });

  it('prints the pages that a language model was given', async () => {
    const openai = new FakeOpenAI();
    closeAtEnd(() => openai.close());
    openai.reply(say('Set it.'));
    const model = { DOCS_ASSISTANT_MODEL: 'openai-compatible:tiny', DOCS_ASSISTANT_MODEL_URL: await openai.listen() };
    const { stdout } = await runWith(model, 'How do I change the colour?', '--docs', docs);
    assert.match(stdout, /^Set it\.\n[^]*\n\nFound in:\n- Foo: \/#change-the-colour\n$/);
  });

  it('renders the answer on a terminal', async () => {
    const command = new RunningCommand(['ask', 'How do I install it?', '--docs', docs], { isTTY: true });
    await command.exitCode;
    const shown = command.stdout.replaceAll('\u001B', '␛');
    assert.match(shown, /^From the docs:\n\n/);
    assert.match(shown, /Other › Install␛\[24m \(\/other#install\)\n\n.*│.* Run it to ␛\[30m␛\[43minstall␛\[49m/);
  });

  it('has lines of 80 columns on a terminal that does not know its width', async () => {
    const command = new RunningCommand(['ask', 'How do I install it?', '--docs', docs], { isTTY: true, columns: 0 });
    await command.exitCode;
    assert.match(command.stdout, /^From the docs:$/m);
  });

  it('lets no text of the docs control the terminal', async () => {
    const command = new RunningCommand(['ask', 'How do I change the colour?', '--docs', docs], { isTTY: true });
    await command.exitCode;
    assert.match(command.stdout, / \[31mcolour/);
    assert.ok(!command.stdout.includes('\u001B[31m'));
  });

  it('renders it without escape sequences if colours are unwanted', async () => {
    const args = ['ask', 'How do I change the colour?', '--docs', docs];
    const command = new RunningCommand(args, { isTTY: true, env: { NO_COLOR: '1' } });
    await command.exitCode;
    assert.match(command.stdout, /\n│ Set `accent` to any +\[31mcolour\.\n/);
    assert.ok(!command.stdout.includes('\u001B'));
  });

  for (const isTTY of [true, false]) {
    it(`shows suggestions as sentences ${isTTY ? 'on a terminal' : 'in a pipe'}`, async () => {
      const openai = new FakeOpenAI();
      closeAtEnd(() => openai.close());
      openai.reply(say('Set it.\n\n```suggestions\n(Is it free?)\n```\n'));
      const env = { DOCS_ASSISTANT_MODEL: 'openai-compatible:tiny', DOCS_ASSISTANT_MODEL_URL: await openai.listen() };
      const command = new RunningCommand(['ask', 'How?', '--docs', docs], { isTTY, env: { ...env, NO_COLOR: '1' } });
      await command.exitCode;
      assert.match(command.stdout, /^Set it\.\n\nYou could ask: Is it free\?\n/);
      assert.ok(!command.stdout.includes('```'));
    });
  }

  it('prints JSON for programs', async () => {
    const { stdout } = await run('How do I change the colour?', '--docs', docs, '--json');
    const { text, sources, searches } = JSON.parse(stdout) as Record<string, string>;
    assert.match(text!, /Set `accent`/);
    assert.deepEqual(sources, [{ title: 'Foo', url: '/#change-the-colour' }]);
    assert.equal(searches?.length, 1);
  });

  it('explains how the answer was made, with the prompts if asked', async () => {
    const question = ['How do I change the colour?', '--docs', docs];
    const { exitCode, stdout } = await run(...question, '--explain');
    assert.equal(exitCode, 0);
    assert.match(stdout, /^Question: How do I change the colour\?\n+Model: \S+, /);
    assert.match(stdout, /\nSearches\n[^]*\/#change-the-colour\n/);
    assert.doesNotMatch(stdout, /\nPrompts\n/);
    assert.ok(!stdout.includes('\u001B'));
    const openai = new FakeOpenAI();
    closeAtEnd(() => openai.close());
    openai.reply(say('Done.'));
    const model = { DOCS_ASSISTANT_MODEL: 'openai-compatible:tiny', DOCS_ASSISTANT_MODEL_URL: await openai.listen() };
    const prompts = (await runWith(model, ...question, '--explain', '--prompts')).stdout;
    assert.match(prompts, /\nSteps\n[^]*\nPrompts\n[^]*change-the-colour/);
  });

  it('explains in JSON for programs', async () => {
    const { stdout } = await run('How do I change the colour?', '--docs', docs, '--explain', '--json');
    const trace = JSON.parse(stdout) as { searches: { results: { path: string }[] }[] };
    assert.equal(trace.searches[0]?.results[0]?.path, '/#change-the-colour');
  });

  for (const [args, message] of [
    [['How?', '--prompts'], '--prompts needs --explain. Add it.'],
    [[], 'The question is missing. Put it in quotes.'],
    [['How', 'do'], 'Unexpected argument "do". Put the question in quotes.'],
    [
      ['How?', '--docs', '/no/such/folder'],
      '--docs: there is no folder /no/such/folder. Name one with .md, .mdx or .html files.',
    ],
  ] as const) {
    it(`says what is wrong: ${message}`, async () => {
      const { exitCode, stderr } = await run(...args);
      assert.equal(exitCode, 2);
      assert.equal(stderr, `${message}\nSee "docs-assistant ask --help".\n`);
    });
  }

  it('explains itself', async () => {
    assert.match((await run('--help')).stdout, /^Usage: docs-assistant ask <question>/);
  });

  it('names the keys and the servers of models that it found and has not used, once', async () => {
    const { exitCode, stdout, stderr } = await runWith({ OPENAI_API_KEY: 'sk-secret' }, 'colour', '--docs', docs);
    assert.equal(exitCode, 0);
    // Servers of models may run on this machine, too.
    assert.match(stderr, /^Found OPENAI_API_KEY.*, which (?:is|are) not used\. .* add --model openai:<model>.*\n$/);
    assert.doesNotMatch(stdout + stderr, /sk-secret/);
  });

  it('looks for no models if it has one', async () => {
    const openai = new FakeOpenAI();
    closeAtEnd(() => openai.close());
    openai.reply(say('Done.'));
    const { stdout, stderr } = await runWith(
      {
        OPENAI_API_KEY: 'sk-secret',
        DOCS_ASSISTANT_MODEL: 'openai-compatible:tiny',
        DOCS_ASSISTANT_MODEL_URL: await openai.listen(),
      },
      'colour',
      '--docs',
      docs,
    );
    assert.match(stdout, /^Done\./);
    assert.doesNotMatch(stderr, /Found/);
  });

  it('says which key is missing, without a stack', async () => {
    const { exitCode, stderr } = await run('colour', '--docs', docs, '--model', 'openai:gpt-5');
    assert.equal(exitCode, 1);
    assert.match(stderr, /^OPENAI_API_KEY is not set, and --model needs it\.[^\n]*\n$/);
  });

  for (const [reason, sentence] of [
    ['length', /^The answer was cut off at the token limit\. .* DOCS_ASSISTANT_MAX_TOKENS\.\n$/],
    ['content_filter', /^The model, or its provider's filter, stopped the answer here/],
    ['stop', /^$/],
  ] as const) {
    it(`says after an answer that ends with ${reason} whether it is whole`, async () => {
      const openai = new FakeOpenAI();
      closeAtEnd(() => openai.close());
      openai.reply((response) => {
        sendDelta(response, { content: 'Set the accent' });
        sendDelta(response, {}, reason);
      });
      const model = { DOCS_ASSISTANT_MODEL: 'openai-compatible:tiny', DOCS_ASSISTANT_MODEL_URL: await openai.listen() };
      const { stdout, stderr } = await runWith(model, 'colour', '--docs', docs);
      assert.match(stdout, /^Set the accent\n/);
      assert.match(stderr, sentence);
    });
  }
});
