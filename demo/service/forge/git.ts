import { execFile, spawn } from 'node:child_process';
import { Readable } from 'node:stream';

/** Nothing but the repository says how git works here, and nothing in the repository runs. */
const environment = {
  PATH: process.env['PATH'] ?? '',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_TERMINAL_PROMPT: '0',
  LC_ALL: 'C.UTF-8',
} as const;

const noHooks = ['-c', 'core.hooksPath=/dev/null'] as const;

export interface GitOptions {
  /** What git reads from its standard input. */
  readonly input?: string;
  /** Bytes of output after which git is stopped. Default: 1 MiB. */
  readonly maxOutput?: number;
}

/** What git printed. */
export interface GitOutput {
  readonly text: string;
  /** Whether there was more than was wanted. */
  readonly isCut: boolean;
}

/** A git repository without a work tree, read and written through git itself, without a shell. */
export class BareRepository {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  /** Runs git. @throws When git fails. */
  run(args: readonly string[], { input = '', maxOutput = 2 ** 20 }: GitOptions = {}): Promise<GitOutput> {
    return new Promise((resolve, reject) => {
      const child = execFile('git', this.#args(args), { env: environment, maxBuffer: maxOutput }, (error, text) => {
        const isCut = error?.code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER';
        if (error && !isCut) reject(error);
        else resolve({ text, isCut });
      });
      // Git may end without having read it all. What it says then is in its error.
      child.stdin?.on('error', () => {});
      child.stdin?.end(input);
    });
  }

  /** Runs git and hands on what it prints as it comes. Git ends with its reader. */
  stream(args: readonly string[]): ReadableStream<Uint8Array> {
    const child = spawn('git', this.#args(args), { env: environment, stdio: ['ignore', 'pipe', 'ignore'] });
    child.on('error', (error) => child.stdout.destroy(error));
    return Readable.toWeb(child.stdout) as ReadableStream<Uint8Array>;
  }

  /** The commit that a name stands for; undefined when there is none. */
  async findCommit(name: string): Promise<string | undefined> {
    try {
      const { text } = await this.run(['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`]);
      return text.trim();
    } catch (error) {
      // Git answers with this code and without a word when there is no such name.
      if (error instanceof Error && 'code' in error && error.code === 1) return undefined;
      throw error;
    }
  }

  #args(args: readonly string[]): string[] {
    return ['--git-dir', this.#path, ...noHooks, ...args];
  }
}
