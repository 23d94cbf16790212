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

/** Lines that say why tests were left out, each reason once. */
export function formatSkipped(reasons: readonly string[]): string[] {
  return [...new Set(reasons)].map((reason) => {
    const count = reasons.filter((each) => each === reason).length;
    return `Left out, ${count}: ${reason}`;
  });
}

/** The lines of {@link formatSkipped} in the output of a run. */
export function parseSkipped(output: string): string[] {
  return [...output.matchAll(/^Left out, \d+: .+$/gm)].map(([line]) => line);
}

/** A line for a failed test: its file, its name and the first line of what it threw. */
export function formatFailure(file: string, name: string, message = ''): string {
  const [firstLine = ''] = message.trim().split('\n');
  return `Failed: ${[file, name, firstLine.slice(0, 200)].filter(Boolean).join(': ')}`;
}

/** The lines of {@link formatFailure} in the output of a run. */
export function parseFailures(output: string): string[] {
  return [...output.matchAll(/^Failed: .+$/gm)].map(([line]) => line);
}
