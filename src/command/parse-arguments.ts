import { parseArgs, type ParseArgsConfig } from 'node:util';

/** A wrong command line. `message` is for the user. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/**
 * Parses the arguments of a command with its options.
 *
 * @throws {UsageError} For an unknown option, or one without its value.
 */
export function parseArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    // Node's remedies, after the first sentence, are about `--` and would mislead here.
    const [problem = ''] = String(error instanceof Error ? error.message : error).split(/[.\n]/, 1);
    throw new UsageError(`${problem}.`, { cause: error });
  }
}
