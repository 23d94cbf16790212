import { loadAnswering, type AnsweringOptions } from '../assistant/load-answering.js';
import type { MessageLimits } from '../limits/limit-settings.js';
import type { AnswerTools } from '../assistant/run/run-answer.js';
import type { LiveDocs } from '../indexing/live-docs.js';
import type { InsightsSettings } from '../insights/insights-settings.js';
import type { ReaderSettings } from '../readers/reader-settings.js';

/** A documentation site of the service. */
export interface SiteOptions extends AnsweringOptions {
  /** The documentation site's identifier: `{domain}` in the path of section 4.4. */
  readonly domain: string;
  /** The assistant key, `svc_dsc_…` (section 5). */
  readonly apiKey: string;
  /** Limits on messages. Default: those of section 8. */
  readonly limits?: MessageLimits | undefined;
  /** How readers are known. Default: anyone may ask. */
  readonly readers?: ReaderSettings | undefined;
  /** How questions are kept in the store. Default: they are not. */
  readonly insights?: InsightsSettings | undefined;
}

/** A site that is ready to answer. */
export interface LoadedSite extends Pick<
  SiteOptions,
  'domain' | 'apiKey' | 'limits' | 'readers' | 'insights' | 'embeddings'
> {
  readonly answering: AnswerTools;
  /** The docs, which follow their sources until they are closed. */
  readonly docs: LiveDocs;
  /** Problems of its docs, each a sentence. */
  readonly warnings: readonly string[];
}

/** Loads the docs of a site. */
export async function loadSite({
  domain,
  apiKey,
  limits,
  readers,
  insights,
  ...options
}: SiteOptions): Promise<LoadedSite> {
  const { embeddings } = options;
  return { domain, apiKey, limits, readers, insights, embeddings, ...(await loadAnswering({ ...options, domain })) };
}
