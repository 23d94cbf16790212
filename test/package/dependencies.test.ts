import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

import { Minimatch } from 'minimatch';

interface LockFile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

interface LockedPackage {
  readonly version?: string;
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

/** A rule of Renovate, which proposes new versions of packages. */
interface UpdateRule {
  readonly matchPackageNames?: readonly string[];
  readonly allowedVersions?: string;
  readonly groupName?: string;
}

const { packageRules } = JSON.parse(readFileSync('.github/renovate.json', 'utf8')) as { packageRules: UpdateRule[] };

const matches = ({ matchPackageNames = [] }: UpdateRule, name: string) =>
  matchPackageNames.some((pattern) => new Minimatch(pattern).match(name));

const isBelow = (version: string, limit: string) => version.localeCompare(limit, 'en', { numeric: true }) < 0;

describe('The rules for updates of packages', () => {
  it('put each package of the service into a group', () => {
    const { dependencies } = JSON.parse(readFileSync('src/service/package.json', 'utf8')) as {
      dependencies: Readonly<Record<string, string>>;
    };
    const groups = packageRules.filter(({ groupName }) => groupName !== undefined);
    const without = Object.keys(dependencies).filter((name) => !groups.some((rule) => matches(rule, name)));
    assert.deepEqual(without, []);
  });

  it('allow the versions that are locked', () => {
    const limited = packageRules.filter(({ allowedVersions }) => allowedVersions?.startsWith('<'));
    const refused = packages.flatMap(([path, { version }]) => {
      const [, name] = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? [];
      if (name === undefined || version === undefined) return [];
      const broken = limited.filter((rule) => matches(rule, name) && !isBelow(version, rule.allowedVersions!.slice(1)));
      return broken.map(({ allowedVersions }) => `${name} ${version}: ${allowedVersions}`);
    });
    assert.deepEqual(refused, []);
  });
});

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
