import type { AnswerTools } from '../assistant/run-model.js';
import type { Instruments } from './instruments.js';

/** Measures what the answers of a site cost and how large its index is, and makes the service ready only with it. */
export function watchSite(
  { metrics, readiness }: Instruments,
  domain: string,
  { pages, meter }: Pick<AnswerTools, 'pages' | 'meter'>,
): void {
  const builtAt = new Date();
  const sections = pages.pages.reduce((sum, page) => sum + page.sections.length, 0);
  metrics.watchUsage(domain, () => meter.usage);
  metrics.watchIndex(domain, () => ({ pages: pages.pages.length, sections, builtAt }));
  readiness.add(`index ${domain}`, () => (pages.pages.length > 0 ? undefined : 'is empty'));
}
