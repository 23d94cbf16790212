import type { AgentSettings } from '../agent/settings.js';
import type { AnswerSettings } from '../assistant/settings.js';
import type { EmbeddingSettings } from '../search/embeddings/settings.js';
import type { OperationsSettings, TimeoutSettings } from '../operations/settings.js';
import type { InsightsSettings } from '../insights/settings.js';
import type { ReaderSettings } from '../readers/settings.js';
import type { Settings, SiteSettings } from './settings.js';
import { findDocsFolder } from '../sources/docs-folder.js';
import { hasOnlyHtml } from '../sources/has-only-html.js';
import type { SourceSettings } from '../sources/source-settings.js';
import type { LoadedConfiguration } from './configuration.js';
import type { Given } from './given.js';
import type { Values } from './values.js';

const DAY = 24 * 60 * 60 * 1000;

/** Turns values that fit together into the settings of the service. */
export function toSettings(
  { service, sites, hasSites, warnings }: LoadedConfiguration,
  { hasAgent }: { hasAgent: boolean },
): Settings {
  const hasJobs = (site: Values) => site.agent ?? (hasAgent && !hasSites && hasRepository(site));
  return {
    host: service.require('host'),
    port: service.require('port'),
    labels: {
      host: service.labelOf('host'),
      port: service.labelOf('port'),
      data: service.labelOf('data'),
      metricsListen: service.labelOf('operations.metricsListen'),
    },
    url: service.get('url'),
    data: service.get('data')!,
    databaseUrl: service.get('databaseUrl'),
    timeouts: toTimeouts(service),
    operations: toOperations(service),
    retention: {
      jobs: service.require('retention.jobDays') * DAY,
      keys: service.require('retention.keyDays') * DAY,
      indexes: service.require('retention.indexDays') * DAY,
    },
    sites: [...sites].map(([domain, site]) => ({
      ...toSite(domain, site),
      agent: hasJobs(site) ? toAgent(site, domain) : undefined,
    })),
    warnings,
  };
}

function toTimeouts(service: Values): TimeoutSettings {
  return {
    headers: service.require('timeouts.headers'),
    request: service.require('timeouts.request'),
    idle: service.require('timeouts.idle'),
    check: service.require('timeouts.check'),
    shutdown: service.require('timeouts.shutdown'),
    shutdownDelay: service.require('timeouts.shutdownDelay'),
  };
}

function toOperations(service: Values): OperationsSettings {
  return {
    logFormat: service.require('operations.logFormat'),
    logLevel: service.require('operations.logLevel'),
    metricsToken: service.get('operations.metricsToken'),
    metricsListen: service.get('operations.metricsListen'),
    trustedProxies: service.require('operations.trustedProxies'),
    maxConnections: service.require('operations.maxConnections'),
    maxQuestions: service.require('operations.maxQuestions'),
    maxQuestionsPerAddress: service.require('operations.maxQuestionsPerAddress'),
    needsStore: service.get('operations.needsStore'),
  };
}

function toSite(domain: string, site: Values): Omit<SiteSettings, 'agent'> {
  return {
    domain,
    apiKey: site.require('apiKey'),
    sources: toSources(site),
    basePath: site.get('basePath'),
    origins: site.require('origins'),
    model: toModel(site),
    embeddings: toEmbeddings(site),
    answers: toAnswers(site),
    limits: {
      perAddressAndMinute: site.require('limits.perAddressAndMinute'),
      perAddressAndDay: site.require('limits.perAddressAndDay'),
      perKeyAndMinute: site.require('limits.perKeyAndMinute'),
      perKeyAndMonth: site.require('limits.perKeyAndMonth'),
      perOrganisationAndMinute: site.require('limits.perOrganisationAndMinute'),
      perOrganisationAndHour: site.require('limits.perOrganisationAndHour'),
      searchesPerAddressAndMinute: site.require('limits.searchesPerAddressAndMinute'),
      tokensPerDay: site.get('limits.tokensPerDay'),
    },
    readers: toReaders(site),
    insights: toInsights(site),
  };
}

