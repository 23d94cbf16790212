/** An instruction that can't be carried out. `message` says why, in sentences for whoever gave it. */
export class CannotCarryOut extends Error {
  override name = 'CannotCarryOut';
}
