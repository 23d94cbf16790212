import { formatIssues } from './format-issue.js';
import { labelOf, type Given, type Origin } from './given.js';
import { getSetting, type SettingKey } from './schema.js';

/** A value to parse. */
export interface Candidate {
  readonly key: SettingKey;
  /** The value as written, for display. */
  readonly written: unknown;
  /** The value as it would be in the file. Default: `written`. */
  readonly value?: unknown;
  readonly origin: Origin;
  /** The base folder of relative paths. */
  readonly folder: string;
}

/** Parses the value of a setting, or returns its problems. */
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

/** Whether parsing succeeded. */
export function isGiven(result: Given | readonly string[]): result is Given {
  return !Array.isArray(result);
}
