import { EventEmitter } from 'node:events';
import { runCommand } from '../../src/command/run-command.js';

export interface Surroundings {
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** The text on standard input. */
  readonly input?: string;
  /** Whether input and output are a terminal. */
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** Runs the command in the process of the test. */
export class RunningCommand {
  readonly exitCode: Promise<number>;
  stdout = '';
  stderr = '';
  readonly #process = new EventEmitter();

  constructor(args: readonly string[], { env = {}, input = '', isTTY = false, columns = 80 }: Surroundings = {}) {
    const output = (write: (text: string) => void) => ({ isTTY, columns, write });
    this.exitCode = runCommand(
      Object.assign(this.#process, {
        argv: ['node', 'docs-assistant', ...args],
        env,
        stdin: Object.assign(
          (async function* () {
            yield input;
          })(),
          { isTTY },
        ),
        stdout: output((text) => void (this.stdout += text)),
        stderr: output((text) => void (this.stderr += text)),
      }),
    );
  }

  pressControlC(): void {
    this.#process.emit('SIGINT');
  }

  /** The number of remaining listeners for Ctrl+C. */
  get listeners(): number {
    return this.#process.listenerCount('SIGINT');
  }
}
