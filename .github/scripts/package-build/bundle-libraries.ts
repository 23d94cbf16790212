import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { build, type Rolldown } from 'vite';

import { collectLicences, formatLicences } from './licences.js';

/**
 * Modules that pass on single functions of a library. What the library brings along besides would be installed on every site:
 * several megabytes, fonts, and types of another framework.
 */
export const libraryModules = [
  'protocol/parse-data-stream-part',
  'integrations/create-component',
  'markdown/math/temml',
];

/** Replaces these modules in the folder of the package's modules by ones that contain the function, and import nothing. */
export async function bundleLibraries(folder: string): Promise<void> {
  const modules: string[] = [];
  for (const name of libraryModules) modules.push(...(await bundleModule(folder, name)));
  writeFileSync(join(folder, 'LICENSES.md'), formatLicences(collectLicences(modules)));
}

async function bundleModule(folder: string, name: string): Promise<string[]> {
  const [built] = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { conditions: ['module', 'browser'] },
    build: {
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      lib: { entry: `src/${name}.ts`, formats: ['es'], fileName: () => `${name}.js` },
    },
  })) as Rolldown.RolldownOutput[];
  return built!.output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
}
