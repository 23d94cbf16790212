import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { LoadedConfiguration } from '../../src/service/configuration/configuration.js';
import type { SettingKey } from '../../src/service/configuration/schema.js';
import type { Settings } from '../../src/service/configuration/to-settings.js';
import type { Values } from '../../src/service/configuration/values.js';
import type { Environment } from '../../src/service/settings/environment.js';

/** Results that a version had for the inputs of its fixture, and that later versions must have, too. */
export interface Expected {
  readonly data: {
    readonly madeAt: string;
    /** Where it was made. The paths of repositories begin with it. */
    readonly folder: string;
    readonly keys: Readonly<Record<'assistant' | 'admin' | 'revoked', { readonly id: string; readonly key: string }>>;
    /** The report of `docs-assistant insights --json`. */
    readonly report: object;
    /** The questions of `docs-assistant insights export --format json`. */
    readonly questions: readonly object[];
    /** The agent jobs, as the API returns them. */
    readonly jobs: readonly object[];
  };
  /** The values of each configuration, see {@link describeSettings}. */
  readonly configurations: Readonly<Record<string, object>>;
  readonly page: {
    /** The properties of each element of the page. `null` stands for undefined. */
    readonly elements: readonly Readonly<Record<string, unknown>>[];
    readonly methods: readonly string[];
  };
}

/** The configurations of a fixture, by their names. */
export async function configurations(
  folder: string,
): Promise<Readonly<Record<string, { readonly args: readonly string[]; readonly environment: Environment }>>> {
  const variables = JSON.parse(await readFile(join(folder, 'environment.json'), 'utf8')) as Environment;
  const secrets = {
    ASSISTANT_DATABASE: 'postgres://lantern:password@database.example/lantern',
    MODEL_KEY: 'model-key',
    ADMIN_KEY: 'svc_admin_of_handbook',
  };
  return {
    site: { args: ['--config', 'site.config.json'], environment: {} },
    sites: { args: ['--config', 'sites.config.json'], environment: secrets },
    environment: { args: [], environment: variables },
  };
}

/**
 * The values in force of a configuration by the public keys of settings, with `<folder>` for the folder of the fixture, and
 * `<working folder>` for that of the process, which defaults depend on.
 */
export function describeSettings(
  { service, sites }: LoadedConfiguration,
  settings: Settings,
  { keys, folder }: { readonly keys: readonly string[]; readonly folder: string },
): object {
  const valueOf = (values: Values, key: string) => values.find(key as SettingKey)?.value ?? null;
  const list = (values: Values, base?: Values) => {
    const listed = keys.map((key) => [key, valueOf(values, key)] as const);
    return Object.fromEntries(base ? listed.filter(([key, value]) => value !== valueOf(base, key)) : listed);
  };
  const described = {
    ...list(service),
    sites: settings.sites.map(({ domain, sources, agent }) => ({
      ...list(sites.get(domain)!, service),
      domain,
      sources,
      hasJobs: agent !== undefined,
    })),
  };
  const text = JSON.stringify(described).replaceAll(folder, '<folder>').replaceAll(process.cwd(), '<working folder>');
  return JSON.parse(text) as object;
}
