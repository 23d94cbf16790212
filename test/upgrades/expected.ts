import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

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
  /** The settings that each configuration comes to. */
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

/** Names of settings, by which messages refer to them. They may change. */
const names = ['labels', 'setting', 'urlSetting', 'warnings'];

/** A copy as JSON has it, with `<folder>` for the folder of the fixture. */
export function toExpected(value: object, folder: string): object {
  const json = JSON.stringify(value, (key, each: unknown) => (names.includes(key) ? undefined : each));
  return JSON.parse(json.replaceAll(folder, '<folder>')) as object;
}
