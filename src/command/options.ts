import { metaOptions } from '../service/configuration/meta-options.js';
import { getSetting, type SettingKey } from '../service/configuration/schema.js';
import { valueOption } from './command-option.js';

/** The option for a setting of the service. */
export function settingOption(key: SettingKey) {
  const { description, placeholder = 'value', repeatable, default: value, defaultText } = getSetting(key);
  const fallback = defaultText ?? (value === undefined ? undefined : String(value));
  const text = `${firstSentence(description)}${repeatable ? '; repeat it for several' : ''}${fallback === undefined ? '' : ` (default: ${toPlain(fallback)})`}`;
  return valueOption(placeholder, text);
}

const config = metaOptions.config;

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

const serviceOptions = ['docs', 'base-path', 'config', 'data', 'model', 'model-url'] as const;

/** Converts options that are passed on to the service to its arguments. */
export function toServiceArgs(
  values: Readonly<Partial<Record<(typeof serviceOptions)[number], string | undefined>>>,
): string[] {
  return serviceOptions.flatMap((name) => (values[name] === undefined ? [] : [`--${name}=${values[name]}`]));
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
