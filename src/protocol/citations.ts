import { asText, isRecord } from '../http/json.js';
import { parseAddress } from './address.js';
import type { Citation } from './types.js';

/** The member of `providerMetadata` that holds the citation of a source part. */
const PROVIDER = 'docs-assistant';

/** Parses the passage that a source part cites; undefined if the part names only a page. */
export function parseCitation({ providerMetadata }: Readonly<Record<string, unknown>>): Citation | undefined {
  const cited = isRecord(providerMetadata) ? providerMetadata[PROVIDER] : undefined;
  if (!isRecord(cited) || cited['type'] !== 'citation') return undefined;
  const { number, path, title, headings, quote } = cited;
  const address = parseAddress(path);
  if (!address || !Number.isInteger(number) || (number as number) < 1) return undefined;
  return {
    number: number as number,
    url: address.url,
    title: asText(title) ?? address.path,
    headings: Array.isArray(headings) ? headings.filter((heading) => asText(heading) !== undefined) : [],
    quote: asText(quote) ?? '',
  };
}

/** Candidates for citation marks in markdown. */
const mark = /\[(\d+)\]\(([^\s()]*)\)/g;

/** Replaces citation marks in markdown: links whose text is the number of a citation and whose address is the passage's. */
export function replaceMarks(
  markdown: string,
  citations: readonly Citation[],
  replace: (citation: Citation) => string,
): string {
  return markdown.replace(mark, (link: string, number: string, address: string) => {
    const { url } = parseAddress(address) ?? {};
    const citation = citations.find((each) => `${each.number}` === number && each.url === url);
    return citation ? replace(citation) : link;
  });
}
