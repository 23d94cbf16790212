import { parseArgs } from 'node:util';
import { approaches, ours, type Approach } from './approaches.js';

/** Selects the measurements of one run. */
export interface Options {
  /** In the order of the table. */
  readonly approaches: readonly Approach[];
  /** Sizes of the answers in kB (1,000 bytes), ascending. */
  readonly sizes: (approach: Approach) => readonly number[];
  /** Whether the cost of a selection in the page is measured. */
  readonly hasSelection: boolean;
  /** Whether docs-assistant also shows answers of one single block, and is slowed down. */
  readonly hasWorstCases: boolean;
  /** Seconds to wait for the whole answer after its last piece was sent. */
  readonly timeout: number;
  /** How often each case is measured. The median is reported. */
  readonly rounds: number;
  /** Whether the report goes into the README and the docs. */
  readonly isWritten: boolean;
}

/** Two sizes show how the cost grows. The slowest approach already takes minutes for the second. */
const DEFAULT_SIZES = [8, 32];
const OUR_DEFAULT_SIZES = [...DEFAULT_SIZES, 128];

/** Not an approach, but named with them in `--only`. */
const SELECTION = 'selection';

/** A bad argument. The message says what the option takes. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/**
 * Parses the arguments of the command line.
 *
 * - `--only docs-assistant,marked`: only these approaches; `selection` stands for the cost of a selection.
 * - `--sizes 8,32`: answers of these sizes in kB, for every approach.
 * - `--skip-worst-cases`: only the first table.
 * - `--rounds 3`: measures each case three times and takes the median, which helps on machines that others use, too.
 * - `--write`: writes the report into the README and the docs, with the commit. Everything is measured, and the code is committed.
 * - `--timeout 120`: seconds to wait for the whole answer after its last piece was sent.
 *
 * @throws {UsageError}
 */
export function parseOptions(args: readonly string[]): Options {
  const { only, sizes, timeout, rounds, 'skip-worst-cases': skipsWorstCases, write: isWritten = false } = parse(args);
  if (isWritten && (only ?? sizes ?? skipsWorstCases) !== undefined)
    throw new UsageError('--write writes whole tables: it takes no --only, --sizes or --skip-worst-cases.');
  const chosenSizes = sizes === undefined ? undefined : parseSizes(sizes);
  const ids = only === undefined ? [...approaches.map(({ id }) => id), SELECTION] : parseIds(only);
  const chosen = approaches.filter(({ id }) => ids.includes(id));
  return {
    approaches: chosen,
    sizes: (approach) => chosenSizes ?? (approach === ours ? OUR_DEFAULT_SIZES : DEFAULT_SIZES),
    hasSelection: ids.includes(SELECTION),
    hasWorstCases: chosen.includes(ours) && skipsWorstCases !== true,
    timeout: parsePositive('--timeout', timeout ?? '120'),
    rounds: parsePositive('--rounds', rounds ?? '1'),
    isWritten,
  };
}

function parse(args: readonly string[]) {
  const options = {
    only: { type: 'string' },
    sizes: { type: 'string' },
    timeout: { type: 'string' },
    rounds: { type: 'string' },
    'skip-worst-cases': { type: 'boolean' },
    write: { type: 'boolean' },
  } as const;
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

function parseIds(list: string): readonly string[] {
  const ids = list.split(',');
  const known = [...approaches.map(({ id }) => id), SELECTION];
  const unknown = ids.find((id) => !known.includes(id));
  if (unknown !== undefined)
    throw new UsageError(`--only takes a list of ${known.join(', ')}; "${unknown}" is none of them.`);
  return ids;
}

function parseSizes(list: string): readonly number[] {
  return list
    .split(',')
    .map((size) => parsePositive('--sizes', size))
    .sort((a, b) => a - b);
}

function parsePositive(option: string, text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new UsageError(`${option} takes whole numbers from 1; "${text}" is none.`);
}
