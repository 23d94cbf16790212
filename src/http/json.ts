/** The value of a text in JSON; undefined for any other text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // What a service sends may be anything: what is no JSON is judged by the caller.
    return undefined;
  }
}

/** Whether a value read from JSON is an object or an array, so that its members may be looked at. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** The value if it is a string that holds something. */
export function readText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
