import type { Environment } from '../settings/environment.js';
import { listModels } from './list-models.js';
import { hostedProviders, localServers, type LocalServer } from './providers.js';

/** A key or a server that is there, and that a model can be used with. */
export interface FoundProvider {
  /** The provider in the name of a model, such as `ollama`. */
  readonly provider: string;
  readonly title: string;
  /** The variable with the key, or the address of the server. */
  readonly place: string;
  /** Names of its models; undefined if the provider was not asked. */
  readonly models: readonly string[] | undefined;
}

export interface FindOptions {
  /** Servers to look for. Default: the usual ones, at their usual addresses. */
  readonly servers?: Readonly<Record<string, LocalServer>>;
}

/** Milliseconds to wait for a server on this machine. */
const TIMEOUT = 300;

/**
 * Looks for keys in variables, and for servers of models on this machine. Keys are not used, and nothing is sent to another machine.
 *
 * @returns The keys first, then the servers that have answered in time.
 */
export async function findProviders(
  environment: Environment,
  { servers = localServers }: FindOptions = {},
): Promise<FoundProvider[]> {
  const keys = Object.entries(hostedProviders).flatMap(([provider, { title, keyVariable }]): FoundProvider[] =>
    environment[keyVariable] ? [{ provider, title, place: keyVariable, models: undefined }] : [],
  );
  const found = await Promise.all(
    Object.entries(servers).map(async ([provider, { title, url }]): Promise<FoundProvider[]> => {
      const list = await listModels({ url, timeout: TIMEOUT }).catch(() => undefined);
      return list ? [{ provider, title, place: url, models: list.names }] : [];
    }),
  );
  return [...keys, ...found.flat()];
}

/** How many names of models a line lists for a server. */
const MAX_NAMES = 3;

/** Describes what was found in one line, with the option to add; undefined for nothing. */
export function describeProviders(found: readonly FoundProvider[]): string | undefined {
  if (found.length === 0) return undefined;
  const list = new Intl.ListFormat('en');
  const places = found.map(({ title, place, models }) => {
    if (models === undefined) return place;
    return models.length === 0 ? `${title} without models` : `${title} (${cutList(models)})`;
  });
  const options = found
    .filter(({ models }) => models?.length !== 0)
    .map(({ provider, models: [first] = ['<model>'] }) => `--model ${provider}:${first}`);
  const remedy =
    options.length === 0
      ? ''
      : ` To answer with a language model, add ${options.join(' or ')}. All of them: docs-assistant models`;
  return `Found ${list.format(places)}, which ${found.length === 1 ? 'is' : 'are'} not used.${remedy}`;
}

function cutList(names: readonly string[]): string {
  return [...names.slice(0, MAX_NAMES), ...(names.length > MAX_NAMES ? ['…'] : [])].join(', ');
}
