/** Parses JSON; undefined if the text is not valid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A service may send anything. The caller handles a missing value.
    return undefined;
  }
}

/**
 * Formats a value as JSON. Libraries such as Prototype add a method `toJSON` to all arrays or objects, which turns arrays into strings.
 * Only a method of the value's own class is called, such as that of `Date`.
 *
 * @throws {TypeError} For a value that refers to itself.
 */
export function formatJson(value: unknown): string {
  return JSON.stringify(value, function (this: Readonly<Record<string, unknown>>, key, converted: unknown) {
    const original = this[key];
    return isPlain(original) ? original : converted;
  });
}

/** Whether a value is an array or a plain object without its own `toJSON`. */
function isPlain(value: unknown): boolean {
  if (!isRecord(value) || Object.hasOwn(value, 'toJSON')) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === Array.prototype || prototype === null;
}

/** Whether a parsed value is an object or an array, so that its members can be read. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Whether a parsed value is an object, and not an array. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The value if it is a string with at least one character that is not white space. Halves of surrogate pairs are replaced: addresses can't
 * hold them.
 */
export function asText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.toWellFormed() : undefined;
}

/** The value if it is a text that addresses can hold, such as an identifier. */
export function asId(value: unknown): string | undefined {
  const text = asText(value);
  return text === value ? text : undefined;
}

/** Whether a value is a string, or missing. */
export function isOptionalText(value: unknown): value is string | undefined {
  return value === undefined || typeof value === 'string';
}
