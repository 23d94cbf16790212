import type { CheckResult, Outcome } from './result.js';

const outcomes: readonly Outcome[] = ['failure', 'warning', 'not checked', 'pass'];

const signs: Readonly<Record<Outcome, string>> = { pass: '✓', warning: '!', failure: '✗', 'not checked': '–' };

/** A result of these or of other checks. */
type Line = Omit<CheckResult, 'name'> & { readonly name: string };

/** The results as text: a line for each, with its remedy below, and the numbers at the end. */
export function formatReport(results: readonly Line[]): string {
  return [...results.map(formatResult), formatCounts(results)].join('\n');
}

function formatResult({ name, outcome, text, remedy }: Line): string {
  const line = `${signs[outcome]} ${outcome.padEnd(11)} ${name.padEnd(13)} ${text}`;
  return remedy ? `${line}\n${remedy.replace(/^/gm, '                → ')}` : line;
}

/** E.g. `1 failure, 2 warning, 9 pass`. */
function formatCounts(results: readonly Line[]): string {
  return outcomes
    .map((outcome) => [results.filter((result) => result.outcome === outcome).length, outcome] as const)
    .filter(([count]) => count > 0)
    .map(([count, outcome]) => `${count} ${outcome}`)
    .join(', ');
}
