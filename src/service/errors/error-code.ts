/** The system's code of an error, such as `ENOENT`. */
export function getErrorCode(error: unknown): string | undefined {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : undefined;
}
