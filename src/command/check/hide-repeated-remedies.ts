import type { CheckResult } from '../../diagnosis/result.js';

/** Of results in a row with one remedy, such as all that need a browser, only the last keeps it. */
export function hideRepeatedRemedies(results: readonly CheckResult[]): CheckResult[] {
  return results.map((result, index) => {
    const isRepeated = result.remedy !== undefined && results[index + 1]?.remedy === result.remedy;
    return isRepeated ? { ...result, remedy: undefined } : result;
  });
}
