import { transform as transformCss } from 'lightningcss';
import { minify } from 'terser';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
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

/** Minifies `css` templates: minifiers of scripts leave whitespace and comments in them. */
const minifyStyles: Plugin = {
  name: 'minify-styles',
  transform: {
    filter: { id: /\.styles\.ts$/ },
    handler: (code, filename) => ({
      code: code.replace(/(?<=css`)[^`$\\]*(?=`)/g, (css) =>
        transformCss({ filename, code: Buffer.from(css), minify: true }).code.toString(),
      ),
      map: null,
    }),
  },
};

/** Removes the indentation of templates, which minifiers of scripts leave as it is. Lines stay, and so do those of the source map. */
const minifyTemplates: Plugin = {
  name: 'minify-templates',
  transform: {
    filter: { id: /\/src\/(?:element|view)\/.*\.ts$/ },
    handler: (code) => ({ code: code.replace(/\n +/g, '\n'), map: null }),
  },
};

/**
 * Simplifies code before Vite's minifier, which shortens names and removes white space: both together save 1.5 kB of a session
 * over either.
 */
const simplify: Plugin = {
  name: 'simplify',
  async renderChunk(source, _chunk, { format }) {
    const { code, map } = await minify(source, {
      // The variable of the classic script is global: nothing in the script uses it.
      module: format === 'es',
      ecma: 2022,
      mangle: false,
      // No function of ours or of the libraries is called with `new` but classes.
      compress: { passes: 3, unsafe_arrows: true, unsafe_methods: true, keep_fargs: false },
      sourceMap: true,
    });
    return { code: code!, map: String(map) };
  },
};

const shared = {
  plugins: [minifyStyles, minifyTemplates, simplify],
  define: { 'process.env.NODE_ENV': '"production"' },
  // Without the condition `development`, which would select Lit's development build.
  resolve: { conditions: ['module', 'browser'] },
} satisfies UserConfig;

/** Folders for chunks that an ordinary session does not load; `npm run size` counts them apart. */
const folders: readonly (readonly [folder: string, holds: RegExp])[] = [
  ['locales/', /\/src\/strings\/(?:locales\/|launcher-languages)/],
  ['grammars/', /\/highlight\.js\/\w+\/languages\//],
  [
    'rare/',
    /\/node_modules\/(?:dompurify|temml)\/|\/src\/markdown\/(?:math\/|extra-support\.|html-support\.|render-code\.)|\/src\/element\/(?:setup-(?:help|warnings)|check\.)|\/src\/diagnosis\/|\/save-conversation\.|\/answer-to-markdown\.|\/src\/conversation\/export\.|\/answer\/feedback\.|\/view\/(?:support|citations)\/|\/feedback-sender\.|\/runtime\/ways-in\.|\/resize-controller\.|\/page-questions\.|\/context-chips\.|\/copied-texts\.|\/sheet-controller\.|\/answer-news\.|\/passage-mark\.|\/rare-languages\.|\/protocol\/response-error\.|\/ui-message-stream-parser\.|\/src\/secrets\//,
  ],
];

function findFolder(moduleIds: readonly string[]): string {
  const paths = moduleIds.map((id) => id.replaceAll('\\', '/'));
  return folders.find(([, holds]) => paths.some((path) => holds.test(path)))?.[0] ?? '';
}

const moduleScript: UserConfig = {
  ...shared,
  plugins: [...shared.plugins, notices('chunks/LICENSES.md')],
  build: {
    outDir,
    // The package has none: they would be two thirds of it.
    sourcemap: 'hidden',
    lib: { entry, formats: ['es'], fileName: 'docs-assistant' },
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        chunkFileNames: ({ moduleIds }) => `chunks/${findFolder(moduleIds)}[name]-[hash].js`,
        codeSplitting: {
          groups: [
            // One chunk for what loads at once, and one for what the panel needs.
            { name: 'launcher', tags: ['$initial'] },
            { name: 'panel', test: /[\\/]src[\\/]runtime[\\/]runtime\.ts$/ },
          ],
        },
        // Vite does not minify ES modules in library builds unless it is told to.
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

const classicScript: UserConfig = {
  ...shared,
  plugins: [
    minifyStyles,
    minifyTemplates,
    simplify,
    // In one file, the highlighter, what sets formulas and seventeen languages would triple the size: code stays plain, formulas
    // stay TeX, and the interface is English.
    replaceModule('/src/markdown/highlight.ts', 'export const highlight = async () => {};'),
    replaceModule(
      '/src/markdown/math/typesetter.ts',
      'export const loadTypesetter = () => {}; export const getTypesetter = () => {};',
    ),
    replaceModule('/src/strings/locales.ts', `import { en } from './en.js'; export const loadLocale = async () => en;`),
    notices('docs-assistant.iife.LICENSES.md'),
  ],
  build: {
    outDir,
    emptyOutDir: false,
    // The package has none: they would be two thirds of it.
    sourcemap: 'hidden',
    // The global variable that holds what the module exports.
    lib: { entry, formats: ['iife'], name: 'docsAssistant', fileName: () => 'docs-assistant.iife.js' },
    rolldownOptions: { checks: { pluginTimings: false }, output: { codeSplitting: false } },
  },
};
