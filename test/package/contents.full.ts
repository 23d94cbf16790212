import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { marked } from 'marked';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { findFileProblems, type Manifest, type PackedFile } from '../../.github/scripts/package-files.js';

const loadText = (file: string): string => readFileSync(file, 'utf8');

/** The folders that are published, and the most bytes that each may have as a tarball. */
const packages = { 'dist/docs-assistant': 1_500_000, 'dist/docs-assistant-server': 1_500_000 };

/** The addresses of all links and images in a markdown file. */
function findAddresses(file: string): string[] {
  const addresses: string[] = [];
  marked.walkTokens(marked.lexer(loadText(file)), (token) => {
    if ('href' in token && typeof token.href === 'string') addresses.push(token.href);
  });
  return addresses;
}

for (const [folder, budget] of Object.entries(packages)) {
  describe(`${folder}, packed by "npm pack",`, () => {
    let files: string[] = [];
    let size = 0;
    const load = (file: string): string => loadText(join(folder, file));

    before(() => {
      const { stdout } = spawnSync('npm', ['pack', '--dry-run', '--json'], {
        cwd: folder,
        encoding: 'utf8',
        shell: process.platform === 'win32',
      });
      const [packed] = JSON.parse(stdout) as [{ size: number; files: readonly PackedFile[] }];
      files = packed.files.map(({ path }) => path);
      size = packed.size;
    });

    it('has the files that package.json names, and neither tests nor sources', () => {
      const manifest = JSON.parse(load('package.json')) as Manifest;
      const problems = findFileProblems(
        files.map((path) => ({ path })),
        manifest,
      );
      assert.deepEqual(problems, []);
    });

    it(`is not larger than ${budget.toLocaleString('en')} bytes`, () => {
      assert.ok(size > 0 && size <= budget, size.toLocaleString('en'));
    });

    it('has no source map that leads to a source it lacks', () => {
      for (const map of files.filter((file) => file.endsWith('.map'))) {
        const { sources, sourcesContent = [] } = JSON.parse(load(map)) as {
          sources: readonly string[];
          sourcesContent?: readonly (string | null)[];
        };
        const missing = sources.filter((_, index) => typeof sourcesContent[index] !== 'string');
        assert.deepEqual(missing, [], map);
      }
    });

    it('has each source map that a script names', () => {
      for (const script of files.filter((file) => file.endsWith('.js'))) {
        const [, map] = /\n\/\/# sourceMappingURL=(\S+)\s*$/.exec(load(script)) ?? [];
        if (map !== undefined) assert.ok(files.includes(join(dirname(script), map)), script);
      }
    });

    it('has links that work outside of the repository, and lead to files that the repository has', () => {
      const texts = ['README.md', 'CHANGELOG.md', 'dist/llms.txt'].filter((file) => files.includes(file));
      const addresses = texts.flatMap((file) => findAddresses(join(folder, file)));
      assert.ok(addresses.length > 5);
      assert.deepEqual(
        addresses.filter((address) => !/^(?:https:|#)/.test(address)),
        [],
      );
      const own = addresses.flatMap((address) => /docs-assistant\/(?:blob\/)?main\/([^#]+)/.exec(address)?.[1] ?? []);
      assert.deepEqual(
        own.filter((file) => !existsSync(file)),
        [],
      );
    });

    it('is as publint wants it', async () => {
      const { messages, pkg } = await publint({ pkgDir: folder, strict: true });
      const problems = messages.map((message) => formatMessage(message, pkg!));
      assert.deepEqual(problems, []);
    });
  });
}
