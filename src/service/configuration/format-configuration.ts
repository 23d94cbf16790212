import { maskSecrets } from '../../secrets/find-secrets.js';
import type { LoadedConfiguration } from './configuration.js';
import { labelOf, type Given } from './given.js';
import { getSetting, settingKeys, type SettingKey } from './schema.js';
import type { Values } from './values.js';

/** Shown instead of a secret. */
const HIDDEN = '********';

/** An effective value, as shown to the operator. */
export interface ShownSetting {
  readonly key: string;
  /** Secrets are masked. `null` if it is not set and has no default. */
  readonly value: unknown;
  readonly from: Given['origin']['kind'];
  /** The variable, the option or the place in the file; `null` for a default. */
  readonly name: string | null;
}

/** Lists the effective values with their origins: first the service, then each site. */
export function listSettings({ service, sites, hasSites }: LoadedConfiguration): ShownSetting[] {
  const keys = settingKeys.filter((key) => !getSetting(key).hidden || service.has(key));
  if (!hasSites) return keys.map((key) => show(service, key));
  const shared = keys.filter((key) => getSetting(key).scope === 'service');
  const own = keys.filter((key) => getSetting(key).scope === 'site' && key !== 'domain');
  return [
    ...shared.map((key) => show(service, key)),
    ...[...sites].flatMap(([domain, site]) => own.map((key) => show(site, key, `sites.${domain}.`))),
  ];
}

/** Formats settings as a table. */
export function formatSettings(settings: readonly ShownSetting[], file: string | undefined): string {
  const rows = settings.map(({ key, value, from, name }) => [
    key,
    formatValue(value),
    name === null ? from : `${from} ${name}`,
  ]);
  const widths = [0, 1].map((column) => Math.min(MAX_WIDTH, Math.max(...rows.map((row) => row[column]!.length))));
  const lines = rows.map(([key, value, from]) => `${key!.padEnd(widths[0]!)}  ${value!.padEnd(widths[1]!)}  ${from}`);
  return `${file === undefined ? 'No configuration file was found.' : `Configuration file: ${file}`}\n\n${lines.join('\n')}\n`;
}

/** Longer values push their line to the right. */
const MAX_WIDTH = 44;

function show(values: Values, key: SettingKey, place = ''): ShownSetting {
  const given = values.find(key);
  if (!given) return { key: place + key, value: null, from: 'default', name: null };
  const { kind } = given.origin;
  const name = kind === 'default' ? null : labelOf(given.origin, key);
  const value = getSetting(key).hidden ? 'a model of the AI SDK' : mask(given.written, getSetting(key).secret);
  return { key: place + key, value, from: kind, name };
}

function mask(value: unknown, isSecret = false): unknown {
  if (typeof value === 'string') return isSecret ? HIDDEN : maskText(value);
  if (Array.isArray(value)) return value.map((item) => mask(item, isSecret));
  if (typeof value !== 'object' || value === null) return value;
  // A reference contains only the name of a variable.
  if ('env' in value) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, mask(item, isSecret || isSecretName(name))]),
  );
}

/** Names of members that hold secrets, such as headers of a source. */
function isSecretName(name: string): boolean {
  return /authorization|cookie|token|secret|passw|credential|key$/i.test(name);
}

/** Masks secrets in a text, including those in an address. Keeps public assistant keys. */
function maskText(text: string): string {
  const address =
    /^[a-z][a-z\d+.-]*:\/\/\S+$/i.test(text) && URL.canParse(text) ? maskAddress(new URL(text), text) : text;
  return maskSecrets(address, () => HIDDEN);
}

function maskAddress(url: URL, text: string): string {
  if (!url.username && !url.password && !url.search) return text;
  if (url.username) url.username = HIDDEN;
  if (url.password) url.password = HIDDEN;
  for (const name of url.searchParams.keys()) url.searchParams.set(name, HIDDEN);
  return url.href;
}

function formatValue(value: unknown): string {
  if (value === null) return '-';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
