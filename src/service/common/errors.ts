/** The system's code of an error, such as `ENOENT`. */
export function getErrorCode(error: unknown): string | undefined {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : undefined;
}

/** The message of what was thrown, which can be any value. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** A setting of the operator can't work. `message` is one line that names the setting and the remedy. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}
