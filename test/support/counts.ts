/** How many tests ended how. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export const noCounts = (): Counts => ({ passed: 0, failed: 0, skipped: 0 });

export function addCounts(all: Iterable<Counts>): Counts {
  const sum = noCounts();
  for (const { passed, failed, skipped } of all) {
    sum.passed += passed;
    sum.failed += failed;
    sum.skipped += skipped;
  }
  return sum;
}

/** E.g. `12 passed, 0 failed`. */
export function formatCounts({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** The counts in the last line of a run's output; undefined when the run broke off before it. */
export function parseCounts(output: string): Counts | undefined {
  const lines = [...output.matchAll(/^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/gm)];
  const [, passed, failed, skipped = 0] = lines.at(-1) ?? [];
  return passed === undefined ? undefined : { passed: +passed, failed: Number(failed), skipped: +skipped };
}
