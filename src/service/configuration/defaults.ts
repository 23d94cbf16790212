import { resolve } from 'node:path';

import type { Environment } from '../settings/environment.js';
import { emptyLevel, type Given, type Level } from './given.js';
import { defaultDataFolder } from './service-settings.js';
import { getSetting, settingKeys, type SettingKey } from './schema.js';

/** The default folder of the docs. */
const DOCS_FOLDER = 'docs';

/** Defaults that the scripts of a clone override. */
export interface OtherDefaults {
  /** The folder of the docs. Default: `docs` in the current folder. */
  readonly docs?: string | undefined;
  /** Where the site begins on its host. Default: the base in the configuration of its generator. */
  readonly basePath?: string | undefined;
}

/** Creates the default values of settings. */
export function createDefaults(environment: Environment, { docs, basePath }: OtherDefaults = {}): Level {
  const level = emptyLevel();
  for (const key of settingKeys) {
    const { default: written, schema } = getSetting(key);
    if (written !== undefined) level.values.set(key, toDefault(written, schema.parse(undefined)));
  }
  const computed: [SettingKey, string][] = [
    ['docs', resolve(docs ?? DOCS_FOLDER)],
    ['data', resolve(defaultDataFolder(environment))],
  ];
  if (basePath !== undefined) computed.push(['basePath', basePath]);
  for (const [key, value] of computed) level.values.set(key, toDefault(value, value));
  return level;
}

function toDefault(written: unknown, value: unknown): Given {
  return { written, value, origin: { kind: 'default', name: '', place: '' } };
}
