const outcomes: Readonly<Record<string, string>> = {
  answered: 'Answered',
  closest: 'Only near pages',
  nothing: 'Nothing found',
  failed: 'Failed',
  stopped: 'Stopped by the reader',
};

/** The outcome of a question, in words. */
export function describeOutcome(outcome: string): string {
  return outcomes[outcome] ?? outcome;
}
