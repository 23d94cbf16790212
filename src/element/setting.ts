import type { LitElement, ReactiveElement } from 'lit';
import type { Parser } from './parsers.js';

export interface SettingOptions {
  /** False for a property without an attribute. Otherwise the attribute is named after it: `base-url` for `baseUrl`. */
  readonly attribute?: false;
  /** Whether setting the property also sets the attribute. For settings that styles select. */
  readonly reflect?: boolean;
  /** `Boolean` for a reflected flag: true sets an attribute without a value, false removes it. */
  readonly type?: typeof Boolean;
}

/** The settings of one element, by their property names. */
interface Settings {
  readonly values: Record<string, unknown>;
  /** Undefined while the constructor runs. */
  defaults?: Readonly<Record<string, unknown>>;
  /** Rejected values, by property. */
  readonly badValues: Record<string, unknown>;
}

const settingsByElement = new WeakMap<ReactiveElement, Settings>();

/** The parser of each field that an element adds to `LitElement`, and how the field differs from other settings. */
type SettingsTable<Element> = {
  readonly [Name in Exclude<keyof Element, keyof LitElement>]: readonly [
    parse: Parser<Element[Name]>,
    options?: SettingOptions,
  ];
};

/**
 * Makes the fields of an element settings: reactive properties with attributes, whose values are always valid.
 *
 * The field's initial value is the default. Null, undefined, a removed attribute and an invalid value set the default. The constructor of
 * the element must end with {@link keepDefaults}.
 */
export function declareSettings<Element extends LitElement>(
  prototype: Element,
  settings: SettingsTable<Element>,
): void {
  const element = prototype.constructor as typeof LitElement;
  const rows = Object.entries<readonly [Parser<unknown>, SettingOptions?]>(settings);
  for (const [name, [parse, options]] of rows) {
    const attribute = name.replaceAll(/[A-Z]/g, '-$&').toLowerCase();
    element.createProperty(name, { attribute, ...options, noAccessor: true });
    Object.defineProperty(prototype, name, {
      get(this: LitElement) {
        return settingsOf(this).values[name];
      },
      set(this: LitElement, value: unknown) {
        const { values, defaults, badValues } = settingsOf(this);
        const previous = values[name];
        if (!defaults) {
          values[name] = value;
          return;
        }
        const parsed = value === null || value === undefined ? undefined : parse(value);
        values[name] = parsed ?? defaults[name];
        delete badValues[name];
        if ((value ?? '') !== '' && parsed === undefined) {
          badValues[name] = value;
          // The update reports the invalid value, even if the current value is still the default.
          this.requestUpdate();
        }
        this.requestUpdate(name, previous);
      },
    });
  }
}

/** Makes the current values the defaults. Call it at the end of the constructor, when all fields have their initial values. */
export function keepDefaults(element: ReactiveElement): void {
  const settings = settingsOf(element);
  settings.defaults = { ...settings.values };
}

/** The invalid values that are currently set, each with the name of its property. */
export function getBadValues(element: ReactiveElement): readonly (readonly [name: string, value: unknown])[] {
  return Object.entries(settingsOf(element).badValues);
}

function settingsOf(element: ReactiveElement): Settings {
  const settings = settingsByElement.get(element) ?? { values: {}, badValues: {} };
  settingsByElement.set(element, settings);
  return settings;
}
