import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** An empty project in a temporary folder, with docs-assistant installed from its tarball. */
export interface Project {
  readonly folder: string;
  /** E.g. `vite 8.3.8`. */
  readonly tools: string;
  remove(): Promise<void>;
}

export interface Outcome {
  readonly isSuccess: boolean;
  readonly output: string;
}

/**
 * Copies a folder of `projects` and installs what its `package.json` pins, and the tarball. The caller removes the project.
 *
 * @throws {Error} with npm's output if it fails.
 */
export async function installProject(name: string, tarball: string): Promise<Project> {
  const folder = await mkdtemp(join(tmpdir(), `docs-assistant-${name}-`));
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 3 });
  try {
    await cp(fileURLToPath(new URL(`projects/${name}`, import.meta.url)), folder, { recursive: true });
    const tools = await describeTools(folder);
    const quietly = ['--no-audit', '--no-fund', '--prefer-offline', '--loglevel', 'error'];
    const { isSuccess, output } = await runNpm(folder, 'install', ...quietly, tarball);
    if (!isSuccess) throw new Error(output);
    return { folder, tools, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Runs a script of the project's `package.json`. */
export const runScript = (folder: string, script: string): Promise<Outcome> =>
  runNpm(folder, 'run', '--silent', script);

/** Runs npm to its end, with all that it writes in one text. */
export function runNpm(folder: string, ...args: string[]): Promise<Outcome> {
  // On Windows npm is a script of the shell.
  const options = { cwd: folder, shell: process.platform === 'win32', maxBuffer: Number.POSITIVE_INFINITY };
  return new Promise((resolve) => {
    execFile('npm', args, options, (error, stdout, stderr) => {
      resolve({ isSuccess: error === null, output: `${stdout}${stderr}`.trim() });
    });
  });
}

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

async function describeTools(folder: string): Promise<string> {
  const { dependencies, devDependencies } = JSON.parse(
    await readFile(join(folder, 'package.json'), 'utf8'),
  ) as Manifest;
  const tools = Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) => !name.startsWith('@'));
  return tools.map((tool) => tool.join(' ')).join(', ');
}
