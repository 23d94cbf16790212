import type { z } from 'zod';

/**
 * A setting of the service. The parsers, `--help`, `--print-config`, the types of the configuration file, its JSON schema and the page
 * of the docs are all made from this.
 */
export interface Setting {
  /** Whether each site can have its own. Those of a site that are set at the top level hold for all sites, unless they are `own`. */
  readonly scope: 'service' | 'site';
  /** It names or identifies one site, so that several can't share it. */
  readonly own?: boolean;
  /** Parses a value of the configuration file. Its messages are sentences that say what is wrong and what to do. */
  readonly schema: z.ZodType<unknown, z.ZodTypeDef, unknown>;
  /** Turns the text of a variable or an option into a value of the file. Default: the text itself. */
  readonly fromText?: (text: string) => unknown;
  /** As it would stand in the file. */
  readonly default?: unknown;
  /** The default in words, where it is not a value. */
  readonly defaultText?: string;
  /** The environment variable that sets it. */
  readonly variable?: string;
  /** The option of `docs-assistant serve` that sets it, without its hyphens. */
  readonly flag?: string;
  /** What stands for the value of the option in the help, such as `folder`. */
  readonly placeholder?: string;
  /** Whether the option can be repeated. */
  readonly repeatable?: boolean;
  /** What it does, in markdown. */
  readonly description: string;
  /** Whether nobody else may read it. It has no option then, because other users of a machine can see the arguments of a command. */
  readonly secret?: boolean;
  /** Whether it is left out of the docs, because it is only set in code. */
  readonly hidden?: boolean;
  /** Makes relative paths full ones. Those of the file begin at its folder, others at the current one. */
  readonly resolvePaths?: (value: never, folder: string) => unknown;
}

/** Settings by their keys, such as `answers.maxTokens`. */
export type SettingTable = Readonly<Record<string, Setting>>;

/** Declares settings of the whole service. */
export function serviceSettings<const Table extends Record<string, Omit<Setting, 'scope'>>>(table: Table) {
  return withScope(table, 'service');
}

/** Declares settings that each site can have. */
export function siteSettings<const Table extends Record<string, Omit<Setting, 'scope'>>>(table: Table) {
  return withScope(table, 'site');
}

type WithScope<Table> = { readonly [Key in keyof Table]: Table[Key] & { readonly scope: Setting['scope'] } };

function withScope<Table extends object>(table: Table, scope: Setting['scope']): WithScope<Table> {
  const entries = Object.entries(table).map(([key, setting]) => [key, { ...(setting as object), scope }]);
  return Object.fromEntries(entries) as WithScope<Table>;
}
