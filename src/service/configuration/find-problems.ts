import { randomBytes } from 'node:crypto';

import { isLoopback } from '../../http/loopback.js';
import { findHostedForge } from '../agent/agent-settings.js';
import { isRemote } from '../git/repository-address.js';
import { ForgePlaceError } from '../forge/hosted/find-forge-place.js';
import type { LoadedConfiguration } from './configuration.js';
import { labelBeside } from './given.js';
import { DEMO_DOMAIN, DEMO_KEY } from './site-settings.js';
import { findModelProblems } from './to-model.js';
import { hasRepository } from './to-settings.js';
import type { Values } from './values.js';

/** Finds values that can't work together. Returns a line for each problem, with the setting and the remedy. */
export function findProblems(configuration: LoadedConfiguration): string[] {
  const sites = [...configuration.sites.values()];
  return [
    ...sites.flatMap((site) => [
      ...findModelProblems(site),
      ...findEmbeddingProblems(site),
      ...findForgeProblems(site),
      ...findReaderProblems(site),
      ...findWebhookProblems(site),
      ...findRepositoryProblems(site),
      ...findSourceProblems(site),
    ]),
    ...findSameProjects(configuration),
    ...findUnnamedDocs(configuration),
  ];
}

/** Finds missing options of a mounted service, where the defaults of the demo do not apply. */
export function findMountProblems({ service, sites, hasSites }: LoadedConfiguration): string[] {
  const problems = [...sites].flatMap(([domain, site]) => {
    const place = hasSites ? `sites.${domain}.` : '';
    const missing = (key: string, remedy: string) => `createService: ${place}${key}: it is missing. ${remedy}`;
    return [
      !hasSites && !site.has('domain') && missing('domain', 'Set the identifier of the site, such as "acme".'),
      !site.has('apiKey') && missing('apiKey', 'Set the public assistant key, which begins with svc_dsc_.'),
      !hasSites &&
        !hasDocs(site) &&
        'createService: docs: name the folder of your docs, in markdown or HTML, such as ./docs.',
      site.agent &&
        !site.has('agent.adminKey') &&
        missing('agent.adminKey', 'Set a secret one, which begins with svc_.'),
    ];
  });
  const hasAgent = [...sites.values()].some(({ agent }) => agent);
  const url =
    'createService: url: it is missing. Set the public address of the service. Links to pull requests start with it.';
  return [...problems, hasAgent && !service.has('url') && url].filter((problem) => typeof problem === 'string');
}

/** With several sites, the folder "docs" is not a default: each site must name its docs. */
function findUnnamedDocs({ sites, hasSites }: LoadedConfiguration): string[] {
  if (!hasSites) return [];
  return [...sites].flatMap(([domain, site]) => {
    if (hasDocs(site)) return [];
    const label = site.labelOf('docs', 'apiKey');
    return [
      `${label.includes(domain) ? label : `sites.${domain}.docs`}: it is missing. Name the folder of its docs, in markdown or HTML, such as ./docs.`,
    ];
  });
}

function hasDocs(site: Values): boolean {
  return site.has('docs') || site.has('sources');
}

/** The demo's domain and key are public. They must not be used when other machines can reach the service. */
export function findDemoProblems({ service, sites, hasSites, file }: LoadedConfiguration): string[] {
  const host = service.get('host');
  if (isLoopback(host)) return [];
  const suggestion = `such as svc_dsc_${randomBytes(12).toString('base64url')}.`;
  const start = `${service.labelOf('host')}: other machines can reach ${host}, so the demo's domain and key can't be used there.`;
  return [...sites].flatMap(([domain, site]) => {
    if (domain !== DEMO_DOMAIN && site.get('apiKey') !== DEMO_KEY) return [];
    if (!hasSites) return [`${start} Set DOCS_ASSISTANT_DOMAIN and DOCS_ASSISTANT_API_KEY, ${suggestion}`];
    const remedy =
      domain === DEMO_DOMAIN
        ? `Rename sites.demo, and give it an apiKey, ${suggestion}`
        : `Set sites.${domain}.apiKey, ${suggestion}`;
    return [`${start} ${remedy}${file === undefined ? '' : ` It is in ${file}.`}`];
  });
}

