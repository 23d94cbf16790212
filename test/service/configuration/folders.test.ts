import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { loadSettings } from '../../../src/service/configuration/load-settings.js';
import { itUnless } from '../../support/unless.js';

/** Root reads and writes everything, so that nothing is refused. */
const isRoot = process.getuid?.() === 0;

describe('The folders that the settings name', () => {
  let folder: string;

  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'docs-assistant-folders-'));
    for (const [path, text] of [
      ['docs/index.md', '# Lantern\n\nLantern lights docs.\n'],
      ['built/index.html', '<main><h1>Lantern</h1><p>Lantern lights docs.</p></main>'],
      ['built/node_modules/other/README.md', '# Other'],
      ['mixed/index.html', '<main><h1>Lantern</h1></main>'],
      ['mixed/guide/start.md', '# Start'],
      ['javadoc/index.html', '<main><h1>Lantern</h1></main>'],
      ['javadoc/lantern/Wick.html', '<main><h1>Wick</h1></main>'],
      ['javadoc/legal/jquery.md', '# jQuery'],
      ['javadoc/static.files/FiraSans-LICENSE-05ab6dbd.md', '# Licence of a font'],
      ['javadoc/docs-assistant/chunks/LICENSES.md', '# Licences'],
      ['javadoc/docs-assistant/chunks/worker.LICENSES.md', '# Licences'],
      ['javadoc/static.files/COPYRIGHT.md', '# Fonts'],
      ['empty/notes.txt', 'Nothing.'],
      ['settings/docs-assistant.config.json', '{}'],
    ] as const) {
      mkdirSync(join(folder, path, '..'), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
  });

  after(() => rmSync(folder, { recursive: true, force: true }));

  /** The lines with which the service refuses to start. */
  async function findProblems(...args: string[]): Promise<string[]> {
    try {
      await loadSettings({ environment: {}, args, folder });
      return [];
    } catch (error) {
      assert.equal((error as Error).name, 'SettingsError', String(error));
      return (error as Error).message.split('\n');
    }
  }

  const inFolder = (...names: string[]) => join(folder, ...names);

  itUnless(isRoot && 'root reads all')(
    'may contain folders that no one can read, such as the root of a volume',
    async () => {
      mkdirSync(inFolder('docs/lost+found'), { mode: 0 });
      assert.deepEqual(await findProblems('--docs', 'docs'), []);
    },
  );

  it('are there, and are no files', async () => {
    assert.deepEqual(await findProblems('--docs', 'missing'), [
      `--docs: there is no folder ${inFolder('missing')}. Name one with .md, .mdx or .html files.`,
    ]);
    assert.deepEqual(await findProblems('--docs', 'docs/index.md'), [
      `--docs: ${inFolder('docs/index.md')} is a file, not a folder. Name one with .md, .mdx or .html files.`,
    ]);
  });

  it('contain markdown or HTML', async () => {
    assert.deepEqual(await findProblems('--docs', 'built'), []);
    assert.deepEqual(await findProblems('--docs', 'empty'), [
      `--docs: the folder ${inFolder('empty')} contains no markdown and no HTML. Name one with .md, .mdx or .html files.`,
    ]);
  });

  for (const [docs, kind, title] of [
    ['built', 'html', 'are read as HTML if they contain HTML and no markdown'],
    ['mixed', 'markdown', 'are read as markdown if about as many of their files are markdown'],
    ['javadoc', 'html', 'are read as HTML if it prevails, as in built sites with a few licences'],
  ] as const) {
    it(title, async () => {
      const { sites } = await loadSettings({ environment: {}, args: ['--docs', docs], folder });
      assert.deepEqual(sites[0]?.sources, [{ kind, folder: inFolder(docs) }]);
    });
  }

  it('are made for data, and refused where none can be made', async () => {
    assert.deepEqual(await findProblems('--docs', 'docs', '--data', 'new/data'), []);
    for (const data of ['docs/index.md', 'docs/index.md/data']) {
      assert.deepEqual(await findProblems('--docs', 'docs', '--data', data), [
        `--data: ${inFolder(data)} is not a folder, or is inside a file. Name a folder for the data of the service.`,
      ]);
    }
  });

  itUnless(process.platform !== 'linux' && 'only on Linux')(
    'are refused at once where the system makes none',
    async () => {
      assert.deepEqual(await findProblems('--docs', 'docs', '--data', '/proc/none/data'), [
        '--data: the folder /proc/none/data cannot be created. Name another one for the data of the service.',
      ]);
    },
  );

  it('are no configuration files', async () => {
    assert.deepEqual(await findProblems('--config', 'settings'), [
      `--config: ${inFolder('settings')} is a folder. Name the configuration file in it.`,
    ]);
  });

  itUnless(isRoot && 'root reads all')('hold configuration files that can be read', async () => {
    writeFileSync(inFolder('closed.json'), '{}', { mode: 0 });
    assert.deepEqual(await findProblems('--config', 'closed.json'), [
      "closed.json: it can't be read: permission denied. Give read access to the user that runs the service.",
    ]);
  });
});
