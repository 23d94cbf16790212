import assert from 'node:assert/strict';
import { join } from 'node:path';

import { createDocsFolder } from '../../service/support/docs-folder.js';
import { RunningCommand } from '../running-command.js';

const questions = `
- ask: How do I change the colour?
  pages: [/#change-the-colour]
- ask: How do I install the program?
  pages: [/wrong-page]
- ask: What is the capital of Mongolia?
  kind: out of scope
`;

let folder: string;
let remove: () => Promise<void>;

before(async () => {
  ({ folder, remove } = await createDocsFolder({
    'docs/index.md': '# Foo\n\n## Change the colour\n\nSet `accent` to any colour.\n',
    'docs/other.md': '# Other\n\n## Install the program\n\nRun the installer.\n',
    'questions.yaml': questions,
    'broken.yaml': '- ask: Why?\n  kind: no such kind\n',
  }));
});

after(() => remove());

async function run(...args: string[]) {
  const command = new RunningCommand(['eval', ...args]);
  const exitCode = await command.exitCode;
  return { exitCode, stdout: command.stdout, stderr: command.stderr };
}

const file = (name: string) => ['--questions', join(folder, name), '--docs', join(folder, 'docs')];

describe('docs-assistant eval', () => {
  it('prints a table of how often the right page is found, under the name of the docs', async () => {
    const { exitCode, stdout } = await run(...file('questions.yaml'));
    assert.equal(exitCode, 0);
    assert.match(stdout, /\| Docs +\| +Questions \| +hit@1 \|/);
    assert.match(stdout, /\| Foo +\| +3 \| +50/);
    assert.match(stdout, /\| out of scope +\|/);
  });

  it('names right pages that the docs do not have, and the questions that failed', async () => {
    const { stdout, stderr } = await run(...file('questions.yaml'), '--failures');
    assert.match(stderr, /questions\.yaml: the docs have no \/wrong-page\. Correct the file, or set --base-path\.\n$/);
    assert.match(stdout, /How do I install the program\?/);
  });

  it('prints JSON for programs, with the results for each question', async () => {
    const { stdout } = await run(...file('questions.yaml'), '--json');
    const report = JSON.parse(stdout) as { metrics: { hit1: number }; questions: { found: string[] }[] };
    assert.equal(report.metrics.hit1, 0.5);
    assert.equal(report.questions[0]?.found[0], '/#change-the-colour');
  });

  it('says what is wrong', async () => {
    for (const [args, message] of [
      [
        [],
        /^--questions: name a file of questions, such as questions\.yaml, or ask those of readers with --log or --marked\.\n/,
      ],
      [file('missing.yaml'), /^--questions: the file \S+missing\.yaml can't be read\. Name a file of questions\.\n/],
      [file('broken.yaml'), /^--questions: \S+broken\.yaml: question 1, kind: .+\n/],
      [[...file('questions.yaml'), '--half', 'both'], /^--half: "both" is not one of development and test\.\n/],
      [[...file('questions.yaml').slice(0, 2), '--docs', '/nowhere'], /^--docs: there is no folder \/nowhere\./],
    ] as const) {
      const { exitCode, stderr } = await run(...args);
      assert.equal(exitCode, 2);
      assert.match(stderr, message);
      assert.match(stderr, /See "docs-assistant eval --help"\.\n$/);
    }
  });
});
