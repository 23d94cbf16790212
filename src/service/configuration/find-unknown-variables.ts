import type { Environment } from '../settings/environment.js';
import { CONFIG_VARIABLE, type ConfigurationFile } from './load-file.js';
import { listReferences } from './references.js';
import { findSimilar } from './similar-name.js';
import { getSetting, settingKeys } from './schema.js';

/** The prefix of most variables, also if it is mistyped. */
const prefix = /^docs?_?assist[ae]nt_/i;

/** Kubernetes sets these for a service that is called "docs-assistant". */
const ofKubernetes = /^DOCS_ASSISTANT_(?:SERVICE_(?:HOST|PORT(?:_\w+)?)|PORT_\d+_(?:TCP|UDP|SCTP)(?:_\w+)?)$/;

/** Variables of other commands, and those that name a file of settings. */
const others = [CONFIG_VARIABLE, 'DOCS_ASSISTANT_JOB_PATH'];

/** Where all variables are listed. */
const PAGE = 'https://github.com/docs-assistant/docs-assistant/blob/main/demo/site/service-settings.md';

/**
 * Finds variables that look like settings and are none, so that a mistyped one is not ignored in silence. A configuration file can use
 * names of its own: in JSON they are seen, and of a module only names that are near to a setting are reported.
 *
 * @returns A line for each, with the name that was probably meant.
 */
export function findUnknownVariables(environment: Environment, file?: ConfigurationFile): string[] {
  const used = listReferences(file?.content);
  const isModule = file !== undefined && !file.name.endsWith('.json');
  return Object.entries(environment).flatMap(([name, value]) => {
    if (!value || !prefix.test(name) || used.includes(name) || isKnown(name, value, environment)) return [];
    const meant = findMeant(name.replace(prefix, ''));
    if (meant === undefined && isModule) return [];
    return [
      `${name}: no setting has this variable. ${meant === undefined ? `They are listed at ${PAGE}` : `Did you mean ${meant}?`}`,
    ];
  });
}

function isKnown(name: string, value: string, environment: Environment): boolean {
  // Windows takes small letters for capital ones.
  const known = variables.find((each) => each === name.toUpperCase());
  if (known !== undefined) return environment[known] === value;
  return ofKubernetes.test(name) || value.startsWith('tcp://');
}

const variables = [...settingKeys.flatMap((key) => getSetting(key).variable ?? []), ...others];

/** The variables by what people may call them: without its beginning, or like the key or the option. */
const names = new Map<string, string>(
  settingKeys.flatMap((key) => {
    const { variable, flag } = getSetting(key);
    if (variable === undefined) return [];
    const all = [variable.replace(prefix, ''), key.replaceAll('.', '_'), flag ?? key];
    return all.map((name): [string, string] => [name, variable]);
  }),
);

function findMeant(name: string): string | undefined {
  const similar = findSimilar(name, [...names.keys()]);
  return similar === undefined ? undefined : names.get(similar);
}
