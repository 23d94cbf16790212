import { parseArgs, type ParseArgsConfig } from 'node:util';

import type { Environment } from '../settings/environment.js';
import { fromText } from '../settings/value-types.js';
import { SettingsError, messageOf } from '../common/errors.js';
import { emptyLevel, type Level, type Origin, type Parsed } from './given.js';
import { metaOptions, type MetaName, type MetaOption } from './meta-options.js';
import { isGiven, parseValue } from './parse-value.js';
import { findSimilar } from '../common/similar-name.js';
import { getSetting, settingKeys, type SettingKey } from './schema.js';

/** Parses the variables that are settings. Empty ones count as not set. */
export function parseVariables(environment: Environment, folder: string): Parsed<Level> {
  const texts = settingKeys.flatMap((key): Text[] => {
    const { variable } = getSetting(key);
    const text = variable === undefined ? undefined : environment[variable];
    return text ? [{ key, text, origin: { kind: 'variable', name: variable!, place: '' } }] : [];
  });
  return parseTexts(texts, folder);
}

/** The options of the command line: settings, and others. */
export interface Flags extends Parsed<Level> {
  readonly meta: Partial<Record<MetaName, string | boolean>>;
}

/**
 * Parses the options of `docs-assistant serve`.
 *
 * @throws {SettingsError} For an unknown option, or one without a value.
 */
export function parseFlags(args: readonly string[], folder: string): Flags {
  const values = parseCommandLine(args);
  const texts = settingKeys.flatMap((key): Text[] => {
    const { flag } = getSetting(key);
    const value = flag === undefined ? undefined : values[flag];
    if (value === undefined) return [];
    const text = Array.isArray(value) ? value.join(',') : String(value);
    return [{ key, text, origin: { kind: 'flag', name: `--${flag}`, place: '' } }];
  });
  const meta = Object.fromEntries(Object.keys(metaOptions).map((name) => [name, values[name]])) as Flags['meta'];
  return { ...parseTexts(texts, folder), meta };
}

interface Text {
  readonly key: SettingKey;
  readonly text: string;
  readonly origin: Origin;
}

function parseTexts(texts: readonly Text[], folder: string): Parsed<Level> {
  const content = emptyLevel();
  const problems: string[] = [];
  for (const { key, text, origin } of texts) {
    const value = fromText(getSetting(key).schema, text);
    const result = parseValue({ key, written: value, value, origin, folder });
    if (isGiven(result)) content.values.set(key, result);
    else problems.push(...result);
  }
  return { content, problems };
}

const settingFlags = settingKeys
  .map(getSetting)
  .flatMap(({ flag, repeatable }) =>
    flag === undefined ? [] : [[flag, { type: 'string' as const, multiple: repeatable ?? false }] as const],
  );

const knownFlags: NonNullable<ParseArgsConfig['options']> = {
  ...Object.fromEntries(settingFlags),
  ...Object.fromEntries(
    Object.entries<MetaOption>(metaOptions).map(([name, { type, short }]) => [
      name,
      short ? { type, short } : { type },
    ]),
  ),
};

function parseCommandLine(
  args: readonly string[],
): Record<string, string | boolean | (string | boolean)[] | undefined> {
  try {
    return parseArgs({ args: [...args], options: knownFlags }).values;
  } catch (cause) {
    throw new SettingsError(describeWrongOption(messageOf(cause)), { cause });
  }
}

/** @param message - Message of Node. Its remedies, after the first sentence, are about `--` and would be misleading here. */
function describeWrongOption(message: string): string {
  const [, argument] = /^Unexpected argument '(.*?)'\./.exec(message) ?? [];
  if (argument !== undefined)
    return `Unexpected argument '${argument}'. For a folder of docs, write --docs ${argument}.`;
  const [, option] =
    /^Option '(?:-\w, )?(--[\w-]+)(?: <value>)?' argument (?:missing|is ambiguous)/.exec(message) ?? [];
  if (option !== undefined) return `Option '${option}' has no value. Write one after it.`;
  const [problem = ''] = message.split(/\.(?=\s|$)|\n/, 1);
  const [, unknown] = /^Unknown option '--(.+)'/.exec(problem) ?? [];
  const names = Object.keys(knownFlags);
  const similar = unknown && findSimilar(unknown, names);
  const all = names.map((name) => `--${name}`).join(', ');
  return `${problem}. ${similar ? `Did you mean --${similar}?` : `The options are ${all}.`}`;
}
