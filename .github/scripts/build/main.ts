/** `npm run build`: writes the packages `docs-assistant` and `docs-assistant-server` into `dist`, complete as they are published. */
import { cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeData } from '../package-data/write-data.js';
import { run } from '../run.js';
import { createJsonSchema } from '../settings/json-schema.js';
import { bundleCommand, bundleLibraries, bundleWorker } from './bundle.js';
import { pruneDeclarations } from './declarations.js';
import { writeIntegrity } from './integrity.js';

const ELEMENT = 'dist/docs-assistant';
const SERVER = 'dist/docs-assistant-server';

rmSync('dist', { recursive: true, force: true });
await buildElement();
buildServer();

async function buildElement(): Promise<void> {
  show('vite', 'build', '--logLevel', 'warn');
  show('vite', 'build', '--logLevel', 'warn', '--mode', 'classic');
  show('tsc', '-p', 'src');
  show('tsc', '-p', 'src/integrations');
  show('tsc', '-p', 'src/static/worker');
  await bundleLibraries(`${ELEMENT}/dist/package`);
  await bundleWorker(`${ELEMENT}/dist/package`);
  await bundleCommand(`${ELEMENT}/dist`);
  writeData(`${ELEMENT}/dist`);
  writeIntegrity(`${ELEMENT}/dist`);
  complete(ELEMENT, { manifest: 'src/package.json', readme: 'README.md' });
}

function buildServer(): void {
  show('tsc', '-p', 'src/service');
  copy('src/service', `${SERVER}/dist/service`, /\.css$/);
  // The pages of the service show the element, and `docs-assistant init` copies its scripts.
  copy(`${ELEMENT}/dist`, `${SERVER}/dist`, /^(?:docs-assistant|chunks\b).*\.(?:js|md)$/);
  writeFileSync(`${SERVER}/dist/config.schema.json`, `${JSON.stringify(createJsonSchema())}\n`);
  complete(SERVER, { manifest: 'src/service/package.json', readme: 'src/service/README.md' });
}

function show(program: string, ...args: string[]): void {
  run(program, args, { isShown: true });
}

/** Copies the files of a folder whose paths match. */
function copy(from: string, to: string, pattern: RegExp): void {
  const paths = readdirSync(from, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
  for (const path of paths.filter((name) => pattern.test(name))) cpSync(join(from, path), join(to, path));
}

/** Adds what each package has besides `dist`, and leaves out declarations that nothing needs. */
function complete(folder: string, { manifest, readme }: { manifest: string; readme: string }): void {
  cpSync(manifest, `${folder}/package.json`);
  cpSync(readme, `${folder}/README.md`);
  for (const file of ['LICENSE', 'CHANGELOG.md']) cpSync(file, `${folder}/${file}`);
  pruneDeclarations(folder);
}
