import { getSetting, type SettingKey } from './schema.js';

/** The origin of a value. */
export interface Origin {
  /** `options` are those of `createService`. */
  readonly kind: 'default' | 'file' | 'options' | 'variable' | 'flag';
  /** The name of the variable, the option as typed, the file, or `createService`. Empty for a default. */
  readonly name: string;
  /** The place in the file: empty for the top level, otherwise for example `sites.acme.`. */
  readonly place: string;
}

/** A value of a setting. */
export interface Given {
  /** The value as written, for display. */
  readonly written: unknown;
  /** The value as the service uses it. */
  readonly value: unknown;
  readonly origin: Origin;
}

/** Settings from one origin. */
export interface Level {
  readonly values: Map<SettingKey, Given>;
  /** Whether the site has agent jobs; undefined if not specified. */
  agent?: boolean;
}

/** Parsed settings and their problems: sentences that begin with the name of the setting. */
export interface Parsed<Content> {
  readonly content: Content;
  readonly problems: readonly string[];
}

/** Creates a level without values. */
export function emptyLevel(): Level {
  return { values: new Map() };
}

/** The name of a value in messages: `PORT`, `--port` or `docs-assistant.config.json: port`. */
export function labelOf({ kind, name, place }: Origin, key: string): string {
  return kind === 'file' || kind === 'options' ? `${name}: ${place}${key}` : name;
}

/** The name of a missing setting in messages, in the style of a related one that was set: a variable for users of variables. */
export function labelBeside(origin: Origin | undefined, key: SettingKey): string {
  if (origin?.kind === 'file' || origin?.kind === 'options') return labelOf(origin, key);
  const { variable, flag } = getSetting(key);
  return variable ?? (flag === undefined ? key : `--${flag}`);
}

const ranks = ['default', 'file', 'options', 'variable', 'flag'];

/** The priority of the origin of a value; the lowest for a missing one. */
export function rankOf(given: Given | undefined): number {
  return ranks.indexOf(given?.origin.kind ?? '');
}
