import { z } from 'zod';

import { unwrap } from '../settings/value-types.js';
import { findSimilar } from '../common/similar-name.js';

/** A problem with a value: its place inside the value, and sentences with the problem and the remedy. */
export interface Problem {
  /** For example `[0].folder`; empty for the value itself. */
  readonly path: string;
  readonly message: string;
}

/** Converts zod's issues into problems: only one for each place, to avoid repetition. */
export function formatIssues({ issues }: z.ZodError, schema: z.ZodTypeAny, value: unknown): Problem[] {
  const problems = issues.map((issue) => ({
    path: isInside(issue) ? formatPath(issue.path) : '',
    message: toSentence(describe(issue, schema, value)),
  }));
  return problems.filter(({ path }, index) => problems.findIndex((other) => other.path === path) === index);
}

/** Whether to include the place. Messages about an item of a list quote the item instead. */
function isInside({ code, path }: z.ZodIssue): boolean {
  return code === 'unrecognized_keys' || path.some((part) => typeof part === 'string');
}

function describe(issue: z.ZodIssue, schema: z.ZodTypeAny, value: unknown): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => describeUnknownKey(key, listKeys(schema, value, issue.path))).join(' ');
    case 'invalid_union_discriminator':
      return `set it to one of ${issue.options.map((option) => JSON.stringify(option)).join(', ')}.`;
    case 'invalid_enum_value':
      return `${JSON.stringify(issue.received)} is not one of ${issue.options.map((option) => JSON.stringify(option)).join(', ')}. Set one of them.`;
    case 'invalid_type':
      // Keep the schema's own messages.
      if (issue.message === 'Required') return 'it is missing. Set it.';
      if (!/^Expected \S+, received \S+$/.test(issue.message)) return issue.message;
      return `it is ${nameType(issue.received)}. Set ${nameType(issue.expected)}.`;
    default:
      // Zod's message for numbers has no remedy. Keep the schema's own messages.
      return issue.message.replace(/^Number must be /, 'Set a number ');
  }
}

/**
 * Describes the problem with an unknown key.
 *
 * @param elsewhere - Full keys of settings in other places that may have been intended.
 */
export function describeUnknownKey(key: string, known: readonly string[], elsewhere: readonly string[] = []): string {
  const problem = `there is no setting "${key}" here.`;
  const similar = findSimilar(key, known);
  if (similar !== undefined) return `${problem} Did you mean "${similar}"?`;
  const other = elsewhere.find((full) => full.endsWith(`.${key}`));
  if (other === undefined) return `${problem} The settings are ${known.join(', ')}.`;
  return `${problem} It belongs to "${other.slice(0, -key.length - 1)}": set "${other}".`;
}

/** The everyday name of a JSON type. */
function nameType(type: string): string {
  const names: Readonly<Record<string, string>> = {
    string: 'a text',
    object: 'an object',
    array: 'a list',
    boolean: 'true or false',
  };
  return names[type] ?? `a ${type}`;
}

function formatPath(path: readonly (string | number)[]): string {
  return path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`)).join('');
}

function toSentence(text: string): string {
  return /[.?!]$/.test(text) ? text : `${text}.`;
}

/** Lists the keys that the schema allows for an object inside a value; empty if it is not an object. */
function listKeys(schema: z.ZodTypeAny, value: unknown, path: readonly (string | number)[]): string[] {
  const found = unwrap(schema);
  if (found instanceof z.ZodDiscriminatedUnion) return listKeys(chooseOption(found, value), value, path);
  const [part, ...rest] = path;
  if (part === undefined) return found instanceof z.ZodObject ? Object.keys(found.shape as object) : [];
  const inner = (value as Readonly<Record<string | number, unknown>> | undefined)?.[part];
  if (found instanceof z.ZodArray) return listKeys(found.element as z.ZodTypeAny, inner, rest);
  const member = found instanceof z.ZodObject ? (found.shape as Record<string, z.ZodTypeAny>)[part] : undefined;
  return member ? listKeys(member, inner, rest) : [];
}

type AnyUnion = z.ZodDiscriminatedUnion<string, z.ZodDiscriminatedUnionOption<string>[]>;

function chooseOption(union: z.ZodTypeAny, value: unknown): z.ZodTypeAny {
  const { discriminator, optionsMap } = union as AnyUnion;
  const name = (value as Readonly<Record<string, unknown>> | undefined)?.[discriminator];
  return optionsMap.get(name as string) ?? z.unknown();
}
