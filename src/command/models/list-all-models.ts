import { describeModelFailure, formatModelFailure } from '../../service/models/failures/describe-model-failure.js';
import { findProviders, type FindOptions, type FoundProvider } from '../../service/models/find-models.js';
import { hostedListRequest, listModels } from '../../service/models/list-models.js';
import { hostedProviders, isHosted, localServers } from '../../service/models/providers.js';
import type { Environment } from '../../service/settings/environment.js';

/** A provider that is there, with its models or the reason why they could not be listed. */
export interface ListedProvider extends FoundProvider {
  readonly problem?: string;
}

/** Milliseconds to wait for a provider on the internet. */
const TIMEOUT = 10_000;

/** Lists the models of all providers that are there. Keys in variables are used for that. */
export async function listAllModels(environment: Environment, options: FindOptions = {}): Promise<ListedProvider[]> {
  const found = await findProviders(environment, options);
  return Promise.all(found.map((one) => (one.models === undefined ? listHosted(one, environment) : one)));
}

async function listHosted(found: FoundProvider, environment: Environment): Promise<ListedProvider> {
  const key = environment[found.place];
  if (!isHosted(found.provider) || key === undefined) return found;
  try {
    const { names } = await listModels({ ...hostedListRequest(found.provider, key, environment), timeout: TIMEOUT });
    return { ...found, models: names };
  } catch (error) {
    return { ...found, problem: formatModelFailure(describeModelFailure(error)) };
  }
}

/** Formats the models, each as it is set. */
export function formatListed(listed: readonly ListedProvider[]): string {
  const missing = [
    ...Object.entries(hostedProviders).map(
      ([provider, { title, keyVariable }]) => [provider, `${title} (set ${keyVariable})`] as const,
    ),
    ...Object.entries(localServers).map(
      ([provider, { title, url }]) => [provider, `${title} (${new URL(url).host})`] as const,
    ),
  ].filter(([provider]) => !listed.some((one) => one.provider === provider));
  const remedy =
    listed.length === 0
      ? 'No models were found. Set the key of a provider, or start a server of models.'
      : 'Set one with --model or DOCS_ASSISTANT_MODEL. Try it first: docs-assistant models --check --model <name>';
  return [
    ...listed.map(formatProvider),
    ...(missing.length > 0 ? [`Not found: ${missing.map(([, text]) => text).join(', ')}.`] : []),
    remedy,
  ]
    .join('\n\n')
    .concat('\n');
}

function formatProvider({ provider, title, place, models = [], problem }: ListedProvider): string {
  const lines = models.map((name) => `  ${provider}:${name}`);
  const empty = lines.length === 0 && problem === undefined ? ['  It has no models that can answer.'] : [];
  return [`${title} (${place})`, ...lines, ...empty, ...(problem === undefined ? [] : [`  ${problem}`])].join('\n');
}
