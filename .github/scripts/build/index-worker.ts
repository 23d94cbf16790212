import { readdirSync } from 'node:fs';
import { join } from 'node:path';
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
      const entry = files.find((file) => file.type === 'chunk' && file.isEntry);
      return replaceUrl(code, id, `'${entry?.fileName.replace('chunks/', './')}', import.meta.url`);
    },
  };
}

/** The variable of the classic script that holds its address: only while it runs does it know it. */
const SCRIPT = 'docsAssistantScript';

/**
 * Lets the classic script start the worker in the folder `chunks` next to it, which the build of the module script has written.
 *
 * @param folder - That of both scripts.
 */
export function classicWorker(folder: string): Plugin {
  return {
    name: 'classic-worker',
    enforce: 'pre',
    transform(code, id) {
      if (!isStartEngine(id)) return null;
      const name = readdirSync(join(folder, 'chunks')).find((file) => /^worker-[\w-]{8}\.js$/.test(file));
      return replaceUrl(code, id, `'chunks/${name}', ${SCRIPT}`);
    },
  };
}

/** The beginning of the classic script. */
export const classicIntro = `const ${SCRIPT} = globalThis.document?.currentScript?.src ?? globalThis.location?.href;`;

/** Replaces the address of the worker in `start-engine.ts`. */
function replaceUrl(code: string, id: string, address: string) {
  if (!isStartEngine(id)) return null;
  if (!code.includes(url)) throw new Error(`start-engine.ts has no ${url}.`);
  return { code: code.replace(url, `new URL(/* @vite-ignore */ ${address})`), map: null };
}

function isStartEngine(id: string): boolean {
  return id.replaceAll('\\', '/').endsWith('/src/static/start-engine.ts');
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
