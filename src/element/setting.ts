import type { ReactiveElement } from 'lit';
import { property } from 'lit/decorators.js';
import { warnOnce } from '../warn.js';
import type { SettingType } from './setting-types.js';

export interface SettingDeclaration<Value> {
  readonly type: SettingType<Value>;
  /** The attribute's name, where it is not the property's; false for none. */
  readonly attribute?: string | false;
  /** Whether setting the property sets the attribute, too. For those that styles select on. */
  readonly reflect?: boolean;
}

/**
 * Declares a setting of the element: a reactive property, with an attribute, whose value is always a good one.
 *
 * The field's initial value is the default. Null, undefined, a removed attribute and a bad value set the default. A bad value
 * is warned about, once, as soon as the element is connected. The constructor has to end with {@link keepDefaults}.
 */
export function setting<Value>(declaration: SettingDeclaration<Value>) {
  return <Name extends string>(prototype: ReactiveElement & Record<Name, Value | undefined>, name: Name): void => {
    const { attribute = name.toLowerCase(), reflect = false } = declaration;
    // The accessor below parses what attributes hold.
    const converter = { fromAttribute: (value: string | null) => value, toAttribute };
    property({ attribute, reflect, converter, noAccessor: true })(prototype, name);
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: ReactiveElement) {
        return settingsOf(this).values.get(name);
      },
      set(this: ReactiveElement, value: unknown) {
        setValue(this, name, attribute || name, declaration.type, value);
      },
    });
  };
}

/** Makes the present values the defaults. For the end of the constructor, when all fields have their initial values. */
export function keepDefaults(element: ReactiveElement): void {
  const settings = settingsOf(element);
  settings.defaults = new Map(settings.values);
}

/** Warns about the bad values that were set before the element was connected. */
export function warnAboutBadValues(element: ReactiveElement): void {
  for (const problem of settingsOf(element).problems.values()) warnOnce(problem);
}

/** The settings of one element, by their property names. */
interface Settings {
  readonly values: Map<string, unknown>;
  /** Undefined while the constructor runs. */
  defaults: ReadonlyMap<string, unknown> | undefined;
  /** Warnings about bad values. */
  readonly problems: Map<string, string>;
}

const settingsByElement = new WeakMap<ReactiveElement, Settings>();

function settingsOf(element: ReactiveElement): Settings {
  let settings = settingsByElement.get(element);
  if (!settings) {
    settings = { values: new Map(), defaults: undefined, problems: new Map() };
    settingsByElement.set(element, settings);
  }
  return settings;
}

function setValue(
  element: ReactiveElement,
  name: string,
  attribute: string,
  type: SettingType<unknown>,
  given: unknown,
): void {
  const { values, defaults, problems } = settingsOf(element);
  if (!defaults) {
    values.set(name, given);
    return;
  }
  const previous = values.get(name);
  const isUnset = given === null || given === undefined || (given === '' && !type.isEmptyAllowed);
  const parsed = isUnset ? undefined : type.parse(given);
  const isBad = !isUnset && parsed === undefined;
  values.set(name, isBad && type.isSecretWhenBad ? given : (parsed ?? defaults.get(name)));
  problems.delete(name);
  if (isBad) {
    problems.set(name, describeProblem(attribute, type, given));
    if (element.isConnected) warnAboutBadValues(element);
  }
  element.requestUpdate(name, previous);
}

function describeProblem(
  attribute: string,
  { expected, isSecretWhenBad }: SettingType<unknown>,
  given: unknown,
): string {
  if (isSecretWhenBad) return `${attribute} is refused: it must be ${expected}.`;
  return `${attribute}=${formatValue(given)} is ignored: it must be ${expected}.`;
}

function formatValue(value: unknown): string {
  try {
    return JSON.stringify(value) ?? typeof value;
  } catch {
    // Circular objects and the like.
    return typeof value;
  }
}

function toAttribute(value: unknown): unknown {
  return value === true ? '' : value === false ? null : value;
}
