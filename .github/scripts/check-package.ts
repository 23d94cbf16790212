import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findFileProblems, listEntries, type Manifest, type PackedFile } from './package-files.js';
import { run } from './run.js';

/**
 * Packs the project into a folder. `dist` must have been built.
 *
 * @returns Path of the tarball.
 * @throws {Error} if files are missing, or if others than those of a build are in it.
 */
export function pack(manifest: Manifest, folder: string): string {
  const output = run('npm', ['pack', '--json', '--pack-destination', folder]);
  const [packed] = JSON.parse(output) as [{ filename: string; files: readonly PackedFile[] }];
  const problems = findFileProblems(packed.files, manifest);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return resolve(folder, packed.filename);
}

/**
 * Installs a tarball in an empty project with its optional peers, imports each entry there, and runs each command.
 *
 * @throws {Error} if one of them fails; it has written why.
 */
export function checkInstalled(manifest: Manifest, tarball: string): void {
  const project = mkdtempSync(join(tmpdir(), 'docs-assistant-release-'));
  try {
    writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }');
    const quietly = ['--no-audit', '--no-fund', '--loglevel', 'error'];
    const peers = Object.entries(manifest.peerDependencies ?? {}).map(([name, range]) => `${name}@${range}`);
    run('npm', ['install', ...quietly, tarball, ...peers], { cwd: project });
    for (const entry of listEntries(manifest)) {
      run(process.execPath, ['--eval', `import(${JSON.stringify(entry)})`], { cwd: project });
    }
    for (const command of Object.keys(manifest.bin)) {
      run('npm', ['exec', '--offline', '--', command, '--help'], { cwd: project });
    }
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}
