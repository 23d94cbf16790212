import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';

import { gitArguments, gitEnvironment } from './command.js';

/** Git was asked for something and refused. `message` is a sentence without credentials. */
export class GitError extends Error {
  override name = 'GitError';
}

/** There is no git on this machine. */
export class GitMissingError extends Error {
  override name = 'GitMissingError';

  constructor() {
    super('The program "git" is not installed where the service runs. Install it and start the service again.');
  }
}

export interface GitOptions {
  /** The work tree, or the bare repository. No repository above it is ever used. */
  readonly cwd: string;
  /** Written to standard input. */
  readonly input?: string | undefined;
  /** Further variables. */
  readonly environment?: Readonly<Record<string, string>> | undefined;
  /** Ends the command when aborted. */
  readonly signal?: AbortSignal | undefined;
}

/** A fetch or push that takes longer has lost its connection. */
const TIMEOUT = 10 * 60 * 1000;

/** Bytes of output, such as a list of files. */
const MAX_OUTPUT = 64 * 1024 * 1024;

/**
 * Runs git without a shell, prompts, hooks, or anybody's configuration. A thin layer on purpose: which settings and
 * variables git gets is the safety of agent jobs, and stands in `command.ts` to be read.
 *
 * @returns What it printed.
 * @throws {GitError} When it fails.
 * @throws {GitMissingError} When there is no git.
 */
export async function git(args: readonly string[], { cwd, input, environment, signal }: GitOptions): Promise<string> {
  signal?.throwIfAborted();
  const options = {
    cwd,
    env: { ...gitEnvironment(cwd), ...environment },
    maxBuffer: MAX_OUTPUT,
    timeout: TIMEOUT,
    ...(signal && { signal }),
  };
  const { error, stdout, stderr } = await new Promise<{ error: Error | null; stdout: string; stderr: string }>(
    (resolve) => {
      const child = execFile('git', gitArguments(args), options, (failure, out, problems) =>
        resolve({ error: failure, stdout: out, stderr: problems }),
      );
      // Git may end before it has read everything; its exit code tells more than the broken pipe.
      child.stdin?.on('error', () => {});
      child.stdin?.end(input);
    },
  );
  if (!error) return stdout;
  signal?.throwIfAborted();
  throw await explain(error, { cwd, command: args.find((argument) => !argument.startsWith('-')) ?? '', stderr });
}

/**
 * For a question to git as it fails: git says no with exit code 1, and reports problems with others.
 *
 * @throws The error itself, when it is a problem.
 */
export function isNo(error: unknown): false {
  if (error instanceof GitError && error.cause instanceof Error && 'code' in error.cause && error.cause.code === 1)
    return false;
  throw error;
}

/** Whether there is a git to run. */
export async function hasGit(): Promise<boolean> {
  return git(['--version'], { cwd: process.cwd() }).then(
    () => true,
    () => false,
  );
}

async function explain(
  error: Error,
  { cwd, command, stderr }: { cwd: string; command: string; stderr: string },
): Promise<Error> {
  // The same code stands for a missing program and a missing folder.
  if ('code' in error && error.code === 'ENOENT') {
    return (await isFolder(cwd)) ? new GitMissingError() : new GitError(`The folder for git ${command} is gone.`);
  }
  const isFull = /No space left on device|Out of diskspace|quota exceeded/i.test(stderr);
  if (isFull) return new GitError('The disk of the service is full.', { cause: error });
  if ('killed' in error && error.killed) return new GitError(`git ${command} took too long.`);
  return new GitError(`git ${command} failed: ${readReason(stderr)}`, { cause: error });
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

/** The line that says why, without what an address may hold of a name and password. */
function readReason(stderr: string): string {
  const lines = stderr.split('\n').filter((line) => line.trim() !== '');
  const reason =
    lines.find((line) => /^(?:fatal|error|remote: error):/.test(line)) ?? lines.at(-1) ?? 'it gave no reason';
  return reason.replaceAll(/\/\/[^/@\s]+@/g, '//').slice(0, 300);
}
