import type { ErrorCode } from '../errors.js';

/** The texts that stand on the page before the panel has loaded. */
export interface LauncherStrings {
  readonly launcher: string;
  readonly launcherFailed: string;
}

/**
 * Every text of the interface. `{name}` in a text stands for a value that is filled in.
 * A page may override any of them by the element's `strings` property.
 */
export interface Strings extends LauncherStrings {
  readonly title: string;
  readonly welcome: string;
  readonly suggestions: string;
  readonly log: string;
  readonly placeholder: string;
  readonly send: string;
  readonly stop: string;
  readonly close: string;
  readonly newConversation: string;
  readonly question: string;
  readonly answer: string;
  readonly thinking: string;
  /** `{query}`: what is searched for. */
  readonly searching: string;
  readonly stopped: string;
  readonly incomplete: string;
  readonly sources: string;
  readonly copy: string;
  readonly copied: string;
  readonly retry: string;
  readonly answering: string;
  /** `{count}`: how many sources the answer has. */
  readonly answered: string;
  /** `{seconds}`: how long the service asks to wait. */
  readonly rateLimitedFor: string;
  readonly errors: Readonly<Record<ErrorCode, string>>;
}

/** A partial override; `errors` may be partial, too. */
export type StringOverrides = Partial<Omit<Strings, 'errors'>> & { readonly errors?: Partial<Strings['errors']> };

export function mergeStrings(base: Strings, overrides: StringOverrides = {}): Strings {
  return { ...base, ...overrides, errors: { ...base.errors, ...overrides.errors } };
}

/** Fills the `{name}` places of a text. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
