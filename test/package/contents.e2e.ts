import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { marked } from 'marked';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { findFileProblems, type Manifest, type PackedFile } from '../../.github/scripts/package-files.js';

const loadText = (file: string): string => readFileSync(file, 'utf8');
const manifest = JSON.parse(loadText('package.json')) as Manifest;

/** The addresses of all links and images in a markdown file. */
function findAddresses(file: string): string[] {
  const addresses: string[] = [];
  marked.walkTokens(marked.lexer(loadText(file)), (token) => {
    if ('href' in token && typeof token.href === 'string') addresses.push(token.href);
  });
  return addresses;
}

describe('The package, packed by "npm pack",', () => {
  let files: string[] = [];

  before(() => {
    const { stdout } = spawnSync('npm', ['pack', '--dry-run', '--json'], {
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    const [packed] = JSON.parse(stdout) as [{ files: readonly PackedFile[] }];
    files = packed.files.map(({ path }) => path);
  });

  it('has the files that package.json names, and neither tests nor sources', () => {
    const problems = findFileProblems(
      files.map((path) => ({ path })),
      manifest,
    );
    assert.deepEqual(problems, []);
  });

  it('has no source map that leads to a source it lacks', () => {
    for (const map of files.filter((file) => file.endsWith('.map'))) {
      const { sources, sourcesContent = [] } = JSON.parse(loadText(map)) as {
        sources: readonly string[];
        sourcesContent?: readonly (string | null)[];
      };
      const missing = sources.filter((_, index) => typeof sourcesContent[index] !== 'string');
      assert.deepEqual(missing, [], map);
    }
  });

  it('has each source map that a script names', () => {
    for (const script of files.filter((file) => file.endsWith('.js'))) {
      const [, map] = /\n\/\/# sourceMappingURL=(\S+)\s*$/.exec(loadText(script)) ?? [];
      if (map !== undefined) assert.ok(existsSync(join(dirname(script), map)), script);
    }
  });

  it('has links in README.md, CHANGELOG.md and llms.txt that work outside of the repository', () => {
    const addresses = ['README.md', 'CHANGELOG.md', 'dist/llms.txt'].flatMap(findAddresses);
    assert.ok(addresses.length > 20);
    assert.deepEqual(
      addresses.filter((address) => !/^(?:https:|#)/.test(address)),
      [],
    );
  });

  it('links to files that the repository has', () => {
    const addresses = ['README.md', 'dist/llms.txt'].flatMap(findAddresses);
    const own = addresses.flatMap((address) => /docs-assistant\/(?:blob\/)?main\/([^#]+)/.exec(address)?.[1] ?? []);
    assert.ok(own.length > 20);
    assert.deepEqual(
      own.filter((file) => !existsSync(file)),
      [],
    );
  });

  it('is as publint wants it', async () => {
    const { messages, pkg } = await publint({ strict: true });
    const problems = messages.map((message) => formatMessage(message, pkg!));
    assert.deepEqual(problems, []);
  });
});
