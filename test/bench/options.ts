import { parseArgs } from 'node:util';
import { approaches, ours, type Approach } from './approaches.js';

/** What one run of the benchmark measures. */
export interface Options {
  /** In the order of the table. */
  readonly approaches: readonly Approach[];
  /** Sizes of the answers in kB (1,000 bytes), ascending. */
  readonly sizes: (approach: Approach) => readonly number[];
  /** Whether the cost of a selection in the site's own page is measured. */
  readonly hasSelection: boolean;
  /** Whether docs-assistant also shows answers of one single block, and is slowed down. */
  readonly hasWorstCases: boolean;
  /** Seconds after the last piece was sent at which an answer that does not yet show is given up. */
  readonly patience: number;
  /** How often each case is measured. What is reported is the median. */
  readonly rounds: number;
}

/** Two sizes say how the cost grows. The slowest takes minutes for the second already. */
const DEFAULT_SIZES = [8, 32];
const OUR_DEFAULT_SIZES = [...DEFAULT_SIZES, 128];

/** Not a way to show answers, but measured in the same run. */
const SELECTION = 'selection';

/** A bad argument. The message says what the option takes. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/**
 * Reads the arguments of the command line.
 *
 * - `--only docs-assistant,marked`: these approaches alone; `selection` among them for what a selection in the page costs.
 * - `--sizes 8,32`: answers of these sizes in kB, for every approach.
 * - `--skip-worst-cases`: only the answers of the first table.
 * - `--rounds 3`: each case so often, for the median of them; machines that others use, too, are now fast and now slow.
 * - `--patience 120`: seconds to wait for an answer after its last piece was sent.
 *
 * @throws {UsageError}
 */
export function readOptions(args: readonly string[]): Options {
  const { only, sizes, patience, rounds, 'skip-worst-cases': skipsWorstCases } = parse(args);
  const chosenSizes = sizes === undefined ? undefined : readSizes(sizes);
  const ids = only === undefined ? [...approaches.map(({ id }) => id), SELECTION] : readIds(only);
  const chosen = approaches.filter(({ id }) => ids.includes(id));
  return {
    approaches: chosen,
    sizes: (approach) => chosenSizes ?? (approach === ours ? OUR_DEFAULT_SIZES : DEFAULT_SIZES),
    hasSelection: ids.includes(SELECTION),
    hasWorstCases: chosen.includes(ours) && skipsWorstCases !== true,
    patience: readPositive('--patience', patience ?? '120'),
    rounds: readPositive('--rounds', rounds ?? '1'),
  };
}

function parse(args: readonly string[]) {
  const options = {
    only: { type: 'string' },
    sizes: { type: 'string' },
    patience: { type: 'string' },
    rounds: { type: 'string' },
    'skip-worst-cases': { type: 'boolean' },
  } as const;
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

function readIds(list: string): readonly string[] {
  const ids = list.split(',');
  const known = [...approaches.map(({ id }) => id), SELECTION];
  const unknown = ids.find((id) => !known.includes(id));
  if (unknown !== undefined)
    throw new UsageError(`--only takes a list of ${known.join(', ')}; "${unknown}" is none of them.`);
  return ids;
}

function readSizes(list: string): readonly number[] {
  return list
    .split(',')
    .map((size) => readPositive('--sizes', size))
    .sort((a, b) => a - b);
}

function readPositive(option: string, text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new UsageError(`${option} takes whole numbers from 1; "${text}" is none.`);
}
