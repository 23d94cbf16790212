import { getSetting, type SettingKey } from './schema.js';

/** Where a value comes from. */
export interface Origin {
  /** `options` are those of `createService`. */
  readonly kind: 'default' | 'file' | 'options' | 'variable' | 'flag';
  /** The name of the variable or the option as it is typed, of the file, or `createService`. Empty for a default. */
  readonly name: string;
  /** Where in the file: empty for the top level, else for example `sites.acme.`. */
  readonly place: string;
}

/** A value of a setting. */
export interface Given {
  /** As it was written, for people. */
  readonly written: unknown;
  /** As the service uses it. */
  readonly value: unknown;
  readonly origin: Origin;
}

/** Settings that were given in one place. */
export interface Level {
  readonly values: Map<SettingKey, Given>;
  /** Whether the site is to have agent jobs; undefined if nothing is said about it. */
  agent?: boolean;
}

/** The given settings, and problems with them: sentences that begin with the name of the setting. */
export interface Parsed<Content> {
  readonly content: Content;
  readonly problems: readonly string[];
}

/** Creates a level without values. */
export function emptyLevel(): Level {
  return { values: new Map() };
}

/** The name under which the operator finds a value: `PORT`, `--port` or `docs-assistant.config.json: port`. */
export function labelOf({ kind, name, place }: Origin, key: string): string {
  return kind === 'file' || kind === 'options' ? `${name}: ${place}${key}` : name;
}

/** The name of a setting for someone who has set another one. For users of variables, that is a variable. */
export function labelBeside(origin: Origin | undefined, key: SettingKey): string {
  if (origin?.kind === 'file' || origin?.kind === 'options') return labelOf(origin, key);
  const { variable, flag } = getSetting(key);
  return variable ?? (flag === undefined ? key : `--${flag}`);
}
