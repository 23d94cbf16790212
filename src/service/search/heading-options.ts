import type { Section } from '../docs/section.js';

/** How much more a section counts whose heading is an option of a command that a query names. */
const BOOST = 2.2;

const option = /(?<![\w-])--?[a-z][\w-]*/gi;

/**
 * The factor by which the heading of a section raises its score for a query that names options of a command: `--checksum` is explained
 * under “-c, --checksum” rather than under “checksum”. Undefined for other queries.
 */
export function createOptionBoost(query: string): ((section: Section) => number) | undefined {
  const asked = new Set(query.match(option));
  if (asked.size === 0) return undefined;
  return ({ title, headings }) => {
    const named = (headings.at(-1) ?? title).match(option) ?? [];
    return named.some((name) => asked.has(name)) ? BOOST : 1;
  };
}