function findEmbeddingProblems(site: Values): string[] {
  const [model, url] = ['embeddings.model', 'embeddings.url'] as const;
  if (!site.has(model) || site.has(url)) return [];
  const example = 'Set the address of an OpenAI-compatible API, such as http://127.0.0.1:11434/v1.';
  return [`${site.labelOf(url, model)}: embeddings.model needs it. ${example}`];
}

function findForgeProblems(site: Values): string[] {
  const [token, repository] = ['agent.forge.token', 'agent.forge.repository'] as const;
  const hasRemote = isRemote(site.get('agent.repository') ?? '');
  if (site.has(repository) && !site.has(token)) {
    const label = site.labelOf(token, repository);
    return [`${label}: pull requests on a forge need a token. Set one, or remove ${nameOf(site, repository)}.`];
  }
  if (!site.has(token)) return [];
  if (!site.has(repository) && !hasRemote) {
    const label = site.labelOf(repository, token);
    return [`${label}: the token alone is not enough. Set the repository, as owner/name or its address.`];
  }
  try {
    findHostedForge(site.get('agent').forge, site.get('agent.repository'));
    return [];
  } catch (error) {
    if (!(error instanceof ForgePlaceError)) throw error;
    return [`${site.labelOf(`agent.forge.${error.setting}`, token)}: ${error.message}`];
  }
}

/** Issuer and audience are required, so that a token for another purpose does not open the assistant. */
function findReaderProblems(site: Values): string[] {
  const keys = ['readers.jwks', 'readers.issuer', 'readers.audience'] as const;
  const given = keys.find((key) => site.has(key));
  if (given === undefined) return [];
  return keys
    .filter((key) => !site.has(key))
    .map((key) => `${site.labelOf(key, given)}: known readers need it. Set all of ${keys.join(', ')}, or none.`);
}

/** Without a signature, a receiver could not know who sends a message. */
function findWebhookProblems(site: Values): string[] {
  const [url, secret, insights] = ['insights.webhook.url', 'insights.webhook.secret', 'insights.enabled'] as const;
  if (!site.has(url)) {
    if (!site.has(secret)) return [];
    return [`${site.labelOf(url, secret)}: the secret alone is not enough. Set the address that gets the messages.`];
  }
  const isMissing = !site.has(secret) && site.get('insights.webhook.form') === 'json';
  return [
    ...(site.get(insights)
      ? []
      : [`${site.labelOf(insights, url)}: a webhook reports questions that are kept, and none are. Set it to true.`]),
    ...(isMissing
      ? [
          `${site.labelOf(secret, url)}: it is missing. Set the output of: echo "whsec_$(openssl rand -base64 32)". For Slack, set the form slack instead.`,
        ]
      : []),
  ];
}

/** Docs that are loaded over HTTP have no folder to work on. */
function findRepositoryProblems(site: Values): string[] {
  if (!site.agent || hasRepository(site)) return [];
  const label = site.labelOf('agent.repository', 'sources');
  return [`${label}: agent jobs need it, because the docs are not in a folder. Set the repository, or "agent": false.`];
}

/** The last part of a label, for use in a sentence. */
function nameOf(site: Values, key: 'agent.forge.repository'): string {
  return labelBeside(site.find(key)?.origin, key).split(': ').at(-1)!;
}

function findSourceProblems(site: Values): string[] {
  const [docs, sources] = [site.find('docs'), site.find('sources')];
  if (!sources || docs?.origin.kind !== sources.origin.kind) return [];
  return [`${site.labelOf('docs')}: "sources" is set as well. Keep one of them.`];
}

/** Projects must have different identifiers: they are also folder names. */
function findSameProjects({ sites, hasSites }: LoadedConfiguration): string[] {
  if (!hasSites) return [];
  const owners = new Map<string, string>();
  return [...sites].flatMap(([domain, site]) => {
    if (!site.agent) return [];
    const project = site.get('agent.project') ?? domain;
    const owner = owners.get(project);
    owners.set(project, domain);
    if (owner === undefined) return [];
    return [
      `${site.labelOf('agent.project', 'apiKey')}: the sites ${owner} and ${domain} have the same project "${project}". Set another one.`,
    ];
  });
}
