import type { Environment } from '../settings/environment.js';
import { SettingsError } from '../common/errors.js';
import { createDefaults, type OtherDefaults } from './defaults.js';
import { findUnknownVariables } from './find-unknown-variables.js';
import { emptyLevel, labelOf, type Level } from './given.js';
import { loadFile } from './load-file.js';
import { parseObject, type ObjectContent } from './parse-object.js';
import { parseFlags, parseVariables } from './parse-texts.js';
import { getSetting } from './schema.js';
import { Values, withoutOwn } from './values.js';

/** The effective values, each with its origin. */
export interface LoadedConfiguration {
  readonly service: Values;
  /** The sites by their domains, at least one. */
  readonly sites: ReadonlyMap<string, Values>;
  /** Whether the sites are in `sites`, so that there may be several. */
  readonly hasSites: boolean;
  /** The name of the configuration file; undefined if there is none. */
  readonly file?: string | undefined;
  /** A line for each probable mistake that is harmless. */
  readonly warnings: readonly string[];
}

export interface LoadOptions {
  readonly environment: Environment;
  /** The options of the command line. */
  readonly args: readonly string[];
  readonly defaults?: OtherDefaults | undefined;
  /** The folder of the configuration file. Default: the current folder. */
  readonly folder?: string | undefined;
}

/**
 * Loads the configuration of `docs-assistant serve`: options override variables, variables override the file, and
 * the file overrides the defaults. Checks each value, but not whether values fit together.
 *
 * @throws {SettingsError} With a line for each value that can't work.
 */
export async function loadConfiguration({
  environment,
  args,
  defaults: other,
  folder = process.cwd(),
}: LoadOptions): Promise<LoadedConfiguration> {
  const flags = parseFlags(args, folder);
  const variables = parseVariables(environment, folder);
  const named = flags.meta.config;
  const file = await loadFile(typeof named === 'string' ? named : undefined, environment, folder);
  const parsed = file && parseObject(file.content, { kind: 'file', environment, ...file });
  throwProblems([...flags.problems, ...variables.problems, ...(parsed?.problems ?? [])]);
  const defaults = createDefaults(environment, other);
  const levels = { flags: flags.content, variables: variables.content, object: parsed?.content, defaults };
  const warnings = findUnknownVariables(environment, file);
  return { ...combine(levels), file: file?.name, warnings };
}

/**
 * Parses the options of `createService`.
 *
 * @param environment - Holds the variables to which options refer.
 * @throws {SettingsError} With a line for each value that can't work.
 */
export function parseOptions(options: unknown, environment: Environment): LoadedConfiguration {
  const context = { kind: 'options', name: 'createService', folder: process.cwd(), environment } as const;
  const { content, problems } = parseObject(options, context);
  throwProblems(problems);
  const defaults = createDefaults(environment);
  return { ...combine({ flags: emptyLevel(), variables: emptyLevel(), object: content, defaults }), warnings: [] };
}

interface Levels {
  readonly flags: Level;
  readonly variables: Level;
  readonly object: ObjectContent | undefined;
  readonly defaults: Level;
}

function combine({ flags, variables, object, defaults }: Levels): Omit<LoadedConfiguration, 'file' | 'warnings'> {
  const given = [flags, variables, object?.top ?? emptyLevel()];
  const service = new Values([...given, defaults]);
  if (!object?.sites) {
    return { service, sites: new Map([[service.get('domain'), service]]), hasSites: false };
  }
  throwProblems([flags, variables].flatMap(refuseOwn));
  const shared = [...given.map(withoutOwn), defaults];
  const sites = [...object.sites].map(([domain, level]) => [domain, new Values([level, ...shared])] as const);
  return { service, sites: new Map(sites), hasSites: true };
}

/** Refuses settings of a single site where there are several. */
function refuseOwn({ values }: Level): string[] {
  return [...values].flatMap(([key, { origin }]) =>
    getSetting(key).own
      ? [
          `${labelOf(origin, key)}: the configuration file has "sites", and this belongs to one of them. Set "${key}" there.`,
        ]
      : [],
  );
}

/** @throws {SettingsError} If there are problems, with a line for each. */
export function throwProblems(problems: readonly string[]): void {
  if (problems.length > 0) throw new SettingsError([...new Set(problems)].join('\n'));
}
