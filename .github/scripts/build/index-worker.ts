import { build, type Plugin, type Rolldown } from 'vite';
import { notices } from './notices.js';

/** The entry of the worker that answers from a static index. */
export const WORKER = 'src/static/worker/main.ts';

/** The worker, as `src/static/start-engine.ts` names it. */
const url = "new URL('./worker.js', import.meta.url)";

/**
 * Builds the worker that answers from a static index, with chunks of its own: what it shares with the panel may need a DOM. Its files are
 * next to the other chunks.
 */
export function indexWorker(): Plugin {
  let files: (Rolldown.OutputChunk | Rolldown.OutputAsset)[] = [];
  return {
    name: 'index-worker',
    enforce: 'pre',
    async buildStart() {
      files = await buildWorker();
      for (const file of files) {
        const source = file.type === 'chunk' ? file.code : file.source;
        this.emitFile({ type: 'asset', fileName: file.fileName, source });
      }
    },
    transform(code, id) {
      if (!id.replaceAll('\\', '/').endsWith('/src/static/start-engine.ts')) return null;
      if (!code.includes(url)) throw new Error(`start-engine.ts has no ${url}.`);
      const entry = files.find((file) => file.type === 'chunk' && file.isEntry)!;
      const name = entry.fileName.replace('chunks/', './');
      return { code: code.replace(url, `new URL(/* @vite-ignore */ '${name}', import.meta.url)`), map: null };
    },
  };
}

async function buildWorker() {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [notices('chunks/worker.LICENSES.md')],
    resolve: { conditions: ['module', 'browser'] },
    build: {
      write: false,
      minify: true,
      modulePreload: false,
      lib: { entry: WORKER, formats: ['es'] },
      rolldownOptions: {
        checks: { pluginTimings: false },
        output: {
          entryFileNames: 'chunks/worker-[hash].js',
          chunkFileNames: 'chunks/worker-[name]-[hash].js',
          minify: true,
          comments: { annotation: false },
        },
      },
    },
  });
  return (Array.isArray(result) ? result : [result]).flatMap((built) => ('output' in built ? built.output : []));
}
