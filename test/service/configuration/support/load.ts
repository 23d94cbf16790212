import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { loadConfiguration, type LoadedConfiguration } from '../../../../src/service/configuration/configuration.js';
import type { Environment } from '../../../../src/service/settings/environment.js';

/** The start of a service. */
export interface Given {
  /** Files of the current folder, by their names. */
  readonly files?: Readonly<Record<string, string>>;
  /** The content of `docs-assistant.config.json`. */
  readonly file?: unknown;
  readonly environment?: Environment;
  readonly args?: readonly string[];
}

/** Loads the configuration in a folder of its own. */
export async function load({ files = {}, file, environment = {}, args = [] }: Given): Promise<LoadedConfiguration> {
  const folder = mkdtempSync(join(tmpdir(), 'docs-assistant-config-'));
  try {
    if (file !== undefined) writeFileSync(join(folder, 'docs-assistant.config.json'), JSON.stringify(file));
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    return await loadConfiguration({ environment, args, folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The lines of the error when the configuration can't be loaded. */
export async function loadProblems(given: Given): Promise<string[]> {
  try {
    await load(given);
  } catch (error) {
    if (error instanceof Error && error.name === 'SettingsError') return error.message.split('\n');
    throw error;
  }
  throw new Error('It was loaded.');
}

/** An object with a value under a key such as `answers.site.name`. */
export function nest(key: string, value: unknown): Record<string, unknown> {
  const [first = '', ...rest] = key.split('.');
  return { [first]: rest.length === 0 ? value : nest(rest.join('.'), value) };
}
