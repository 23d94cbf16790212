import { isRecord, readText } from '../http/json.js';
import type { AnswerEvent, Source } from './types.js';

/** The tool whose results are the pages that an answer draws on. */
const SEARCH_TOOL = 'search';

/** Stands for the documentation site, whose address is not known here. */
const SITE = 'https://site.invalid';

/**
 * The pages in a tool's result: those of the search, which come as an array or as `{ results: […] }`. Results of
 * other tools and hits of another shape hold none.
 */
export function readSearchSources(toolName: string | undefined, result: unknown): Source[] {
  if (toolName !== SEARCH_TOOL) return [];
  const hits = Array.isArray(result) ? result : isRecord(result) && result['results'];
  return Array.isArray(hits) ? hits.map(readSource).filter((source) => source !== undefined) : [];
}

/** The page of a search hit or of a source part; undefined when it names none that a reader could open. */
export function readSource(value: unknown): Source | undefined {
  if (!isRecord(value)) return undefined;
  const address = readAddress(value['url']) ?? readAddress(value['path']);
  return address && { url: address.url, title: readTitle(value) ?? address.path };
}

/** Tells each page once in an answer, however often the service names it. One for each answer. */
export class NewSources {
  readonly #seen = new Set<string>();

  /** The event for a source that was not named before, else none. Sections of one page count as that page. */
  add(source: Source | undefined): AnswerEvent[] {
    const page = source?.url.split('#', 1)[0];
    if (!source || page === undefined || this.#seen.has(page)) return [];
    this.#seen.add(page);
    return [{ type: 'source', source }];
  }
}

function readTitle({ title, metadata }: Readonly<Record<string, unknown>>): string | undefined {
  return readText(isRecord(metadata) ? metadata['title'] : undefined) ?? readText(title);
}

/** Takes web addresses and paths within the site, and refuses all others, such as `javascript:`. */
function readAddress(value: unknown): { url: string; path: string } | undefined {
  const address = readText(value);
  if (address === undefined || !URL.canParse(address, SITE)) return undefined;
  const url = new URL(address, SITE);
  if (!/^https?:$/.test(url.protocol)) return undefined;
  const isWithinSite = url.origin === SITE;
  return { url: isWithinSite ? url.href.slice(SITE.length) : url.href, path: url.pathname };
}
