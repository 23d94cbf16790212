import { metaOptions, type MetaOption } from '../../service/configuration/meta-options.js';
import { getSetting, settingKeys } from '../../service/configuration/schema.js';

/** Where the second column begins and ends. */
const START = 25;
const END = 110;

/** The help of `docs-assistant serve`, with an option for each setting that has one. */
export function formatServeHelp(): string {
  return `Usage: docs-assistant serve [options]

Answers questions from your docs. Open the address that it prints to try the assistant.

Options:
${[...settingLines(), ...metaLines()].join('\n')}

These and many more settings can be set in a configuration file or, except those of several sites, by environment
variables. Options override variables, and these override the file. All of them:
https://github.com/docs-assistant/docs-assistant/blob/main/demo/site/service-settings.md

Example:
  docs-assistant serve --docs ./docs
`;
}

function settingLines(): string[] {
  return settingKeys
    .map(getSetting)
    .flatMap(({ flag, placeholder, description, default: value, defaultText, repeatable }) => {
      if (flag === undefined) return [];
      const fallback = defaultText ?? (value === undefined ? undefined : String(value));
      const text = `${firstSentence(description)}${repeatable ? '; repeat it for several' : ''}${fallback === undefined ? '' : ` (default: ${toPlain(fallback)})`}`;
      return [formatLine(`--${flag} <${placeholder ?? 'value'}>`, text)];
    });
}

function metaLines(): string[] {
  return Object.entries<MetaOption>(metaOptions).map(([name, { short, placeholder, description }]) =>
    formatLine(`${short ? `-${short}, ` : ''}--${name}${placeholder ? ` <${placeholder}>` : ''}`, description),
  );
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
