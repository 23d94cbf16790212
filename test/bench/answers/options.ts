import { parseArgs } from 'node:util';
import { UsageError } from '../options.js';
import { cases, type AnswerCase } from './cases.js';

/** How an answer arrives: as from a model, or at once, as after a reload. */
export type Arrival = 'streamed' | 'whole';

export interface Options {
  /** In the order of the table. */
  readonly cases: readonly AnswerCase[];
  readonly arrivals: readonly Arrival[];
  /** Numbers of parts, ascending. */
  readonly sizes: (answerCase: AnswerCase) => readonly number[];
  /** Seconds to wait for the whole answer after its last piece was sent. */
  readonly timeout: number;
}

const ARRIVALS: readonly Arrival[] = ['streamed', 'whole'];

/**
 * Parses the arguments of the command line.
 *
 * - `--only links,table`: only these cases.
 * - `--arrival whole`: only answers that arrive at once; `streamed` for the others.
 * - `--sizes 1000,2000,4000`: answers of so many parts, for every case.
 * - `--timeout 60`: seconds to wait for the whole answer after its last piece was sent.
 *
 * @throws {UsageError}
 */
export function parseOptions(args: readonly string[]): Options {
  const { only, arrival, sizes, timeout = '60' } = parse(args);
  const ids = only?.split(',').map((id) =>
    parseChoice(
      '--only',
      id,
      cases.map((answerCase) => answerCase.id),
    ),
  );
  const chosenSizes = sizes
    ?.split(',')
    .map((size) => parsePositive('--sizes', size))
    .sort((a, b) => a - b);
  return {
    cases: cases.filter(({ id }) => ids?.includes(id) ?? true),
    arrivals: arrival === undefined ? ARRIVALS : [parseChoice('--arrival', arrival, ARRIVALS)],
    sizes: ({ size }) => chosenSizes ?? [size / 4, size / 2, size],
    timeout: parsePositive('--timeout', timeout),
  };
}

function parse(args: readonly string[]) {
  const options = {
    only: { type: 'string' },
    arrival: { type: 'string' },
    sizes: { type: 'string' },
    timeout: { type: 'string' },
  } as const;
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

function parseChoice<Choice extends string>(option: string, text: string, choices: readonly Choice[]): Choice {
  const chosen = choices.find((choice) => choice === text);
  if (chosen === undefined) throw new UsageError(`${option} takes ${choices.join(', ')}; "${text}" is none of them.`);
  return chosen;
}

function parsePositive(option: string, text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new UsageError(`${option} takes whole numbers from 1; "${text}" is none.`);
}
