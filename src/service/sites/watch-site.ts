import type { UsageMeter } from '../operations/usage-meter.js';
import type { IndexStatus } from '../indexing/index-status.js';
import type { Instruments } from '../operations/instruments.js';

/** The parts of a site that are measured. */
export interface WatchedSite {
  readonly domain: string;
  readonly docs: { readonly status: IndexStatus };
  readonly meter: UsageMeter;
}

/** Measures what the answers of a site cost and how large its index is, and makes the service ready only with it. */
export function watchSite({ metrics, readiness }: Instruments, { domain, docs, meter }: WatchedSite): void {
  metrics.watchUsage(domain, () => meter.usage);
  metrics.watchIndex(domain, () => {
    const { pages, sections, builtAt } = docs.status;
    return { pages, sections, builtAt: new Date(builtAt) };
  });
  readiness.add(`index ${domain}`, () => (docs.status.pages > 0 ? undefined : 'is empty'));
}
