import { resolve } from 'node:path';

import type { Environment } from '../environment.js';
import { emptyLevel, type Given, type Level } from './given.js';
import { defaultDataFolder } from './service-table.js';
import { getSetting, settingKeys, type SettingKey } from './table.js';

/** Used when no docs are named. */
const DOCS_FOLDER = 'docs';

/**
 * The values of what is not set.
 *
 * @param docs - The folder of the docs. Default: `docs` in the current folder.
 */
export function createDefaults(environment: Environment, docs?: string): Level {
  const level = emptyLevel();
  for (const key of settingKeys) {
    const { default: written, schema } = getSetting(key);
    if (written !== undefined) level.values.set(key, toDefault(written, schema.parse(written)));
  }
  const computed: [SettingKey, string][] = [
    ['docs', resolve(docs ?? DOCS_FOLDER)],
    ['data', resolve(defaultDataFolder(environment))],
  ];
  for (const [key, value] of computed) level.values.set(key, toDefault(value, value));
  return level;
}

function toDefault(written: unknown, value: unknown): Given {
  return { written, value, origin: { kind: 'default', name: '', place: '' } };
}
