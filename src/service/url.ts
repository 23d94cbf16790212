import { SettingsError } from './environment.js';

/**
 * Parses the public address of the service.
 *
 * @param source - The setting, for the error.
 * @returns The address without a slash at the end; undefined if none is set.
 * @throws {SettingsError}
 */
export function parseUrl(source: string, value: string | undefined): string | undefined {
  if (!value) return undefined;
  if (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)) return value.replace(/\/+$/, '');
  throw new SettingsError(
    `${source}: "${value}" is not an http or https address. Set the one at which the service is reached.`,
  );
}
