import { z } from 'zod';

import { labelBeside, labelOf, type Given, type Level } from './given.js';
import { getSetting, groups, type GroupKey, type SettingKey, type ValueOf } from './schema.js';

/** The effective values of the whole service or of one site. */
export class Values {
  readonly #levels: readonly Level[];

  /** @param levels - In order of priority, the highest first. */
  constructor(levels: readonly Level[]) {
    this.#levels = levels;
  }

  /** The value of a setting, or the values of a group; undefined for a setting that is not set and has no default. */
  get<Key extends SettingKey | GroupKey>(key: Key): ValueOf<Key> {
    const group = groups.get(key);
    return (group ? this.#nest(group, `${key}.`) : this.find(key as SettingKey)?.value) as ValueOf<Key>;
  }

  #nest(group: z.AnyZodObject, prefix: string): object {
    const entries = Object.entries<z.ZodTypeAny>(group.shape).map(([name, schema]) => [
      name,
      schema instanceof z.ZodObject
        ? this.#nest(schema, `${prefix}${name}.`)
        : this.find((prefix + name) as SettingKey)?.value,
    ]);
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as object;
  }

  /** A value with its origin. */
  find(key: SettingKey): Given | undefined {
    return this.#levels.find(({ values }) => values.has(key))?.values.get(key);
  }

  /** Whether a setting was given. */
  has(key: SettingKey): boolean {
    const given = this.find(key);
    return given !== undefined && given.origin.kind !== 'default';
  }

  /** The name of a setting in messages, also if it is not set. */
  labelOf(key: SettingKey, beside: SettingKey = key): string {
    const given = this.find(key);
    if (given && given.origin.kind !== 'default') return labelOf(given.origin, key);
    return labelBeside(this.find(beside)?.origin, key);
  }

  /** Whether there are agent jobs; undefined if not specified. */
  get agent(): boolean | undefined {
    return this.#levels.find(({ agent }) => agent !== undefined)?.agent;
  }
}

/** Removes the settings that belong to a single site. */
export function withoutOwn({ values, ...rest }: Level): Level {
  return { ...rest, values: new Map([...values].filter(([key]) => !getSetting(key).own)) };
}
