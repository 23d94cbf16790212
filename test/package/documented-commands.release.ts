import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseText } from '../../.github/scripts/released-text.js';
import { findShellCommands, type ShellCommand } from '../../.github/scripts/shell-commands.js';
import { FakeAgentService } from '../agent/fake-agent-service.js';
import { install, type Installation } from './installation.js';

const SITE = 'demo/site';

const pages = readdirSync(SITE).filter((file) => file.endsWith('.md'));
const texts = ['README.md', ...pages.map((file) => join(SITE, file))].map((path) =>
  releaseText(readFileSync(path, 'utf8')),
);

/** Each command once. */
const commands = [
  ...new Map(texts.flatMap(findShellCommands).map((command) => [command.text, command] as const)).values(),
];

/** Commands that end with another code than 0 where they are tried, and why. */
const exits: readonly (readonly [command: RegExp, exitCode: number, output: RegExp])[] = [
  [/ init(?!.*--(?:yes|undo))/, 1, /there is no terminal to ask on\. Add --yes/],
  [/ keys revoke /, 2, /^There is no key "4f2a9c01be"\./],
  [/ eval --log /, 2, /^--log: there are no stored questions since then\./],
  [/ eval --marked$/, 2, /^--marked: there are no marked answers\./],
  [/ models --check /, 1, /The address can't be reached\./],
  [/ check /, 5, /can't be loaded|could not be loaded|can't be reached/],
];

/** Files of the project in which a command is tried. */
const files = {
  'package.json': '{ "private": true, "type": "module" }',
  'index.html': '<!doctype html><html><body><h1>Docs</h1></body></html>\n',
  'docs/index.md': '# Colours\n\n## Change the accent colour\n\nSet `accent` to a colour.\n',
  'questions.yaml': '- ask: How do I change the accent colour?\n  pages: [/]\n',
  'questions.jsonl':
    '{"id":"1-2-3-4","askedAt":"2026-11-27T10:00:00.000Z","question":"Can it sing?","outcome":"nothing"}\n',
  'cases.json': '[{ "ask": "How do I change the accent colour?", "pages": ["/"] }]',
  'other-model.json': '{ "docs": "./docs" }',
};

/** Variables that the pages explain beside the commands. */
const environment = {
  DOCS_ASSISTANT_INSIGHTS: 'true',
  DOCS_ASSISTANT_PROJECT: 'acme',
  DOCS_ASSISTANT_ADMIN_KEY: 'svc_your_key',
};

let installation: Installation;
let agent: FakeAgentService;

/** Runs a command, in an empty project beside the docs of another one. */
async function run({ text, exports }: ShellCommand): Promise<{ exitCode: number; output: string }> {
  agent.answers = [{ body: { id: 'j1', status: 'completed', prLink: 'https://forge.example/1' } }];
  const parent = mkdtempSync(join(installation.folder, 'try-'));
  const folder = join(parent, 'project');
  for (const [path, content] of Object.entries({ ...files, '../docs-next/index.md': files['docs/index.md'] })) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  symlinkSync(installation.modules, join(folder, 'node_modules'));
  try {
    const script = [...exports, adapt(text)].join('\n');
    const shell = spawn('bash', ['-c', script], {
      cwd: folder,
      env: { ...environment, PATH: process.env['PATH'], HOME: parent },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [shell.stdout, shell.stderr])
      stream.setEncoding('utf8').on('data', (chunk) => (output += chunk));
    const [exitCode] = (await once(shell, 'close')) as [number];
    return { exitCode, output };
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}

/** Keeps a command from other machines and from ports. A service checks its settings, and other tests start it. */
function adapt(command: string): string {
  const local = command
    .replaceAll('@latest', '')
    .replaceAll('=…', '=your-key')
    .replaceAll('https://docs.example.com/', 'http://127.0.0.1:9/')
    .replace(/ \| tee .*/, '')
    .replace(/(?<= agent run .*)$/, ` --base-url ${agent.url}`);
  return local.replace(/ serve\b.*/, '$& --print-config');
}

describe('A command of the documentation, with the packages installed in an empty project,', () => {
  before(async () => {
    installation = install('docs-assistant', 'docs-assistant-server');
    agent = await FakeAgentService.start();
  });

  after(async () => {
    installation.remove();
    await agent.close();
  });

  it('is found', () => {
    for (const verb of ['init', 'check', 'serve', 'index', 'ask', 'eval', 'keys', 'insights', 'agent'])
      assert.ok(
        commands.some(({ text }) => text.includes(` ${verb}`)),
        verb,
      );
  });

  for (const command of commands) {
    it(`works: ${command.text}`, async () => {
      const [, expected, pattern] = exits.find(([words]) => words.test(command.text)) ?? [undefined, 0, /^/];
      const { exitCode, output } = await run(command);
      assert.equal(exitCode, expected, output);
      assert.match(output, pattern);
    });
  }
});
