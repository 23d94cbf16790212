/** The value of a JSON text; undefined when the text is not valid JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A service may send anything. The caller decides what to do without a value.
    return undefined;
  }
}

/**
 * A value as JSON. Some sites have libraries that give all arrays or objects a method `toJSON`, such as Prototype, which
 * turns arrays into texts. Only methods of the value's own class count, such as that of dates.
 *
 * @throws {TypeError} For a value that refers to itself.
 */
export function formatJson(value: unknown): string {
  return JSON.stringify(value, function (this: Readonly<Record<string, unknown>>, key, converted: unknown) {
    const original = this[key];
    return isPlain(original) ? original : converted;
  });
}

/** Whether a value is an array or an object without a class, and without a method of its own. */
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

/** The value if it is a string with at least one character that is not white space. */
export function asText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
