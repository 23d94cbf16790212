import { ANY_ORIGIN } from '../requests/origins.js';
import type { Hit } from '../../search/hit.js';

/** The result of a tool of the assistant. */
export interface ToolResult {
  readonly results: readonly Hit[];
  readonly outcome?: string;
  /** A remark about the results. */
  readonly note?: string;
  readonly error?: string;
  /** The headings of a page. */
  readonly outline?: readonly { readonly path: string; readonly heading: string }[];
}

/**
 * Formats what a tool returns as markdown for an agent, with whole addresses where the site's is known.
 *
 * @param origins - The origins of the site; the first one counts.
 */
export function formatResult({ error, note, outline = [], results }: ToolResult, origins: readonly string[]): string {
  const origin = origins.find((each) => each !== ANY_ORIGIN && /^https?:/.test(each)) ?? '';
  const toAddress = (path: string) => (path.startsWith('/') ? `${origin}${path}` : path);
  const headings = outline.map(({ path, heading }) => `- ${heading}: ${toAddress(path)}`).join('\n');
  const sections = results.map(({ path, content, metadata }) =>
    [`# ${[metadata.title, ...metadata.headings].join(' > ')}`, toAddress(path), content].join('\n\n'),
  );
  const parts = [error, note, headings && `Sections of the page:\n\n${headings}`, ...sections];
  return parts.filter(Boolean).join('\n\n') || 'Nothing was found.';
}
