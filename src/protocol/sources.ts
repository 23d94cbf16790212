import { asText, isRecord } from '../http/json.js';
import { getPage, parseAddress } from './address.js';
import { parseCitation } from './citations.js';
import type { AnswerEvent, Source } from './types.js';

/** The tool whose results are the pages that an answer is based on. */
const SEARCH_TOOL = 'search';

/**
 * The pages in the result of the search tool, which is an array of hits or `{ results: […] }`. Skips hits without an address and results
 * of other tools.
 */
export function parseSearchSources(toolName: string | undefined, result: unknown): Source[] {
  if (toolName !== SEARCH_TOOL) return [];
  const hits = Array.isArray(result) ? result : isRecord(result) && result['results'];
  return Array.isArray(hits) ? hits.map(parseSource).filter((source) => source !== undefined) : [];
}

/** Parses the page of a search hit or of a source part; undefined without an address that a reader can open. */
export function parseSource(value: unknown): Source | undefined {
  if (!isRecord(value)) return undefined;
  const address = parseAddress(value['url']) ?? parseAddress(value['path']);
  return address && { url: address.url, title: getTitle(value) ?? address.path };
}

/** The sources of one answer, each page once. */
export class UniqueSources {
  /** The addresses of the pages that it has had. */
  readonly pages = new Set<string>();

  /** The event for a page that is new. Sections of a page count as the page. */
  add(source: Source | undefined): AnswerEvent[] {
    const page = source && getPage(source.url);
    if (page === undefined || this.pages.has(page)) return [];
    this.pages.add(page);
    return [{ type: 'source', source: source! }];
  }

  /** The events of a source part: the passage that it cites, and its page if that is new. */
  addPart(part: Readonly<Record<string, unknown>>): AnswerEvent[] {
    const citation = parseCitation(part);
    const page = this.add(parseSource(part));
    return citation ? [{ type: 'citation', citation }, ...page] : page;
  }
}

function getTitle({ title, metadata }: Readonly<Record<string, unknown>>): string | undefined {
  return asText(isRecord(metadata) ? metadata['title'] : undefined) ?? asText(title);
}