function toReaders(site: Values): ReaderSettings | undefined {
  const [jwks, issuer, audience] = [site.get('readers.jwks'), site.get('readers.issuer'), site.get('readers.audience')];
  return jwks && issuer && audience ? { jwks, issuer, audience } : undefined;
}

function toInsights(site: Values): InsightsSettings | undefined {
  if (!site.require('insights.enabled')) return undefined;
  return {
    keep: site.require('insights.days') * DAY,
    respectDoNotTrack: site.require('insights.respectDoNotTrack'),
    token: site.get('insights.token'),
    adminKey: site.get('agent.adminKey'),
  };
}

/** Whether agent jobs have something to work on: a repository, or a folder from which one is made. */
export function hasRepository(site: Values): boolean {
  const isSet = site.has('agent.repository') || site.has('agent.forge.repository');
  return isSet || findDocsFolder(toSources(site)) !== undefined;
}

/** The sources, unless the docs are named in a place that counts more. */
export function toSources(site: Values): readonly SourceSettings[] {
  const sources = site.get('sources');
  if (sources !== undefined && rankOf(site.find('sources')) > rankOf(site.find('docs'))) return sources;
  const folder = site.get('docs')!;
  return [{ kind: hasOnlyHtml(folder) ? 'html' : 'markdown', folder }];
}

const ranks = ['default', 'file', 'options', 'variable', 'flag'];

function rankOf(given: Given | undefined): number {
  return ranks.indexOf(given?.origin.kind ?? '');
}

function toModel(site: Values): SiteSettings['model'] {
  const instance = site.get('model.instance');
  const [named, coded] = [site.find('model.name'), site.find('model.instance')];
  if (instance && rankOf(coded) >= rankOf(named)) return instance;
  const model = site.get('model.name');
  if (!model) return undefined;
  const setting = site.labelOf('model.name').replace(/\.name$/, '');
  if (model.provider !== 'openai-compatible') return { ...model, setting };
  return {
    ...model,
    setting,
    url: site.get('model.url'),
    urlSetting: site.labelOf('model.url', 'model.name'),
    apiKey: site.get('model.apiKey'),
  };
}

function toEmbeddings(site: Values): EmbeddingSettings | undefined {
  const [model, url] = [site.get('embeddings.model'), site.get('embeddings.url')];
  if (!model || !url) return undefined;
  return {
    model,
    url,
    apiKey: site.get('embeddings.apiKey'),
    dimensions: site.get('embeddings.dimensions'),
    batchSize: site.require('embeddings.batchSize'),
    questionTimeout: site.require('embeddings.timeout'),
  };
}

function toAnswers(site: Values): AnswerSettings {
  return {
    maxTokens: site.require('answers.maxTokens'),
    promptTokens: site.require('answers.promptTokens'),
    firstTokenTimeout: site.require('answers.firstTokenTimeout'),
    tokenTimeout: site.require('answers.tokenTimeout'),
    answerTimeout: site.require('answers.answerTimeout'),
    searchTimeout: site.require('answers.searchTimeout'),
    maxPageSize: site.require('answers.maxPageSize'),
    suggestions: site.require('answers.suggestions'),
    instructions: site.require('answers.instructions'),
    site: {
      name: site.get('answers.site.name') || undefined,
      subject: site.get('answers.site.subject') || undefined,
      version: site.get('answers.site.version') || undefined,
      languages: site.get('answers.site.languages') || undefined,
    },
  };
}

function toAgent(site: Values, domain: string): AgentSettings {
  const [token, forge] = [site.get('agent.forge.token'), site.get('agent.forge.repository')];
  return {
    adminKey: site.get('agent.adminKey'),
    project: site.get('agent.project') ?? domain,
    repository: site.get('agent.repository') ?? (forge && `https://github.com/${forge}.git`),
    branch: site.get('agent.branch'),
    forge: token && forge ? { token, repository: forge } : undefined,
    author: site.require('agent.author'),
    maxSteps: site.require('agent.maxSteps'),
    turnTimeout: site.require('agent.jobTimeout'),
    gitTimeout: site.require('agent.gitTimeout'),
    forgeTimeout: site.require('agent.forgeTimeout'),
    writable: site.require('agent.writable'),
    archiveAfter: site.require('agent.archiveDays') * DAY,
  };
}
