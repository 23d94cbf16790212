import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

interface LockFile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

interface LockedPackage {
  readonly resolved?: string;
  /** Whether it is a workspace. */
  readonly link?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const lockFile = JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile;
const packages = Object.entries(lockFile.packages);

/** Whether a package finds another one: in its own `node_modules`, or in those of a folder above. */
function isLocked(name: string, importer: string): boolean {
  const folders = importer
    .split('node_modules/')
    .map((_, index, parts) => parts.slice(0, index + 1).join('node_modules/'));
  return [...folders, `${importer}/`].some((folder) => `${folder}node_modules/${name}` in lockFile.packages);
}

describe('The lock file', () => {
  it('names no registry, so that npm takes the one of the machine', () => {
    assert.deepEqual(
      packages.filter(([, { resolved, link }]) => resolved !== undefined && !link).map(([path]) => path),
      [],
    );
  });

  it('locks the packages for all platforms, not only for the one that it was written on', () => {
    const missing = packages.flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !isLocked(name, path))
        .map((name) => `${path}: ${name}`),
    );
    assert.deepEqual(missing, []);
  });
});
