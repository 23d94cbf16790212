import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Project } from '../../generators/project.js';

/** Lock files, and how their package managers add a package. */
const managers = [
  ['pnpm-lock.yaml', 'pnpm add'],
  ['yarn.lock', 'yarn add'],
  ['bun.lock', 'bun add'],
  ['bun.lockb', 'bun add'],
] as const;

/** Whether the project lacks a package, or has installed an older version of it. */
function needsInstall(project: Project, name: string, version: string): boolean {
  if (!project.packages.has(name)) return true;
  const installed = project.manifest(`node_modules/${name}/package.json`)?.['version'];
  return typeof installed === 'string' && isOlder(installed, version);
}

/** Compares versions such as `0.9.0` and `0.10.0-beta.1`. Versions before one release count as the same. */
function isOlder(version: string, other: string): boolean {
  const [release = '', otherRelease = ''] = [version, other].map((each) => each.split('-')[0]);
  if (release === otherRelease) return version.includes('-') && !other.includes('-');
  return release.localeCompare(otherRelease, 'en', { numeric: true }) < 0;
}

/** The command that adds packages to a project, such as `npm install docs-assistant@^1.0.0`. Undefined if it has them. */
export function getInstallCommand(project: Project, names: readonly string[], version: string): string | undefined {
  const missing = names.filter((name) => needsInstall(project, name, version));
  const [, command] = managers.find(([lock]) => project.has(lock)) ?? ['', 'npm install'];
  return missing.length > 0 ? [command, ...missing.map((name) => `${name}@^${version}`)].join(' ') : undefined;
}

/** Runs the command in the project, with its output on standard error. Returns whether it was successful. */
export async function runInstallCommand(project: Project, command: string, env: NodeJS.ProcessEnv): Promise<boolean> {
  const [program = '', ...args] = command.split(' ');
  // Package managers are scripts on Windows, which only a shell runs. No argument comes from outside.
  const child = spawn(program, args, {
    cwd: project.root,
    env,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  try {
    const [exitCode] = (await once(child, 'exit')) as [number | null];
    return exitCode === 0;
  } catch {
    // The program is missing. The caller shows the command to run.
    return false;
  }
}
