/** A setting of the operator can't work. `message` is one line that names the setting and the remedy. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}
