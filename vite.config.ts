import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { classicIntro, classicWorker, indexWorker } from './.github/scripts/build/index-worker.js';
import { notices } from './.github/scripts/build/notices.js';

/** The folder `dist` of the package `docs-assistant`. */
const outDir = 'dist/docs-assistant/dist';

/**
 * Builds the two files for the script tag. `tsc` makes the modules of the package (`src/tsconfig.json`).
 *
 * - By default `dist/docs-assistant.js`: an ES module that loads the panel from `dist/chunks/` on intent. It runs first
 *   and empties `dist`.
 * - `--mode classic`: `dist/docs-assistant.iife.js`, one classic script with everything in it.
 */
export default defineConfig(({ mode }) => (mode === 'classic' ? classicScript : moduleScript));

/** Unlike `src/index.ts`, it does not export the event classes, which pages only need as types. */
const entry = 'src/register.ts';

const shared = {
  define: { 'process.env.NODE_ENV': '"production"' },
  // Without the condition `development`, which would select Lit's development build.
  resolve: { conditions: ['module', 'browser'] },
} satisfies UserConfig;

/** Languages of the interface and grammars of code get folders of their own: a session loads those of its reader and of its code. */
function folderOf(moduleIds: readonly string[]): string {
  const paths = moduleIds.map((id) => id.replaceAll('\\', '/'));
  if (paths.every((path) => path.includes('/src/strings/'))) return 'locales/';
  return paths.some((path) => /\/highlight\.js\/\w+\/languages\//.test(path)) ? 'grammars/' : '';
}

const moduleScript: UserConfig = {
  ...shared,
  plugins: [indexWorker(), notices('chunks/LICENSES.md')],
  build: {
    outDir,
    // The package has none: they would be two thirds of it.
    sourcemap: 'hidden',
    lib: { entry, formats: ['es'], fileName: 'docs-assistant' },
    rolldownOptions: {
      checks: { pluginTimings: false },
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      output: {
        chunkFileNames: ({ moduleIds }) => `chunks/${folderOf(moduleIds)}[name]-[hash].js`,
        codeSplitting: {
          groups: [
            // One chunk for what loads at once, and one for what the panel needs. What the search and the check of a setup share with the panel
            // has one of its own: the search loads the panel only to ask, and the check must work where the panel does not load.
            { name: 'launcher', tags: ['$initial'] },
            {
              name: 'shared',
              test: /[\\/]src[\\/](?:errors|http[\\/](?:loopback|timeout)|shared[\\/]docs-address|page[\\/](?:site-root|site-links|hash-route))\.ts$/,
            },
            { name: 'panel', test: /[\\/]src[\\/]runtime[\\/]runtime\.ts$/ },
            // Code that two rare parts share is in the chunk of the more frequent one.
            { name: 'citation-tools', test: /[\\/]src[\\/]view[\\/]citations[\\/]citation-tools\.ts$/ },
            { name: 'copied-texts', test: /[\\/]src[\\/]view[\\/]answer[\\/]copied-texts\.ts$/ },
          ],
        },
        // By default, Vite does not minify ES modules in library builds.
        minify: true,
        comments: { annotation: false },
      },
    },
  },
};

/** Replaces the code of one of our modules. */
function replaceModule(path: string, code: string): Plugin {
  return { name: `replace ${path}`, load: (id) => (id.replaceAll('\\', '/').endsWith(path) ? code : null) };
}

/** Escapes what is not ASCII: a page that is not in UTF-8 decodes a classic script in its own encoding. */
const ascii: Plugin = {
  name: 'ascii',
  generateBundle(_, bundle) {
    const escape = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk') file.code = file.code.replaceAll(/[^\0-\x7F]/g, escape);
    }
  },
};

const classicScript: UserConfig = {
  ...shared,
  plugins: [
    // In one file, the highlighter, what sets formulas and seventeen languages would triple the size: code stays plain, formulas
    // stay TeX, and the interface is English.
    replaceModule('/src/markdown/code/highlight.ts', 'export const highlight = async () => {};'),
    replaceModule(
      '/src/markdown/math/typesetter.ts',
      'export const loadTypesetter = () => {}; export const getTypesetter = () => {};',
    ),
    replaceModule('/src/strings/locales.ts', `import { en } from './en.js'; export const loadLocale = async () => en;`),
    classicWorker(outDir),
    notices('docs-assistant.iife.LICENSES.md'),
    ascii,
  ],
  build: {
    outDir,
    emptyOutDir: false,
    // The package has none: they would be two thirds of it.
    sourcemap: 'hidden',
    // The global variable that holds what the module exports.
    lib: { entry, formats: ['iife'], name: 'docsAssistant', fileName: () => 'docs-assistant.iife.js' },
    rolldownOptions: { checks: { pluginTimings: false }, output: { codeSplitting: false, intro: classicIntro } },
  },
};
