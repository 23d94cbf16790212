/** The service that the assistant asks: the address of a proxy, or of a service with domain and key. */
export interface ServiceSettings {
  readonly baseUrl?: string | undefined;
  readonly domain?: string | undefined;
  readonly apiKey?: string | undefined;
  readonly endpoint?: string | undefined;
}

type Values = Readonly<Record<string, string | undefined>>;

/** The settings that are set, and `more`, by their property names. */
function entriesOf(settings: ServiceSettings, more: Values): [name: string, value: string][] {
  return Object.entries({ ...settings, ...more }).filter((entry): entry is [string, string] => entry[1] !== undefined);
}

/** The settings as attributes of HTML, each with a space before it. */
export function toAttributes(settings: ServiceSettings, more: Values = {}): string {
  return entriesOf(settings, more)
    .map(([name, value]) => ` ${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}="${value}"`)
    .join('');
}

/** The settings as props of JSX, each with a space before it. */
export function toProps(settings: ServiceSettings, more: Values = {}): string {
  return entriesOf(settings, more)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
}

/** The settings, and `more`, as members of a JavaScript object, one a line. */
export function toMembers(settings: ServiceSettings, indent: string, more: Values = {}): string {
  return entriesOf(settings, more)
    .map(([name, value]) => `${indent}${name}: '${value}',\n`)
    .join('');
}
