import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { Readable, type Writable } from 'node:stream';

import { getErrorCode } from '../common/errors.js';
import { isFolder } from '../common/folders.js';
import { gitArguments, gitEnvironment } from './hardening.js';

export interface GitErrorOptions extends ErrorOptions {
  /** Undefined if git was ended by a signal or did not start. */
  readonly exitCode?: number | undefined;
}

/** Git failed. `message` is a sentence without credentials. */
export class GitError extends Error {
  override name = 'GitError';
  readonly exitCode: number | undefined;

  constructor(message: string, { exitCode, ...options }: GitErrorOptions = {}) {
    super(message, options);
    this.exitCode = exitCode;
  }
}

/** Git is not installed on this machine. */
class GitMissingError extends Error {
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
  /** Milliseconds after which the command is ended. Default: ten minutes. */
  readonly timeout?: number | undefined;
}

/** Default time limit in milliseconds. A fetch or push that takes longer has lost its connection. */
export const GIT_TIMEOUT = 10 * 60 * 1000;

/** Maximum bytes of output, such as a list of files. */
const MAX_OUTPUT = 64 * 1024 * 1024;

type GitProcess = ChildProcessByStdio<Writable, Readable, Readable>;

/** On POSIX, git gets its own process group, because its helpers, such as `git-remote-https`, do not end with it. */
const hasProcessGroups = process.platform !== 'win32';

const running = new Set<GitProcess>();
process.on('exit', () => running.forEach(kill));

/**
 * Runs git without a shell, prompts, hooks or the configuration of users. The settings and variables in `hardening.ts` make agent jobs safe
 * on untrusted repositories.
 *
 * @returns The standard output.
 * @throws {GitError} When it fails.
 * @throws {GitMissingError} When there is no git.
 * @throws The signal's reason, after git has ended.
 */
export async function git(
  args: readonly string[],
  { cwd, input, environment, signal, timeout = GIT_TIMEOUT }: GitOptions,
): Promise<string> {
  signal?.throwIfAborted();
  const child = start(args, cwd, environment);
  const end = () => kill(child);
  const timer = setTimeout(end, timeout);
  signal?.addEventListener('abort', end);
  // Git may end before it has read all input. Its exit code says more than the broken pipe.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  try {
    const [stdout, stderr, exitCode] = await Promise.all([
      collect(child.stdout, end),
      collect(child.stderr, end),
      waitForExit(child),
    ]);
    if (exitCode === 0) return stdout;
    signal?.throwIfAborted();
    const command = args.find((argument) => !argument.startsWith('-')) ?? '';
    throw describeFailure(command, exitCode, stderr);
  } catch (error) {
    // A missing program and a missing folder have the same code.
    if (getErrorCode(error) !== 'ENOENT') throw error;
    throw (await isFolder(cwd)) ? new GitMissingError() : new GitError(`The folder ${cwd} is gone.`);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  }
}

/** Runs git as {@link git} does, and streams its output. Git ends when the stream is cancelled. */
export function streamGit(args: readonly string[], { cwd }: Pick<GitOptions, 'cwd'>): ReadableStream<Uint8Array> {
  const child = start(args, cwd);
  child.stdin.end();
  child.stderr.resume();
  child.on('error', (error) => child.stdout.destroy(error));
  child.stdout.on('close', () => kill(child));
  return Readable.toWeb(child.stdout) as ReadableStream<Uint8Array>;
}

/**
 * Handles the error of a command that answers a question: exit code 1 means no.
 *
 * @throws The error itself for all other codes.
 */
export function isNo(error: unknown): false {
  if (error instanceof GitError && error.exitCode === 1) return false;
  throw error;
}

/** Whether git is installed. */
export async function hasGit(): Promise<boolean> {
  return git(['--version'], { cwd: process.cwd() }).then(
    () => true,
    () => false,
  );
}

function start(args: readonly string[], cwd: string, environment?: Readonly<Record<string, string>>): GitProcess {
  const child = spawn('git', gitArguments(args), {
    cwd,
    env: { ...gitEnvironment(cwd), ...environment },
    detached: hasProcessGroups,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('close', () => running.delete(child));
  child.once('error', () => running.delete(child));
  return child;
}

/** Ends git and its helpers. Has no effect once they have ended. */
function kill(child: GitProcess): void {
  if (child.pid === undefined || !running.has(child)) return;
  if (!hasProcessGroups) {
    child.kill();
    return;
  }
  try {
    process.kill(-child.pid, 'SIGTERM');
  } catch (error) {
    if (getErrorCode(error) !== 'ESRCH') throw error;
  }
}

function waitForExit(child: GitProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
}

async function collect(stream: Readable, stop: () => void): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_OUTPUT) stop();
    else chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function describeFailure(command: string, exitCode: number | null, stderr: string): GitError {
  // A checkout names the file that it had opened and could not fill, and no reason.
  if (/No space left on device|Out of diskspace|quota exceeded|unable to write file/i.test(stderr)) {
    return new GitError('The disk of the service is full.');
  }
  // The exit code is null when a signal ended it.
  if (exitCode === null) return new GitError(`git ${command} took too long or printed too much, and was ended.`);
  return new GitError(`git ${command} failed: ${findReason(stderr)}`, { exitCode });
}

/** Finds the line that says why, and removes user names and passwords from addresses in it. */
function findReason(stderr: string): string {
  const lines = stderr.split('\n').filter((line) => line.trim() !== '');
  const reason =
    lines.find((line) => /^(?:fatal|error|remote: error):/.test(line)) ?? lines.at(-1) ?? 'it gave no reason';
  return reason.replaceAll(/\/\/[^/@\s]+@/g, '//').slice(0, 300);
}
