import { relative } from 'node:path';
import { styleText } from 'node:util';

import { DEMO_DOMAIN, DEMO_KEY } from './configuration/site-settings.js';
import type { LoadedSite } from './sites/load-site.js';
import { formatCount } from '../shared/text.js';
import type { Settings, SiteSettings } from './configuration/to-settings.js';
import type { SourceSettings } from './sources/source-settings.js';

/** The started service. */
export interface Started {
  readonly settings: Settings;
  readonly sites: readonly LoadedSite[];
  /** Where it can be tried. */
  readonly url: string;
  /** The next step for the operator, as a sentence. */
  readonly next: string | undefined;
  /** Whether what production needs is added. Otherwise notes on the docs are counted. */
  readonly isVerbose: boolean;
}

/** Describes the service for the operator: a line for each site, the address and the next step. */
export function describeStart({ settings, sites, url, next, isVerbose }: Started): string {
  const lines = settings.sites.map((own) =>
    describeSite(own, {
      docs: sites.find(({ domain }) => domain === own.domain)?.docs,
      isOnly: settings.sites.length === 1,
      isVerbose,
    }),
  );
  const missing = isVerbose ? describeMissing(settings) : undefined;
  return [
    ...lines.map((line) => `${styleText('green', '✓')} ${line}`),
    // A rule that does not work must not be overlooked.
    ...sites.flatMap(({ docs }) => docs.rules.notes).map((note) => `${styleText('yellow', '!')} ${note}`),
    `  ${styleText('cyan', url)}`,
    ...(next === undefined ? [] : [`  ${next}`]),
    ...(missing === undefined ? [] : [missing]),
  ].join('\n');
}

interface SiteFacts {
  readonly docs: LoadedSite['docs'] | undefined;
  readonly isOnly: boolean;
  readonly isVerbose: boolean;
}

function describeSite({ domain, sources, model }: SiteSettings, { docs, isOnly, isVerbose }: SiteFacts): string {
  const pages = formatCount(docs?.status.pages ?? 0, 'page');
  const from = sources.map(describeSource).join(' and ');
  // Those about rules are shown.
  const notes = (docs?.notes.length ?? 0) - (docs?.rules.notes.length ?? 0);
  const hint = notes > 0 && !isVerbose ? styleText('dim', ` (${formatCount(notes, 'note')}: --verbose)`) : '';
  return `${isOnly ? '' : `${domain}: `}${pages} of ${from}${describeRuled(docs)}, ${describeModel(model)}${hint}`;
}

function describeRuled(docs: LoadedSite['docs'] | undefined): string {
  const { ruledPages = 0 } = docs?.rules ?? {};
  return ruledPages === 0 ? '' : ` (${ruledPages} only for some readers)`;
}

/** A folder or file below the current folder is named from there. */
function describeSource(source: SourceSettings): string {
  if ('url' in source) return source.url;
  const place = 'file' in source ? source.file : source.folder;
  const path = relative(process.cwd(), place);
  if (path === '') return '.';
  return path.startsWith('..') ? place : `./${path}`;
}

function describeModel(model: SiteSettings['model']): string {
  if (model === undefined) return 'embedded model';
  return 'doStream' in model
    ? `model ${model.provider}:${model.modelId}`
    : `model ${model.name === undefined ? `at ${model.url}` : `${model.provider}:${model.name}`}`;
}

/** Names the settings that production needs and this service lacks; undefined for none. */
export function describeMissing({ url, sites }: Pick<Settings, 'url' | 'sites'>): string | undefined {
  const has = (test: (site: SiteSettings) => boolean) => sites.some(test);
  const missing = [
    has(({ domain }) => domain === DEMO_DOMAIN) && 'domain',
    has(({ apiKey }) => apiKey === DEMO_KEY) && 'apiKey',
    has(({ origins }) => origins.length === 0) && 'origins',
    url === undefined && 'url',
    has(({ agent }) => agent !== undefined && agent.adminKey === undefined) && 'agent.adminKey',
  ].filter((name) => name !== false);
  return missing.length === 0 ? undefined : `For production, also set ${new Intl.ListFormat('en').format(missing)}.`;
}
