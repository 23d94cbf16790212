import { build } from 'vite';
import { WORKER } from './index-worker.js';
import { notices } from './notices.js';

/**
 * Modules that pass on single functions of a library. What else the library brings would be installed on every site: several
 * megabytes, fonts, and types of another framework.
 */
export const libraryModules = [
  'protocol/parse-data-stream-part',
  'integrations/create-component',
  'markdown/math/temml',
];

/** Replaces these modules in the folder of the package's modules by ones that contain the function, and import nothing. */
export async function bundleLibraries(folder: string): Promise<void> {
  for (const name of libraryModules) {
    await build({
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      plugins: [notices(`${name}.LICENSES.md`)],
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { conditions: ['module', 'browser'] },
      build: {
        outDir: folder,
        emptyOutDir: false,
        lib: { entry: `src/${name}.ts`, formats: ['es'], fileName: () => `${name}.js` },
        // By default, Vite does not minify ES modules in library builds.
        rolldownOptions: { output: { minify: true } },
      },
    });
  }
}

/** Bundles the worker that answers from a static index, for bundlers, which copy it as it is. */
export async function bundleWorker(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [notices('static/worker.LICENSES.md')],
    resolve: { conditions: ['module', 'browser'] },
    build: {
      outDir: folder,
      emptyOutDir: false,
      minify: true,
      lib: { entry: WORKER, formats: ['es'], fileName: () => 'static/worker.js' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
}

/** Bundles the command of the package `docs-assistant` with the packages that it uses, so that a site which only bundles the element installs none of them. */
export async function bundleCommand(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [notices('command.LICENSES.md')],
    // Without the condition `browser`; Node's own modules stay outside.
    ssr: { noExternal: true, resolve: { conditions: ['node', 'module'] } },
    build: {
      ssr: 'src/command/site-bin.ts',
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      // Names stay, so that the stack of an error can be read.
      rolldownOptions: {
        output: {
          entryFileNames: 'command.js',
          codeSplitting: false,
          minify: { compress: true, mangle: false, codegen: true },
        },
      },
    },
  });
}
