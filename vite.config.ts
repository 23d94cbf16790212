import { transform as transformCss } from 'lightningcss';
import { minify } from 'terser';
import { defineConfig, type Plugin, type UserConfig } from 'vite';

/**
 * Builds the two files for the script tag. The modules of the package are `tsc`'s work (`src/tsconfig.json`).
 *
 * - By default `dist/docs-assistant.js`, an ES module that loads the panel from `dist/chunks/` on intent. It runs first
 *   and empties `dist`.
 * - `--mode classic`: `dist/docs-assistant.iife.js`, one classic script with everything in it.
 */
export default defineConfig(({ mode }) => (mode === 'classic' ? classicScript : moduleScript));

/**
 * Minifies `css` templates, which minifiers of scripts leave as they are. One that holds an expression or an escape is
 * left alone, too: what it says is known only when it runs.
 */
const minifyStyles: Plugin = {
  name: 'minify-styles',
  transform: {
    filter: { id: /\.styles\.ts$/ },
    handler: (code, filename) => ({
      code: code.replace(/(?<=\bcss`)[^`$\\]*(?=`)/g, (css) =>
        transformCss({ filename, code: Buffer.from(css), minify: true }).code.toString(),
      ),
      map: null,
    }),
  },
};

/** Takes half a kilobyte on the wire off what Vite's own minifier leaves of the panel. */
const minifyScripts: Plugin = {
  name: 'minify-scripts',
  async renderChunk(code, _chunk, { format }) {
    const compress = { passes: 3, ecma: 2020, keep_fargs: false } as const;
    const result = await minify(code, { module: format === 'es', compress, format: { ecma: 2020 }, sourceMap: true });
    return { code: result.code ?? code, map: result.map as string };
  },
};

const shared = {
  plugins: [minifyStyles, minifyScripts],
  // Bundlers of sites replace this name; in a page it does not exist.
  define: { 'process.env.NODE_ENV': '"production"' },
  // Without `development`, whatever NODE_ENV is here: that would be Lit with its warnings.
  resolve: { conditions: ['module', 'browser'] },
} satisfies UserConfig;

const moduleScript: UserConfig = {
  ...shared,
  build: {
    sourcemap: true,
    lib: { entry: 'src/index.ts', formats: ['es'], fileName: 'docs-assistant' },
    rolldownOptions: {
      output: {
        chunkFileNames: 'chunks/[name]-[hash].js',
        // One chunk for what loads at once, which compresses better than two and may be cached for good.
        codeSplitting: { groups: [{ name: 'launcher', tags: ['$initial'] }] },
        // Vite keeps the whitespace of ES modules in library builds, for the bundlers that read them. Here readers do.
        minify: true,
      },
    },
  },
};

const classicScript: UserConfig = {
  ...shared,
  build: {
    emptyOutDir: false,
    sourcemap: true,
    lib: {
      entry: 'src/index.ts',
      formats: ['iife'],
      // The one global name: it holds what the module exports.
      name: 'docsAssistant',
      fileName: () => 'docs-assistant.iife.js',
    },
    rolldownOptions: { output: { codeSplitting: false } },
  },
};
