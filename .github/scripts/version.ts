const increments = ['major', 'minor', 'patch'] as const;

/** `1.2.3` or `1.2.3-beta.1`. */
const VERSION = /^(\d+)\.(\d+)\.(\d+)(-[\w.]+)?$/;

/**
 * The version of the next release.
 *
 * @param current - The version in `package.json`.
 * @param request - A version, or `major`, `minor` or `patch`.
 * @throws {RangeError}
 */
export function getNextVersion(current: string, request: string): string {
  const index = increments.indexOf(request as (typeof increments)[number]);
  if (index >= 0) return incrementPart(current, index);
  if (VERSION.test(request)) return request;
  throw new RangeError(`"${request}" is neither a version nor one of ${increments.join(', ')}.`);
}

/** A pre-release becomes the release that it led to: `patch` makes 1.0.0 of 1.0.0-beta.1. */
function incrementPart(current: string, index: number): string {
  const [, ...parts] = VERSION.exec(current) ?? [];
  const numbers = parts.slice(0, 3).map(Number);
  const isPreRelease = parts[3] !== undefined && numbers.slice(index + 1).every((number) => number === 0);
  return numbers
    .map((number, place) => (place === index && !isPreRelease ? number + 1 : place > index ? 0 : number))
    .join('.');
}
