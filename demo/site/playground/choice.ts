import { localeTags } from '../../../src/strings/match-locale.js';

/** A visitor's choices in the playground; all values are strings, as in the address and in attributes. */
export interface Choice {
  readonly variant: string;
  /** Empty for the default, where lines end in the language. */
  readonly side: string;
  readonly theme: string;
  /** A colour such as `#6d28d9`; empty for the default. */
  readonly accent: string;
  /** Heading of the panel. */
  readonly title: string;
  /** Text on the launcher. */
  readonly trigger: string;
  readonly welcome: string;
  /** Starter questions, one a line. */
  readonly starters: string;
  /** Language of the interface; empty for that of the page. */
  readonly locale: string;
  /** Words separated by spaces, or `none`. */
  readonly context: string;
  /** Design of the sample page. */
  readonly look: string;
  /** The simulated failure, if any. */
  readonly failure: string;
  /** The generator that the code is for. */
  readonly generator: string;
}

/** The values that can be chosen; names without a list are free text. The first is the default. */
export const choices = {
  variant: ['widget', 'panel', 'modal', 'inline'],
  side: ['', 'left', 'right'],
  theme: ['auto', 'light', 'dark'],
  locale: ['', ...localeTags],
  context: ['selection code path', 'selection', 'code', 'path', 'none'],
  look: ['plain', 'vitepress', 'docusaurus', 'dark', 'rtl', 'narrow'],
  failure: ['none', 'offline', 'limit', 'key', 'slow', 'broken', 'hostile'],
  generator: ['html', 'vitepress', 'docusaurus', 'astro', 'next', 'mkdocs', 'sphinx'],
} as const satisfies Partial<Record<keyof Choice, readonly string[]>>;

export const defaultChoice: Choice = {
  variant: 'widget',
  side: '',
  theme: 'auto',
  accent: '',
  title: '',
  trigger: '',
  welcome: '',
  starters: '',
  locale: '',
  context: 'selection code path',
  look: 'plain',
  failure: 'none',
  generator: 'html',
};

/** A colour in hexadecimal digits, as the browser's colour field gives it. */
const COLOUR = /^#[\da-f]{6}$/i;

/** The longest text that an address may set. */
const MAX_TEXT = 500;

/** Parses the query of an address. What is unknown, or no value that can be chosen, means the default. */
export function parseChoice(query: string): Choice {
  const given = new URLSearchParams(query);
  const entries = Object.entries(defaultChoice).map(([name, value]) => {
    const text = given.get(name)?.slice(0, MAX_TEXT);
    return [name, text !== undefined && isValid(name as keyof Choice, text) ? text : value];
  });
  return Object.fromEntries(entries) as Choice;
}

function isValid(name: keyof Choice, value: string): boolean {
  if (name === 'accent') return COLOUR.test(value);
  const values = (choices as Partial<Record<string, readonly string[]>>)[name];
  return !values || values.includes(value);
}

/** Formats what differs from the default as the query of an address: `?variant=modal`, or an empty string. */
export function formatChoice(choice: Choice): string {
  const changed = Object.entries(choice).filter(([name, value]) => value !== defaultChoice[name as keyof Choice]);
  const query = new URLSearchParams(changed).toString();
  return query && `?${query}`;
}

/** The settings of the element that a choice makes, by their property names; what is the default is left out. */
export function getSettings(choice: Choice): Readonly<Record<string, string | readonly string[]>> {
  const { variant, side, theme, title, trigger, welcome, locale } = choice;
  const suggestions = choice.starters.split('\n').flatMap((line) => line.trim() || []);
  const texts = { headerTitle: title, triggerText: trigger, welcomeMessage: welcome };
  return Object.fromEntries(
    Object.entries({
      variant: variant === defaultChoice.variant ? '' : variant,
      side,
      theme: theme === defaultChoice.theme ? '' : theme,
      ...texts,
      suggestions: suggestions.length > 0 ? suggestions : '',
      locale,
      context: choice.context === defaultChoice.context ? '' : choice.context,
    }).filter(([, value]) => value !== ''),
  );
}

/** The name of the attribute of a property: `headerTitle` is `header-title`. */
export function toAttributeName(property: string): string {
  return property.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
