import { parseArgs } from 'node:util';
import { UsageError } from '../options.js';
import { cases, type AnswerCase } from './cases.js';
import { constructCases, pairCases } from './constructs.js';

/** How an answer arrives: as from a model, or at once, as after a reload. */
export type Arrival = 'streamed' | 'whole';

export interface Options {
  /** Whether only the growth of each case is measured. */
  readonly isQuick: boolean;
  /** Whether it is measured in short answers first. */
  readonly isShortFirst: boolean;
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
 * - `--repeat each`: repeats each construct of markdown and reports growth alone; `pairs` for each pair of them, which takes hours.
 *   Pairs are shown in short answers first, and in long ones only where the cost of these grows.
 * - `--sample 100`: only every hundredth case.
 * - `--only links,table`: only these cases.
 * - `--arrival whole`: only answers that arrive at once; `streamed` for the others.
 * - `--sizes 1000,2000,4000`: answers of so many parts, for every case.
 * - `--timeout 60`: seconds to wait for the whole answer after its last piece was sent.
 *
 * @throws {UsageError}
 */
export function parseOptions(args: readonly string[]): Options {
  const { only, repeat, sample = '1', arrival, sizes, timeout = '60' } = parse(args);
  const all = repeat === undefined ? cases : repeated[parseChoice('--repeat', repeat, ['each', 'pairs'])];
  const ids = only?.split(',').map((id) =>
    parseChoice(
      '--only',
      id,
      all.map((answerCase) => answerCase.id),
    ),
  );
  const interval = parsePositive('--sample', sample);
  const chosenSizes = sizes
    ?.split(',')
    .map((size) => parsePositive('--sizes', size))
    .sort((a, b) => a - b);
  return {
    isQuick: repeat !== undefined,
    isShortFirst: repeat === 'pairs',
    cases: all.filter(({ id }, index) => ids?.includes(id) ?? index % interval === 0),
    arrivals: arrival === undefined ? ARRIVALS : [parseChoice('--arrival', arrival, ARRIVALS)],
    sizes: ({ size }) => chosenSizes ?? [size / 4, size / 2, size],
    timeout: parsePositive('--timeout', timeout),
  };
}

const repeated = { each: constructCases, pairs: pairCases } as const;

function parse(args: readonly string[]) {
  const options = {
    only: { type: 'string' },
    repeat: { type: 'string' },
    sample: { type: 'string' },
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
