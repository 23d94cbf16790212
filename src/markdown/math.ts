/** What mathematics in answers needs. */
export type MathSupport = typeof import('./math/math-support.js');

let support: MathSupport | undefined;

/** Loads the rules for mathematics. What sets it, which is much larger, loads with the first formula. */
export async function loadMathSupport(): Promise<void> {
  support = await import('./math/math-support.js');
}

/** Undefined before {@link loadMathSupport}. Until then, mathematics is text. */
export function getMathSupport(): MathSupport | undefined {
  return support;
}

/** Whether a text holds a sign that mathematics begins with. Prices and variables hold one, too. */
export function mayHoldMath(text: string): boolean {
  return /\$\S|\\[([]/.test(text);
}
