import { relative } from 'node:path';
import type { TestRunnerPlugin } from '@web/test-runner';
import { build, type Plugin, type Rolldown } from 'vite';

export interface BundleOptions {
  /** Paths of the test files. */
  readonly files: readonly string[];
  /** Path, from the root, of a module that each test file imports first. */
  readonly setup: string;
  /** Code of modules without a file, by the names under which tests import them. */
  readonly virtualModules: Readonly<Record<string, string>>;
  /** Leaves each module in a file of its own, at its own path, as coverage is measured by file. */
  readonly preserveModules: boolean;
}

/**
 * Serves the test files bundled with all that they import. A page loads the few chunks that they share in a fraction of the time that it
 * needs for hundreds of modules. What the sources load later is in these chunks, too; the end-to-end tests load the chunks of the build.
 */
export function bundlePlugin(options: BundleOptions): TestRunnerPlugin {
  let bundled = new Map<string, string>();
  return {
    name: 'bundle',
    serverStart: async () => void (bundled = await bundle(options)),
    serve({ path }) {
      const body = bundled.get(decodeURI(path));
      return body === undefined ? undefined : { type: path.endsWith('.map') ? 'json' : 'js', body };
    },
  };
}

/** Resolves with the contents of the chunks and their source maps, by their paths. Test files keep theirs. */
async function bundle({ files, setup, virtualModules, preserveModules }: BundleOptions): Promise<Map<string, string>> {
  // Selects the development build of Lit, which warns about mistakes.
  process.env.NODE_ENV = 'development';
  const built = await build({
    configFile: false,
    mode: 'development',
    logLevel: 'error',
    publicDir: false,
    plugins: [leaveRunnerModules, importSetup(setup), serveVirtualModules(virtualModules)],
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      write: false,
      outDir: '.',
      target: 'esnext',
      minify: false,
      // Coverage is converted file by file, and each asks for its map.
      sourcemap: preserveModules ? 'inline' : true,
      lib: { entry: Object.fromEntries(files.map((file) => [toPath(file), file])), formats: ['es'] },
      rolldownOptions: {
        checks: { pluginTimings: false },
        preserveEntrySignatures: false,
        // `sideEffects` in `src/package.json` is about the files that are published.
        treeshake: false,
        output: {
          entryFileNames: nameChunk,
          chunkFileNames: nameChunk,
          // A module runs when it is imported, rather than when its chunk loads.
          strictExecutionOrder: true,
          ...(preserveModules
            ? { preserveModules }
            : { codeSplitting: { includeDependenciesRecursively: false, groups } }),
        },
      },
    },
  });
  return new Map([built].flat().flatMap((output) => ('output' in output ? output.output.map(toEntry) : [])));
}

/** The chunks that many test files share. The rest has chunks by the files that need it. */
const groups = [
  // Languages are loaded one by one, and the page knows which by their paths.
  { name: 'src', test: /[\\/]src[\\/](?!strings[\\/]locales[\\/])/ },
  { name: 'support', test: /[\\/]test[\\/]support[\\/]/ },
  { name: 'packages', test: /[\\/]node_modules[\\/](?:@?lit|marked|dompurify|chai|@ai-sdk)/ },
];

/** A chunk for one module has the path of that. */
const nameChunk = ({ facadeModuleId, name }: { facadeModuleId?: string | null | undefined; name: string }): string =>
  facadeModuleId?.startsWith(process.cwd()) ? toPath(facadeModuleId) : `chunks/${name}.js`;

const toPath = (file: string): string => relative(process.cwd(), file).replaceAll('\\', '/');

function toEntry(file: Rolldown.OutputChunk | Rolldown.OutputAsset): [path: string, content: string] {
  return [`/${file.fileName}`, file.type === 'chunk' ? file.code : String(file.source)];
}

/** Modules that the runner's own server provides. */
const leaveRunnerModules: Plugin = {
  name: 'leave-runner-modules',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith('/__web-') ? { id, external: 'absolute' } : undefined),
};

function importSetup(setup: string): Plugin {
  return {
    name: 'import-setup',
    enforce: 'pre',
    // On the first line, so that line numbers stay the same.
    transform: (code, id) => (id.endsWith('.browser.ts') ? `import ${JSON.stringify(setup)}; ${code}` : undefined),
  };
}

function serveVirtualModules(modules: BundleOptions['virtualModules']): Plugin {
  return {
    name: 'serve-virtual-modules',
    enforce: 'pre',
    resolveId: (id) => (Object.hasOwn(modules, id) ? `\0${id}` : undefined),
    load: (id) => (id.startsWith('\0') ? modules[id.slice(1)] : undefined),
  };
}
