import * as fc from 'fast-check';

/** How a property is tried. `path` leads to one case of a seed, which is then run alone. */
export interface FuzzRun {
  readonly seed: number;
  readonly path?: string | undefined;
  /** Times as many cases as usual. */
  readonly factor: number;
}

/** Default seed, so that each run has the same cases. */
const DEFAULT_SEED = 17;

/** Parses `FUZZ_SEED`, `FUZZ_PATH` and `FUZZ_FACTOR`. */
export function parseFuzzRun(environment: Readonly<Record<string, string | undefined>>): FuzzRun {
  const { FUZZ_SEED, FUZZ_PATH, FUZZ_FACTOR } = environment;
  return { seed: Number(FUZZ_SEED ?? DEFAULT_SEED), path: FUZZ_PATH || undefined, factor: Number(FUZZ_FACTOR ?? 1) };
}

/**
 * Tries a property with random values, and fails with the smallest value for which it throws. The message says how to run that
 * case alone.
 */
export async function holds<Value>(
  { seed, path, factor }: FuzzRun,
  runs: number,
  values: fc.Arbitrary<Value>,
  property: (value: Value) => Promise<void> | void,
): Promise<void> {
  const result = await fc.check(
    fc.asyncProperty(values, async (value) => property(value)),
    // Each step of making a failing value smaller runs the case again.
    {
      seed,
      numRuns: path ? 1 : runs * factor,
      endOnFailure: Boolean(path),
      ...(path && { path }),
    },
  );
  if (!result.failed) return;
  const reason = result.errorInstance instanceof Error ? result.errorInstance.message : String(result.errorInstance);
  throw new Error(
    `${reason}\n\nRun it alone with FUZZ_SEED=${result.seed} FUZZ_PATH=${result.counterexamplePath}\n${fc.stringify(result.counterexample)}`,
    { cause: result.errorInstance },
  );
}
