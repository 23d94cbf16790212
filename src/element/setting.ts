import type { ReactiveElement } from 'lit';
import type { Parser } from './parsers.js';

export interface SettingOptions {
  /** False for a property without an attribute. Otherwise the attribute is named after it: `base-url` for `baseUrl`. */
  readonly attribute?: false;
  /** Whether setting the property also sets the attribute. For settings that styles select. */
  readonly reflect?: boolean;
}

/** A rejected value. */
export interface BadValue {
  /** The attribute, or the property without one. */
  readonly name: string;
  readonly value: unknown;
  readonly parse: Parser<unknown>;
}

/** The settings of one element, by their property names. */
interface Settings {
  readonly values: Record<string, unknown>;
  /** Undefined while the constructor runs. */
  defaults?: Readonly<Record<string, unknown>>;
  readonly badValues: Record<string, BadValue>;
}

const settingsByElement = new WeakMap<ReactiveElement, Settings>();

/**
 * Declares a setting of the element: a reactive property with an attribute, whose value is always valid.
 *
 * The field's initial value is the default. Null, undefined, a removed attribute and an invalid value set the default. The constructor of
 * the element must end with {@link keepDefaults}.
 */
export function setting<Value>(parse: Parser<Value>, { attribute, reflect = false }: SettingOptions = {}) {
  return <Name extends string>(prototype: ReactiveElement & Record<Name, Value | undefined>, name: Name): void => {
    const element = prototype.constructor as typeof ReactiveElement;
    const attributeName = attribute ?? name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    // The accessor parses attributes, too.
    const converter = { fromAttribute: (value: string | null) => value, toAttribute };
    element.createProperty(name, { attribute: attributeName, reflect, converter, noAccessor: true });
    Object.defineProperty(prototype, name, {
      get(this: ReactiveElement) {
        return settingsOf(this).values[name];
      },
      set(this: ReactiveElement, value: unknown) {
        const settings = settingsOf(this);
        const previous = settings.values[name];
        if (!settings.defaults) {
          settings.values[name] = value;
          return;
        }
        const parsed = value === null || value === undefined ? undefined : parse(value);
        settings.values[name] = parsed ?? settings.defaults[name];
        delete settings.badValues[name];
        if ((value ?? '') !== '' && parsed === undefined) {
          settings.badValues[name] = { name: attributeName || name, value, parse };
          // The update reports the invalid value, even if the current value is still the default.
          this.requestUpdate();
        }
        this.requestUpdate(name, previous);
      },
    });
  };
}

/** Makes the current values the defaults. Call it at the end of the constructor, when all fields have their initial values. */
export function keepDefaults(element: ReactiveElement): void {
  const settings = settingsOf(element);
  settings.defaults = { ...settings.values };
}

/** The invalid values that are currently set. */
export function getBadValues(element: ReactiveElement): readonly BadValue[] {
  return Object.values(settingsOf(element).badValues);
}

function settingsOf(element: ReactiveElement): Settings {
  const settings = settingsByElement.get(element) ?? { values: {}, badValues: {} };
  settingsByElement.set(element, settings);
  return settings;
}

function toAttribute(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? '' : null;
  return value;
}
