/**
 * Tells the operator that something failed, on standard error. Never prints the error's message: those of models and
 * parsers quote the request, and with it what a reader typed.
 */
export function reportFailure(what: string, error: unknown): void {
  console.error(`${what}: ${describe(error)}`);
}

/** What kind of error it is, as far as that is safe to tell: its name, HTTP status, system code, and place in our code. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'a value that is no error was thrown';
  const { statusCode, code, cause } = error as Error & { statusCode?: unknown; code?: unknown };
  const details = [typeof statusCode === 'number' && `status ${statusCode}`, typeof code === 'string' && code];
  const known = [error.name, ...details.filter(Boolean)].join(', ');
  return cause instanceof Error ? `${known} (${describe(cause)})` : known;
}
