import { parseArgs, type ParseArgsConfig } from 'node:util';

import { messageOf } from '../service/common/errors.js';

/** A wrong command line. `message` is for the user. */
export class UsageError extends Error {
  override name = 'UsageError';
}

type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * Parses the arguments of a command with its options.
 *
 * @throws {UsageError} For an unknown option, or one without its value.
 */
export function parseArguments<const Known extends Options>(
  args: readonly string[],
  options: Known,
): ReturnType<typeof parseArgs<{ args: string[]; options: Known; allowPositionals: true }>> {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    // Node's remedies, after the first sentence, are about `--` and would be misleading here.
    const [problem = ''] = messageOf(error).split(/\.(?=\s|$)|\n/, 1);
    throw new UsageError(`${problem}.`, { cause: error });
  }
}

/**
 * Refuses arguments after the ones that a command takes.
 *
 * @param count - How many arguments the command takes.
 * @param remedy - A sentence.
 * @throws {UsageError}
 */
export function refuseSurplus(positionals: readonly string[], count: number, remedy = 'Remove it.'): void {
  const surplus = positionals[count];
  if (surplus !== undefined) throw new UsageError(`Unexpected argument "${surplus}". ${remedy}`);
}
