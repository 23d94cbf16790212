import { labelBeside, labelOf, type Given, type Level } from './given.js';
import { getSetting, type SettingKey, type ValueOf } from './table.js';

/** The values that hold, of the whole service or of one site. */
export class Values {
  readonly #levels: readonly Level[];

  /** @param levels - The first one that has a value counts. */
  constructor(levels: readonly Level[]) {
    this.#levels = levels;
  }

  /** The value of a setting; undefined if it is not set and has no default. */
  get<Key extends SettingKey>(key: Key): ValueOf<Key> | undefined {
    return this.find(key)?.value as ValueOf<Key> | undefined;
  }

  /** The value of a setting that has a default. */
  require<Key extends SettingKey>(key: Key): ValueOf<Key> {
    const value = this.get(key);
    if (value === undefined) throw new Error(`The setting ${key} has no default.`);
    return value;
  }

  /** A value with where it comes from. */
  find(key: SettingKey): Given | undefined {
    for (const { values } of this.#levels) {
      const given = values.get(key);
      if (given) return given;
    }
    return undefined;
  }

  /** Whether a setting was given. */
  has(key: SettingKey): boolean {
    const given = this.find(key);
    return given !== undefined && given.origin.kind !== 'default';
  }

  /** The name under which the operator finds a setting, or would set it. */
  labelOf(key: SettingKey, beside: SettingKey = key): string {
    const given = this.find(key);
    if (given && given.origin.kind !== 'default') return labelOf(given.origin, key);
    return labelBeside(this.find(beside)?.origin, key);
  }

  /** Whether there are to be agent jobs; undefined if nothing is said about it. */
  get agent(): boolean | undefined {
    return this.#levels.find(({ agent }) => agent !== undefined)?.agent;
  }
}

/** Leaves out what belongs to a single site. */
export function withoutOwn({ values, ...rest }: Level): Level {
  return { ...rest, values: new Map([...values].filter(([key]) => !getSetting(key).own)) };
}
