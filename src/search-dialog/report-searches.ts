import { getAddress, getFilter, getPath, loadHeaders } from './find.js';
import type { SearchHost } from './host.js';
import { SearchTally } from './search-tally.js';

/** Creates the tally of a host, which reports to its service. Loads once a service says that it takes feedback. */
export function reportSearches(host: SearchHost): SearchTally {
  return new SearchTally((q, opened) => void report(host, q, opened));
}

/** Reports what came of a search: the result that the reader has opened, or none. Ignores failures. */
async function report(host: SearchHost, q: string, opened: string | undefined): Promise<void> {
  try {
    await fetch(`${getAddress(host)}/feedback`, {
      method: 'POST',
      headers: { ...(await loadHeaders(host)), 'Content-Type': 'application/json' },
      body: JSON.stringify({ q, opened, path: getPath(), fp: host.fp, ...getFilter(host) }),
      // The reader may be leaving through the result.
      keepalive: true,
      redirect: 'error',
    });
  } catch {
    // The site works without it.
  }
}
