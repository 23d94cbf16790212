import { spawnSync } from 'node:child_process';

interface RunOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Shows the output instead of returning it. */
  readonly isShown?: boolean;
}

/**
 * Runs a program, and waits for it.
 *
 * @returns The program's output.
 * @throws {Error} if it fails.
 */
export function run(program: string, args: readonly string[], { cwd, env, isShown }: RunOptions = {}): string {
  const { status, stdout, error } = spawnSync(program, args, {
    cwd,
    env,
    encoding: 'utf8',
    maxBuffer: Number.POSITIVE_INFINITY,
    stdio: ['ignore', isShown ? 'inherit' : 'pipe', 'inherit'],
    // On Windows npm is a script of the shell.
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`"${program} ${args.join(' ')}" failed.`, { cause: error });
  return stdout ?? '';
}
