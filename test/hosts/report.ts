import { formatTable } from '../bench/table.js';
import type { Result } from './try-host.js';
import type { Step } from './walk/step.js';
import { CONSOLE, type Outcome } from './walk/walk-site.js';

const signs: Readonly<Record<Outcome['kind'], string>> = { passed: '✓', failed: '✗', missing: '–' };

/** A row for each host, a column for each step. */
export function formatResults(results: readonly Result[], steps: readonly Step[]): string {
  const head = ['Host', 'Version', ...steps.map(({ title }) => title), 'Console'];
  const rows = results.map((result) => {
    const { host, version } = result;
    const ids = [...steps.map(({ id }) => id), CONSOLE];
    const cells = ids.map((id) => ('outcomes' in result ? signs[result.outcomes.get(id)!.kind] : ''));
    return [host.name, version, ...cells];
  });
  return formatTable([head, ...rows]);
}

/** Failed and skipped steps, one line each. */
export function formatProblems(results: readonly Result[]): string {
  return results
    .flatMap((result) => {
      const { name } = result.host;
      if ('skipped' in result) return [`${name}: skipped, ${result.skipped}`];
      return [...result.outcomes].map(([id, outcome]) =>
        outcome.kind === 'failed' ? `${name}, ${id}: ${outcome.reason}` : '',
      );
    })
    .filter((line) => line !== '')
    .join('\n');
}

/** Whether a step failed, or a site that should be there could not be made. */
export function hasFailed(results: readonly Result[]): boolean {
  return results.some((result) =>
    'skipped' in result ? result.isFailure : [...result.outcomes.values()].some(({ kind }) => kind === 'failed'),
  );
}
