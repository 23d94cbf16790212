import type { TestRunnerPlugin } from '@web/test-runner';
import { createServer, type Plugin, type ViteDevServer } from 'vite';

export interface VitePluginOptions {
  /** Path, from the root, of a module that each test file imports first. */
  readonly setup: string;
  /** Code of modules without a file, by the names under which tests import them. */
  readonly virtualModules: Readonly<Record<string, string>>;
}

/** Modules that are CommonJS or import it. Browsers can't load them, so Vite converts them. */
const COMMON_JS = ['@ai-sdk/ui-utils', 'axe-core', 'highlight.js/lib/core', 'react', 'react-dom/client'];

/** Files that Vite transforms. Others are served as they are. */
const MODULE = /\.[cm]?[jt]s$/;

/** Serves each module through Vite, so that browser tests import TypeScript and packages as the build does. */
export function vitePlugin(options: VitePluginOptions): TestRunnerPlugin {
  const starting = startVite(options);
  return {
    name: 'vite',
    serverStart: async () => void (await starting),
    serverStop: async () => (await starting).close(),
    async serve({ path, search }) {
      if (isOfRunner(path) || !(MODULE.test(path) || path.startsWith('/@id/'))) return;
      return { type: 'js', body: await transform(await starting, toId(path, search)) };
    },
  };
}

function startVite({ setup, virtualModules }: VitePluginOptions): Promise<ViteDevServer> {
  return createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: COMMON_JS },
    plugins: [leaveRunnerModules, importSetup(setup), serveVirtualModules(virtualModules)],
  });
}

/** A module that can't be loaded becomes one that throws the reason, so that the report of the run shows it. */
async function transform(vite: ViteDevServer, id: string): Promise<string> {
  try {
    const result = await vite.environments.client.transformRequest(id);
    if (!result) throw new Error(`${id} is not there.`);
    // A module that Vite does not transform has no source map.
    return result.map ? `${result.code}\n${inlineSourceMap(result.map)}` : result.code;
  } catch (error) {
    return `throw new Error(${JSON.stringify(error instanceof Error ? error.message : String(error))});`;
  }
}

function inlineSourceMap(map: unknown): string {
  return `//# sourceMappingURL=data:application/json;base64,${Buffer.from(JSON.stringify(map)).toString('base64')}`;
}

/** Modules that the runner's own server provides. */
const isOfRunner = (path: string): boolean => path.startsWith('/__web-');

const leaveRunnerModules: Plugin = {
  name: 'leave-runner-modules',
  enforce: 'pre',
  resolveId: (id) => (isOfRunner(id) ? { id, external: true } : undefined),
};

function importSetup(setup: string): Plugin {
  return {
    name: 'import-setup',
    enforce: 'pre',
    // On the first line, so that line numbers stay the same.
    transform: (code, id) => (id.endsWith('.browser.ts') ? `import ${JSON.stringify(setup)}; ${code}` : undefined),
  };
}

function serveVirtualModules(modules: VitePluginOptions['virtualModules']): Plugin {
  return {
    name: 'serve-virtual-modules',
    enforce: 'pre',
    resolveId: (id) => (Object.hasOwn(modules, id) ? `\0${id}` : undefined),
    load: (id) => (id.startsWith('\0') ? modules[id.slice(1)] : undefined),
  };
}

/** The id of a module, from an address as Vite writes it into imports. The runner's parameter is removed. */
function toId(path: string, search: string): string {
  const query = new URLSearchParams(search);
  query.delete('wtr-session-id');
  const id = decodeURI(path)
    .replace(/^\/@id\//, '')
    .replace('__x00__', '\0');
  return query.size > 0 ? `${id}?${query}` : id;
}
