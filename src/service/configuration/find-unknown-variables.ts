import type { Environment } from '../settings/environment.js';
import { CONFIG_VARIABLE, type ConfigurationFile } from './load-file.js';
import { listReferences } from './references.js';
import { findSimilar } from '../common/similar-name.js';
import { getSetting, settingKeys } from './schema.js';

/** The prefix of most variables, including likely typos. */
const prefix = /^docs?_?assist[ae]nt_/i;

/** Variables that Kubernetes sets for a service with the name "docs-assistant". */
const ofKubernetes = /^DOCS_ASSISTANT_(?:SERVICE_(?:HOST|PORT(?:_\w+)?)|PORT_\d+_(?:TCP|UDP|SCTP)(?:_\w+)?)$/;

/** Known variables that are not settings. */
const others = [CONFIG_VARIABLE, 'DOCS_ASSISTANT_JOB_PATH'];

/** The page that lists all variables. */
const PAGE = 'https://github.com/docs-assistant/docs-assistant/blob/main/demo/site/service-settings.md';

/**
 * Finds variables that look like settings but are not, so that typos are not ignored silently. A configuration file may refer to other
 * variables: references in JSON are known, and with a module only names that resemble a setting are reported.
 *
 * @returns A line for each variable, with the name that was probably intended.
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
  // Windows ignores case in names of variables.
  const known = variables.find((each) => each === name.toUpperCase());
  if (known !== undefined) return environment[known] === value;
  return ofKubernetes.test(name) || value.startsWith('tcp://');
}

const variables = [...settingKeys.flatMap((key) => getSetting(key).variable ?? []), ...others];

/** The variables by likely spellings: without the prefix, or like the key or the option. */
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
