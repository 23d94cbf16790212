import { DEMO_DOMAIN, DEMO_KEY } from './configuration/site-settings.js';
import type { LoadedSite } from './sites/load-site.js';
import { formatCount } from '../shared/text.js';
import type { Settings, SiteSettings } from './configuration/to-settings.js';
import type { SourceSettings } from './sources/source-settings.js';

/** The started service. */
export interface Started {
  readonly settings: Settings;
  readonly sites: readonly LoadedSite[];
  /** The line about the address. */
  readonly site: string;
}

/** Describes the service for the operator, one line each: its address, the sites with their models, and the settings missing for production. */
export function describeStart({ settings, sites, site }: Started): string {
  const lines = settings.sites.map((own) =>
    describeSite(
      own,
      sites.find(({ domain }) => domain === own.domain),
    ),
  );
  return [site, ...lines, ...describeMissing(settings)].join('\n');
}

function describeSite({ domain, sources, model }: SiteSettings, loaded: LoadedSite | undefined): string {
  const pages = formatCount(loaded?.docs.status.pages ?? 0, 'page');
  const from = sources.map(describeSource).join(' and ');
  return `The site "${domain}" answers from ${pages} of ${from}, with ${describeModel(model)}.`;
}

function describeSource(source: SourceSettings): string {
  return 'folder' in source ? source.folder : source.url;
}

function describeModel(model: SiteSettings['model']): string {
  if (model === undefined) return 'the embedded model';
  return 'doStream' in model
    ? `the model ${model.provider}:${model.modelId}`
    : `the model ${model.name === undefined ? `at ${model.url}` : `${model.provider}:${model.name}`}`;
}

/** A line about the settings that production needs and this service lacks. */
function describeMissing({ url, sites }: Settings): string[] {
  const has = (test: (site: SiteSettings) => boolean) => sites.some(test);
  const missing = [
    has(({ domain }) => domain === DEMO_DOMAIN) && 'domain',
    has(({ apiKey }) => apiKey === DEMO_KEY) && 'apiKey',
    has(({ origins }) => origins.length === 0) && 'origins',
    url === undefined && 'url',
    has(({ agent }) => agent !== undefined && agent.adminKey === undefined) && 'agent.adminKey',
  ].filter((name) => name !== false);
  if (missing.length === 0) return [];
  const names = new Intl.ListFormat('en').format(missing);
  return [`For production, also set ${names}. Option --print-config shows all settings.`];
}
