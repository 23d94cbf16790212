/**
 * Records the console's warnings during each test of a file, instead of showing them. Called outside of `describe`.
 *
 * @returns The warnings of the running test, each with its words joined by spaces. Emptied before each test.
 */
export function recordWarnings(): string[] {
  const realWarn = console.warn;
  const warnings: string[] = [];
  beforeEach(() => {
    warnings.length = 0;
    console.warn = (...words: unknown[]) => void warnings.push(words.map(String).join(' '));
  });
  afterEach(() => (console.warn = realWarn));
  return warnings;
}
