import { z } from 'zod';

/** Where a setting can be set, and its texts for help and docs. */
export interface SettingDetails {
  /** Its effect, in markdown. */
  readonly description: string;
  /** As it would be written in the file. */
  readonly default?: unknown;
  /** The default in words, where it is not a value. */
  readonly defaultText?: string;
  /** The environment variable that sets it. */
  readonly variable?: string;
  /** The option of `docs-assistant serve` that sets it, without its hyphens. */
  readonly flag?: string;
  /** Placeholder for the value of the option in the help, such as `folder`. */
  readonly placeholder?: string;
  /** Whether the option can be repeated. */
  readonly repeatable?: boolean;
  /** Whether it belongs to one site. Other settings of a site at the top level of the file hold for all sites. */
  readonly own?: boolean;
  /** A secret is masked, and has no option, because other users of a machine can see the arguments of a command. */
  readonly secret?: boolean;
  /** Whether it is left out of the docs, because it is only set in code. */
  readonly hidden?: boolean;
  /** Makes relative paths absolute. Those of the file begin at its folder, others at the current one. */
  readonly resolvePaths?: (value: never, folder: string) => unknown;
}

/** Short forms of a group of settings. */
export interface Shorthand {
  readonly description: string;
  /** Types of the short forms. */
  readonly alternatives: readonly ('string' | 'boolean' | 'LanguageModel')[];
  /** Expands a short form to the object of the group. Returns other values as they are. */
  readonly expand: (value: unknown) => unknown;
}

const details = new WeakMap<z.ZodTypeAny, SettingDetails>();
const shorthands = new WeakMap<z.ZodTypeAny, Shorthand>();

/** A setting to declare. */
export interface Declaration<Schema extends z.ZodTypeAny> extends SettingDetails {
  /** Parses a value of the configuration file. Its messages are sentences that say what is wrong and what to do. */
  readonly schema: Schema;
}

/** Declares a setting. Parsers, types, `--help`, `--print-config`, the JSON schema and the page of the docs are derived from it. */
export function setting<Schema extends z.ZodTypeAny>(
  declaration: Declaration<Schema> & { readonly default: z.input<Schema> },
): z.ZodDefault<Schema>;
export function setting<Schema extends z.ZodTypeAny>(declaration: Declaration<Schema>): z.ZodOptional<Schema>;
export function setting({ schema, ...about }: Declaration<z.ZodTypeAny>): z.ZodTypeAny {
  const optional = about.default === undefined ? schema.optional() : schema.default(about.default);
  const declared = optional.describe(about.description);
  details.set(declared, about);
  return declared;
}

/** Declares a group of settings that has short forms. */
export function groupWithShorthand<Shape extends z.ZodRawShape>(
  shorthand: Shorthand,
  shape: Shape,
): z.ZodObject<Shape> {
  const group = z.object(shape);
  shorthands.set(group, shorthand);
  return group;
}

/** @throws {Error} For a schema that was not declared with {@link setting}. */
export function getDetails(schema: z.ZodTypeAny): SettingDetails {
  const found = details.get(schema);
  if (!found) throw new Error('This is not a setting.');
  return found;
}

/** The short forms of a group; undefined if it has none. */
export function getShorthand(group: z.ZodTypeAny): Shorthand | undefined {
  return shorthands.get(group);
}

/** Whether a value is an object as JSON has it, and not an instance of a class. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
