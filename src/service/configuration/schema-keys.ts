import { z } from 'zod';
import { unwrap } from '../settings/value-types.js';

/** The keys that an object inside a value may have, by its schema; none if it is no object. */
export function listKeys(schema: z.ZodTypeAny, value: unknown, path: readonly (string | number)[]): string[] {
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
