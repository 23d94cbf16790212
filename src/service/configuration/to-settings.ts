import { toAgentSettings } from '../agent/agent-settings.js';
import { toInsightsSettings } from '../insights/insights-settings.js';
import { toFolderRules, toReaderSettings } from '../readers/reader-settings.js';
import { toEmbeddingSettings } from '../embeddings/embedding-settings.js';
import { findDocsFolder } from '../sources/docs-folder.js';
import { isHtmlSite } from '../sources/docs-folder.js';
import type { SourceSettings } from '../sources/source-settings.js';
import type { LoadedConfiguration } from './configuration.js';
import { rankOf } from './given.js';
import { toModel } from './to-model.js';
import type { Values } from './values.js';

/** The settings of the service. */
export type Settings = Readonly<ReturnType<typeof toSettings>>;

/** The settings of one documentation site. */
export type SiteSettings = Settings['sites'][number];

/** Converts checked values into the settings of the service. */
export function toSettings(
  { service, sites, hasSites, warnings }: LoadedConfiguration,
  { hasAgent }: { hasAgent: boolean },
) {
  const hasJobs = (site: Values) => site.agent ?? (hasAgent && !hasSites && hasRepository(site));
  return {
    host: service.get('host'),
    port: service.get('port'),
    /** Names, such as `PORT` or `--port`, for messages about settings whose problems show only in use. */
    labels: {
      host: service.labelOf('host'),
      port: service.labelOf('port'),
      data: service.labelOf('data'),
      metricsListen: service.labelOf('operations.metricsListen'),
    },
    url: service.get('url'),
    data: service.get('data')!,
    databaseUrl: service.get('databaseUrl'),
    timeouts: service.get('timeouts'),
    operations: service.get('operations'),
    retention: service.get('retention'),
    /** At least one, each with a different domain. */
    sites: [...sites].map(([domain, site]) => ({
      ...toSite(domain, site),
      /** Undefined for no agent jobs. */
      agent: hasJobs(site) ? toAgentSettings(site.get('agent'), domain) : undefined,
    })),
    /** A line for each probable mistake that is harmless. */
    warnings,
  };
}

function toSite(domain: string, site: Values) {
  return {
    domain,
    apiKey: site.get('apiKey'),
    /** At least one, with full paths. */
    sources: toSources(site),
    basePath: site.get('basePath'),
    origins: site.get('origins'),
    /** Undefined for the embedded model. */
    model: toModel(site),
    embeddings: toEmbeddingSettings(site.get('embeddings')),
    answers: site.get('answers'),
    limits: site.get('limits'),
    readers: toReaderSettings(site.get('readers')),
    folderRules: toFolderRules(site.get('readers')),
    insights: toInsightsSettings(site.get('insights'), site.get('agent.adminKey')),
  };
}

/** Whether agent jobs have something to work on: a repository, or a folder that can become one. */
export function hasRepository(site: Values): boolean {
  const isSet = site.has('agent.repository') || site.has('agent.forge.repository');
  return isSet || findDocsFolder(toSources(site)) !== undefined;
}

/** The sources, unless `docs` is set at a place with higher priority. */
export function toSources(site: Values): readonly SourceSettings[] {
  const sources = site.get('sources');
  if (sources !== undefined && rankOf(site.find('sources')) > rankOf(site.find('docs'))) return sources;
  const folder = site.get('docs')!;
  return [{ kind: isHtmlSite(folder) ? 'html' : 'markdown', folder }];
}
