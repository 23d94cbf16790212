import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { build, type Rolldown } from 'vite';

import { collectLicences, formatLicences } from './licences.js';
import { stylesBesideCode } from './styles-beside-code.js';

/** What runs on servers: the entry `docs-assistant/service`, the command, and the threads that both start by the name of this file. */
const input = {
  index: 'src/service/index.ts',
  command: 'src/command/bin.ts',
  'index-thread': 'src/service/indexing/threads/index-thread.ts',
};

/**
 * Bundles what runs on servers with the packages that it uses, so that a site which only bundles the element installs none of them.
 *
 * @param folder - Emptied first.
 */
export async function bundleServer(folder: string): Promise<void> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [stylesBesideCode],
    define: { 'process.env.NODE_ENV': '"production"' },
    // Without the condition `browser`; Node's own modules stay outside.
    ssr: { noExternal: true, resolve: { conditions: ['node', 'module'] } },
    build: {
      ssr: true,
      ssrEmitAssets: true,
      outDir: folder,
      emptyOutDir: true,
      target: 'node20',
      rolldownOptions: {
        input,
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          // Variables of CommonJS modules, which some libraries still are.
          intro: 'const __filename = import.meta.filename, __dirname = import.meta.dirname;',
          // Those of libraries are long. Their licences are in a file.
          comments: false,
          // The names of functions and classes stay, so that operators can read where an error comes from.
          minify: { compress: true, mangle: { keepNames: true }, codegen: { removeWhitespace: true } },
        },
      },
    },
  })) as Rolldown.RolldownOutput;
  const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
  writeFileSync(join(folder, 'LICENSES.md'), formatLicences(collectLicences(modules)));
}
