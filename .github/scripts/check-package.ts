import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findFileProblems, listEntries, type Manifest, type PackedFile } from './package-files.js';
import { run } from './run.js';

/** The folders that `npm run build` writes, one for each package. */
export const packageFolders = ['dist/docs-assistant', 'dist/docs-assistant-server'];

/**
 * Packs a built package into a folder.
 *
 * @returns Path of the tarball.
 * @throws {Error} if files are missing, or if others than those of a build are in it.
 */
export function pack(packageFolder: string, folder: string): string {
  const output = run('npm', ['pack', '--json', '--pack-destination', folder], { cwd: packageFolder });
  const [packed] = JSON.parse(output) as [{ filename: string; files: readonly PackedFile[] }];
  const problems = findFileProblems(packed.files, loadManifest(packageFolder));
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return resolve(folder, packed.filename);
}

/**
 * Installs tarballs in an empty project with their optional peers, imports each entry there, and runs each command.
 *
 * @throws {Error} if one of them fails; it has written why.
 */
export function checkInstalled(tarballs: readonly string[]): void {
  const project = mkdtempSync(join(tmpdir(), 'docs-assistant-release-'));
  try {
    writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }');
    const quietly = ['--no-audit', '--no-fund', '--loglevel', 'error'];
    const manifests = packageFolders.map(loadManifest);
    const peers = manifests.flatMap(({ peerDependencies = {} }) =>
      Object.entries(peerDependencies).map(([name, range]) => `${name}@${range}`),
    );
    run('npm', ['install', ...quietly, ...tarballs, ...peers], { cwd: project });
    for (const entry of manifests.flatMap(listEntries)) {
      run(process.execPath, ['--eval', `import(${JSON.stringify(entry)})`], { cwd: project });
    }
    for (const command of new Set(manifests.flatMap(({ bin }) => Object.keys(bin)))) {
      run('npm', ['exec', '--offline', '--', command, '--help'], { cwd: project });
    }
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}

function loadManifest(packageFolder: string): Manifest {
  return JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as Manifest;
}
