import type { Environment } from '../settings/environment.js';
import { isPlainObject } from '../settings/setting.js';

/** A reference to an environment variable with the value, such as `{ "env": "ACME_KEY" }`. */
export interface Reference {
  readonly env: string;
}

/** Whether a value of the file is a reference. */
export function isReference(value: unknown): value is Reference {
  return isPlainObject(value) && Object.keys(value).length === 1 && typeof value['env'] === 'string';
}

/**
 * Replaces the references inside a value with the values of their variables.
 *
 * @param onMissing - Called with the name of each variable that is not set.
 */
export function resolveReferences(
  value: unknown,
  environment: Environment,
  onMissing: (name: string) => void,
): unknown {
  if (isReference(value)) {
    const text = environment[value.env];
    if (!text) onMissing(value.env);
    return text ?? '';
  }
  if (Array.isArray(value)) return value.map((item) => resolveReferences(item, environment, onMissing));
  if (!isPlainObject(value)) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, resolveReferences(item, environment, onMissing)]);
  return Object.fromEntries(entries);
}

/** The names of the variables that a value refers to. */
export function listReferences(value: unknown): string[] {
  if (isReference(value)) return [value.env];
  if (Array.isArray(value)) return value.flatMap(listReferences);
  return isPlainObject(value) ? Object.values(value).flatMap(listReferences) : [];
}
