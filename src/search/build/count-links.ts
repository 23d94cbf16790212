import { normalizePath } from '../docs/normalize-path.js';
import type { Page } from './pages.js';
import type { SourcePageRecord } from './source-page.js';

/** How many other pages of the sources link to each page. */
export function countLinks(records: readonly SourcePageRecord[], pages: readonly Page[]): Uint32Array {
  const numbers = new Map(pages.map(({ key }, page) => [key, page]));
  const pageOf = new Map(pages.flatMap(({ members }, page) => members.map((member) => [member, page] as const)));
  const known = new Map<string, number | undefined>();
  const findPage = (address: string) => {
    if (!known.has(address)) known.set(address, numbers.get(normalizePath(address)));
    return known.get(address);
  };
  const counts = new Uint32Array(pages.length);
  records.forEach(({ addresses }, number) => {
    const own = pageOf.get(number);
    const linked = addresses.filter((address) => address.startsWith('/')).map(findPage);
    for (const page of new Set(linked)) {
      if (page !== undefined && page !== own) counts[page] = (counts[page] ?? 0) + 1;
    }
  });
  return counts;
}
