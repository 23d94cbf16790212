/** Where answers come from: an index of static files, the address of a proxy, or a service with domain and key. */
export interface ServiceSettings {
  /** The address of the index, in the site. */
  readonly index?: string | undefined;
  readonly baseUrl?: string | undefined;
  readonly domain?: string | undefined;
  readonly apiKey?: string | undefined;
  readonly endpoint?: string | undefined;
}

type Values = Readonly<Record<string, string | true | undefined>>;

/** The settings that are set, and `more`, by their property names. */
function entriesOf(settings: ServiceSettings, more: Values): [name: string, value: string | true][] {
  return Object.entries({ ...settings, ...more }).filter((entry) => entry[1] !== undefined) as [
    string,
    string | true,
  ][];
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
    .map(([name, value]) => `${indent}${name}: ${value === true ? 'true' : `'${value}'`},\n`)
    .join('');
}

/** The options of an integration, which writes an index itself, one a line. See {@link toMembers}. */
export function toOptions(settings: ServiceSettings, indent: string, more: Values = {}): string {
  return toMembers({}, indent, { ...settings, ...more, index: settings.index === undefined ? undefined : true });
}
