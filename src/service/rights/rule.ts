import { isPlainObject } from '../settings/setting.js';

/** The field of the front matter that says who may see a page. */
export const RULE_FIELD = 'readers';

/** The facts about a reader in a signed token. */
export type Claims = Readonly<Record<string, unknown>>;

/** Who may see a page: for each claim, the values of which a reader must have one. */
export type Rule = readonly (readonly [claim: string, values: readonly string[]])[];

/**
 * Parses a rule: an object with a value or a list of values for each claim. A value is a text, a number, or true or false.
 *
 * @returns Undefined for anything else.
 */
export function parseRule(written: unknown): Rule | undefined {
  if (!isPlainObject(written)) return undefined;
  const claims = Object.entries(written).map(([claim, values]) => [claim, toList(values)] as const);
  const isReadable = claims.every(([claim, values]) => claim !== '' && values.length > 0 && values.every(isValue));
  return isReadable && claims.length > 0 ? claims.map(([claim, values]) => [claim, values.map(String)]) : undefined;
}

/** Whether a reader may see the pages of a rule. Values are compared as texts, exactly. */
export function hasRights(claims: Claims, rule: Rule): boolean {
  return rule.every(([claim, wanted]) => {
    const held: unknown = Object.hasOwn(claims, claim) ? claims[claim] : undefined;
    return toList(held).some((value) => isValue(value) && wanted.includes(String(value)));
  });
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

function isValue(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value) && value !== '';
}
