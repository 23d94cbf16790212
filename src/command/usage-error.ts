/** A command line that can't be carried out. `message` is for whoever typed it. */
export class UsageError extends Error {
  override name = 'UsageError';
}
