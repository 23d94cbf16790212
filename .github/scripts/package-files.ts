/** Description of a tarball by `npm pack --json`. */
export interface PackedFile {
  readonly path: string;
}

/** Files named in `package.json`. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, string | ExportConditions>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly bin: Readonly<Record<string, string>>;
}

interface ExportConditions {
  readonly types: string;
  /** Missing where an entry has types alone. */
  readonly default?: string;
}

/** Files that every package has, besides `dist`. */
const ALWAYS = ['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json'];

/** Problems with the files of a package, as sentences. */
export function findFileProblems(files: readonly PackedFile[], manifest: Manifest): string[] {
  const paths = files.map(({ path }) => path);
  const foreign = paths.filter((path) => !path.startsWith('dist/') && !ALWAYS.includes(path));
  const tests = paths.filter((path) => /\.(?:test|e2e|browser)\.\w+$/.test(path));
  const expected = [...ALWAYS, ...listTargets(manifest)];
  return [
    ...[...foreign, ...tests].map((path) => `${path} does not belong into the package.`),
    ...expected.filter((path) => !hasFile(paths, path)).map((path) => `${path} is missing from the package.`),
  ];
}

/** @param path - May have a star for any files, as in `exports`. */
function hasFile(paths: readonly string[], path: string): boolean {
  const [start = '', end] = path.split('*');
  return paths.some((candidate) => (end === undefined ? candidate === path : candidate.startsWith(start)));
}

/** Files that `exports` and `bin` name. */
function listTargets({ exports, bin }: Manifest): string[] {
  const exported = Object.values(exports).flatMap((target) =>
    typeof target === 'string' ? [target] : Object.values(target),
  );
  const targets = [...exported, ...Object.values(bin)].map((path) => path.replace(/^\.\//, ''));
  return [...new Set(targets)];
}

/** Names under which the modules of a package are imported in Node: not files for the script tag, data or types. */
export function listEntries({ name, exports }: Manifest): string[] {
  return Object.entries(exports)
    .filter(([, target]) => typeof target !== 'string' && target.default !== undefined)
    .map(([entry]) => name + entry.slice(1));
}
