import { formatIssues } from './format-issue.js';
import { labelOf, type Given, type Origin } from './given.js';
import { getSetting, type SettingKey } from './schema.js';

/** A value to parse. */
export interface Candidate {
  readonly key: SettingKey;
  /** As it was written, for people. */
  readonly written: unknown;
  /** As it would be in the file. Default: as it was written. */
  readonly value?: unknown;
  readonly origin: Origin;
  /** Where relative paths begin. */
  readonly folder: string;
}

/** Parses one value of a setting, or says what is wrong with it. */
export function parseValue({ key, written, value = written, origin, folder }: Candidate): Given | readonly string[] {
  const { schema, resolvePaths } = getSetting(key);
  const result = schema.safeParse(value);
  if (!result.success) {
    return formatIssues(result.error, schema, value).map(
      ({ path, message }) => `${labelOf(origin, key)}${path}: ${message}`,
    );
  }
  const parsed: unknown = result.data;
  return { written, value: resolvePaths ? resolvePaths(parsed as never, folder) : parsed, origin };
}

/** Whether a value could be parsed. */
export function isGiven(result: Given | readonly string[]): result is Given {
  return !Array.isArray(result);
}
