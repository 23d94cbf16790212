import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

export interface RunOptions {
  readonly cwd: string;
  /** Variables beside those of this process. */
  readonly env?: Readonly<Record<string, string>>;
}

/** A command failed, or is not there. `output` is what it wrote. */
export class CommandError extends Error {
  override name = 'CommandError';
  readonly output: string;

  constructor(command: string, output: string, options?: ErrorOptions) {
    super(`"${command}" failed`, options);
    this.output = output;
  }
}

/**
 * Runs a command without a shell and returns what it wrote.
 *
 * @throws {CommandError}
 */
export async function run([program = '', ...args]: readonly string[], { cwd, env }: RunOptions): Promise<string> {
  const command = [program, ...args].join(' ');
  const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = Promise.all([text(child.stdout), text(child.stderr)]).then((parts) => parts.join(''));
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    if (code === 0) return await output;
  } catch (cause) {
    throw new CommandError(command, String(cause), { cause });
  }
  throw new CommandError(command, await output);
}
