import type { Environment } from '../settings/environment.js';
import { getShorthand, isPlainObject } from '../settings/setting.js';
import { fromText } from '../settings/value-types.js';
import { describeUnknownKey } from './format-issue.js';
import { emptyLevel, labelOf, type Level, type Origin, type Parsed } from './given.js';
import { isGiven, parseValue } from './parse-value.js';
import { isReference, resolveReferences } from './references.js';
import { getSetting, groups, isSettingKey, settingKeys, type SettingKey } from './schema.js';
import { describeDomainProblem, isDomain } from './site-settings.js';

/** The parsed content of an object of settings. */
export interface ObjectContent {
  readonly top: Level;
  /** The sites by their domains; undefined if the object describes a single site at its top level. */
  readonly sites: ReadonlyMap<string, Level> | undefined;
}

export interface ObjectContext {
  readonly kind: 'file' | 'options';
  /** The name of the file, or `createService`. */
  readonly name: string;
  /** The base folder of relative paths. */
  readonly folder: string;
  readonly environment: Environment;
}

/** Keys of the top level that are not settings. */
const OTHER_KEYS = ['$schema', 'sites'];

/** Parses the content of a configuration file, or the options of `createService`. */
export function parseObject(object: unknown, context: ObjectContext): Parsed<ObjectContent> {
  const parser = new ObjectParser(context);
  return { content: parser.parse(object), problems: parser.problems };
}

class ObjectParser {
  readonly problems: string[] = [];
  readonly #context: ObjectContext;

  constructor(context: ObjectContext) {
    this.#context = context;
  }

  parse(object: unknown): ObjectContent {
    const top = emptyLevel();
    if (!isPlainObject(object)) {
      this.problems.push(`${this.#context.name}: this is not an object. Write the settings in braces.`);
      return { top, sites: undefined };
    }
    const { $schema: _, sites, ...rest } = object;
    const siteLevels = sites === undefined ? undefined : this.#parseSites(sites);
    this.#parseMembers(rest, '', { level: top, place: '', isSite: false });
    if (siteLevels) this.#refuseOwn(top);
    return { top, sites: siteLevels };
  }

  #parseSites(sites: unknown): Map<string, Level> {
    const levels = new Map<string, Level>();
    if (!isPlainObject(sites) || Object.keys(sites).length === 0) {
      this.#report('', 'sites', 'it has no sites. Write each one as "<domain>": { … }.');
      return levels;
    }
    for (const [domain, site] of Object.entries(sites)) {
      const level = emptyLevel();
      levels.set(domain, level);
      if (!isDomain(domain)) this.#report('', 'sites', describeDomainProblem(domain));
      else if (!isPlainObject(site))
        this.#report('sites.', domain, 'this is not an object. Write its settings in braces.');
      else this.#parseMembers(site, '', { level, place: `sites.${domain}.`, isSite: true });
    }
    return levels;
  }

  #parseMembers(object: Readonly<Record<string, unknown>>, prefix: string, target: Target): void {
    for (const [name, value] of Object.entries(object)) {
      const key = prefix + name;
      if (value === undefined) continue;
      if (isSettingKey(key)) this.#parseSetting(key, value, target);
      else if (groups.has(key)) this.#parseGroup(key, value, target);
      else
        this.#report(
          target.place,
          prefix + name,
          describeUnknownKey(name, namesBelow(prefix, target), settingKeys),
          prefix,
        );
    }
  }

  #parseGroup(key: string, value: unknown, target: Target): void {
    const text = isReference(value)
      ? resolveReferences(value, this.#context.environment, this.#missing(key, target))
      : value;
    const shorthand = getShorthand(groups.get(key)!);
    const expanded = shorthand ? shorthand.expand(text) : text;
    if (key === 'agent') target.level.agent = text !== false;
    if (isPlainObject(expanded)) this.#parseMembers(expanded, `${key}.`, target);
    else if (shorthand?.alternatives.includes('boolean'))
      this.#report(target.place, key, 'this is neither true, false nor an object. Set one of them.');
    else this.#report(target.place, key, 'this is not an object. Write its settings in braces.');
  }

  #parseSetting(key: SettingKey, written: unknown, { level, place, isSite }: Target): void {
    const { kind, name, folder, environment } = this.#context;
    const { scope, schema } = getSetting(key);
    if (isSite && key === 'domain')
      return this.#report(place, key, 'the name of the entry is the domain. Leave it out.');
    if (isSite && scope === 'service')
      return this.#report(place, key, 'it is for the whole service. Move it to the top level.');
    const count = this.problems.length;
    const resolved = resolveReferences(written, environment, this.#missing(key, { place }));
    if (this.problems.length > count) return;
    const value = isReference(written) ? fromText(schema, String(resolved)) : resolved;
    const origin: Origin = { kind, name, place };
    const result = parseValue({ key, written, value, origin, folder });
    if (isGiven(result)) level.values.set(key, result);
    else this.problems.push(...result);
  }

  #missing(key: string, { place }: Pick<Target, 'place'>) {
    return (variable: string) => this.#report(place, key, `the variable ${variable} is not set. Set it.`);
  }

  #refuseOwn({ values }: Level): void {
    for (const key of [...values.keys()].filter((each) => getSetting(each).own)) {
      this.#report('', key, 'it belongs to one site. Move it to that site in "sites".');
    }
  }

  #report(place: string, key: string, message: string, group?: string): void {
    const { kind, name } = this.#context;
    // The message names the unknown key, so the label is that of its object.
    const at = group === undefined ? key : group.replace(/\.$/, '');
    const label = at === '' && place === '' ? name : labelOf({ kind, name, place }, at).replace(/\.$/, '');
    this.problems.push(`${label}: ${message}`);
  }
}

/** The target of parsed settings. */
interface Target {
  readonly level: Level;
  /** The place in the file. */
  readonly place: string;
  readonly isSite: boolean;
}

/** Lists the keys that an object may have at a place. */
function namesBelow(prefix: string, { isSite }: Target): string[] {
  const keys = settingKeys.filter((key) => {
    const { scope, hidden } = getSetting(key);
    return key.startsWith(prefix) && !hidden && !(isSite && (scope === 'service' || key === 'domain'));
  });
  const names = keys.map((key) => key.slice(prefix.length).split('.')[0]!);
  return [...new Set(prefix === '' && !isSite ? [...names, ...OTHER_KEYS] : names)];
}
