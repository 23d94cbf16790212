import { createHash } from 'node:crypto';

/** Changes when pages are split or cleaned in another way, so that stored pages are read again. */
const FORMAT = '3';

/** The hash of all parts of a page. */
export function hashPage(...parts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of [FORMAT, ...parts]) hash.update(`${part.length}:${part}`);
  return hash.digest('base64url');
}
