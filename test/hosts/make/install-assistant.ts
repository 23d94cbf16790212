import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cache } from './cache.js';
import { run } from './run.js';

const server = fileURLToPath(new URL('../../../dist/docs-assistant-server', import.meta.url));
const project = fileURLToPath(new URL('../../../dist/docs-assistant', import.meta.url));

let packed: Promise<string> | undefined;

/** Packs the package as for a release, once in this process. It must be built. */
function packAssistant(): Promise<string> {
  packed ??= (async () => {
    await mkdir(cache, { recursive: true });
    const output = await run(
      ['npm', 'pack', '--json', '--ignore-scripts', '--loglevel=silent', '--pack-destination', cache],
      {
        cwd: project,
      },
    );
    const [{ filename }] = JSON.parse(output.slice(output.indexOf('['))) as [{ filename: string }];
    return join(cache, filename);
  })();
  return packed;
}

/** Installs the packed project beside the packages of a generator, as a site owner does, unless this build is there. */
export async function installAssistant(folder: string): Promise<void> {
  const file = await packAssistant();
  const hash = createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
  const installed = join(folder, 'node_modules/docs-assistant');
  // In the package itself, so that it is gone with it.
  const mark = join(installed, '.test-hosts');
  if ((await readFile(mark, 'utf8').catch(() => '')) === hash) return;
  await rm(installed, { recursive: true, force: true });
  const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
  await run(['npm', 'install', ...options, file], { cwd: folder });
  // It has no dependency of its own there: those of this repository do.
  await rm(join(folder, 'node_modules/docs-assistant-server'), { recursive: true, force: true });
  await symlink(server, join(folder, 'node_modules/docs-assistant-server'));
  await writeFile(mark, hash);
}
