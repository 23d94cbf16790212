import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

import { canInstallDebianBrowser as canInstall } from '../install-browser.js';

/** The folder of Debian and its relatives, with one for each version. */
const DEBIAN_FOLDER = '/usr/lib/postgresql';

/**
 * Finds the folder with PostgreSQL's programs `initdb` and `postgres`. As root on Debian, they are installed if missing.
 *
 * @returns Undefined if there are none.
 */
export async function findPrograms(): Promise<string | undefined> {
  const found = findInstalled();
  if (found !== undefined || !canInstall()) return found;
  await installDebianPostgres().catch((error: unknown) => console.error('PostgreSQL could not be installed:', error));
  return findInstalled();
}

function findInstalled(): string | undefined {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER) : [];
  const newestFirst = versions.toSorted((one, other) => Number(other) - Number(one));
  const folders = [
    ...newestFirst.map((version) => join(DEBIAN_FOLDER, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean),
    '/usr/local/pgsql/bin',
    '/opt/homebrew/bin',
  ];
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))));
}

/** Installs Debian's PostgreSQL, without the server that it would start. */
async function installDebianPostgres(): Promise<void> {
  // To stderr, since stdout belongs to the test reporter.
  console.error('There is no PostgreSQL yet: installing it by apt-get …');
  mkdirSync('/etc/postgresql-common/createcluster.d', { recursive: true });
  writeFileSync('/etc/postgresql-common/createcluster.d/no-main-cluster.conf', 'create_main_cluster = false\n');
  const lock = join(tmpdir(), 'docs-assistant-apt-get.lock');
  // Another process may have installed it during the wait for the lock.
  const install =
    'ls /usr/lib/postgresql/*/bin/initdb || (apt-get update && apt-get install -y --no-install-recommends postgresql)';
  await promisify(execFile)('flock', [lock, 'sh', '-c', install], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    maxBuffer: Number.POSITIVE_INFINITY,
  });
}
