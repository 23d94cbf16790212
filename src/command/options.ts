import { metaOptions } from '../service/configuration/meta-options.js';
import { getSetting, type SettingKey } from '../service/configuration/schema.js';

/** An option of a command: its type for the parser, and its line in the help. */
export interface CommandOption {
  readonly type: 'string' | 'boolean';
  readonly short?: string;
  /** Placeholder for the value in the help, such as `folder`. */
  readonly placeholder?: string;
  readonly description: string;
}

/** An option with a value. */
export function valueOption(placeholder: string, description: string) {
  return { type: 'string', placeholder, description } as const;
}

/** An option without a value. */
export function switchOption(description: string) {
  return { type: 'boolean', description } as const;
}

/** The option for a setting of the service. */
export function settingOption(key: SettingKey) {
  const { description, placeholder = 'value', repeatable, default: value, defaultText } = getSetting(key);
  const fallback = defaultText ?? (value === undefined ? undefined : String(value));
  const text = `${firstSentence(description)}${repeatable ? '; repeat it for several' : ''}${fallback === undefined ? '' : ` (default: ${toPlain(fallback)})`}`;
  return valueOption(placeholder, text);
}

const config = metaOptions.config;
const help = { type: 'boolean', short: 'h', description: 'Show this help' } as const;

/** Options of commands that answer from the docs of one site. */
export const docsOptions = {
  docs: settingOption('docs'),
  'base-path': settingOption('basePath'),
  config,
  site: valueOption('domain', 'The site, if that file has several'),
} as const;

/** Options of commands that ask a language model. */
export const modelOptions = { model: settingOption('model.name'), 'model-url': settingOption('model.url') } as const;

/** Options of commands that need only the store of the service. */
export const storeOptions = { config, data: settingOption('data') } as const;

/** Options of every command. They come last. */
export const commonOptions = { json: switchOption('Print JSON'), help } as const;

const serviceOptions = ['docs', 'base-path', 'config', 'data', 'model', 'model-url'] as const;

/** Converts options that are passed on to the service to its arguments. */
export function toServiceArgs(
  values: Readonly<Partial<Record<(typeof serviceOptions)[number], string | undefined>>>,
): string[] {
  return serviceOptions.flatMap((name) => (values[name] === undefined ? [] : [`--${name}=${values[name]}`]));
}

/** The beginning and end of the second column. */
const START = 25;
const END = 110;

/** Formats options for the help, one below the other. */
export function formatOptions(options: Readonly<Record<string, CommandOption>>): string {
  return Object.entries(options)
    .map(([name, { short, placeholder, description }]) =>
      formatLine(`${short ? `-${short}, ` : ''}--${name}${placeholder ? ` <${placeholder}>` : ''}`, description),
    )
    .join('\n');
}

function formatLine(option: string, text: string): string {
  const start = `  ${option}`;
  const [first = '', ...rest] = wrap(text);
  const indent = ' '.repeat(START);
  const lines = rest.map((line) => indent + line);
  return [start.length < START ? start.padEnd(START) + first : `${start}\n${indent}${first}`, ...lines].join('\n');
}

/** Breaks a text into lines that fit the second column. */
function wrap(text: string): string[] {
  return [...text.matchAll(new RegExp(`\\S.{0,${END - START - 1}}(?=\\s|$)`, 'g'))].map(([line]) => line);
}

/** The first sentence of a description, as plain text without its full stop. */
function firstSentence(description: string): string {
  return toPlain(description)
    .replace(/(?:[.;] .*|\.)$/s, '')
    .replace(/: `?domain.*/, '');
}

function toPlain(markdown: string): string {
  return markdown.replaceAll('`', '').replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1');
}
