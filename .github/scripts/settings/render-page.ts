import { CONFIG_VARIABLE, fileNames } from '../../../src/service/configuration/load-file.js';
import { getSetting, groups, settingKeys, type SettingKey } from '../../../src/service/configuration/schema.js';
import { getShorthand } from '../../../src/service/settings/setting.js';

/** A part of the page, with its settings. */
interface Part {
  readonly heading: string;
  readonly about: string;
  has(key: SettingKey): boolean;
}

const isOfSite = (key: SettingKey): boolean => getSetting(key).scope === 'site';
const isTop = (key: string): boolean => !key.includes('.');

const parts: readonly Part[] = [
  {
    heading: 'Which settings does a site have?',
    about: 'A site has these settings. A single site has them at the top level of the file.',
    has: (key) => isOfSite(key) && isTop(key),
  },
  {
    heading: 'Which settings does the whole service have?',
    about: 'The whole service has these settings, at the top level of the file.',
    has: (key) => !isOfSite(key),
  },
  ...Object.entries({
    model: 'Which settings choose the language model?',
    embeddings: 'Which settings does the search by meaning have?',
    answers: 'Which settings do answers have?',
    limits: 'Which limits can be set?',
    readers: 'How are readers known?',
    insights: 'Which settings do insights have?',
    agent: 'Which settings do agent jobs have?',
  }).map(([group, heading]) => ({
    heading,
    about: getShorthand(groups.get(group)!)?.description ?? `Each site can have these in \`${group}\`.`,
    has: (key: SettingKey) => key.startsWith(`${group}.`),
  })),
];

/** The page of the docs with all settings, as markdown. */
export function renderPage(): string {
  const shown = settingKeys.filter((key) => !getSetting(key).hidden);
  const missing = shown.filter((key) => parts.filter(({ has }) => has(key)).length !== 1);
  if (missing.length > 0)
    throw new Error(`These settings are in no part of the page, or in several: ${missing.join(', ')}.`);
  return `---
title: Settings of the service
description: All settings of the service, with their keys in the configuration file, their environment variables and options.
---

<!-- Made by "npm run settings" from the schema of settings. Don't edit it. -->

# Settings of the service

## Where can a setting be set?

A setting can be set in the configuration file, by an environment variable, or by an option of \`docs-assistant serve\`. Options override variables, and
these override the file. The file is ${listNames()} in the
current folder, or the one that \`--config\` or \`${CONFIG_VARIABLE}\` names. [The service](./service.md#how-do-i-write-a-configuration-file) has examples.

${parts
  .map((part) =>
    renderPart(
      part,
      shown.filter((key) => part.has(key)),
    ),
  )
  .join('\n')}`;
}

function listNames(): string {
  const [first, ...rest] = fileNames.map((name) => name.replace(/^.*(?=\.)/, ''));
  const last = rest.pop();
  return `\`docs-assistant.config${first}\`, ${rest.map((ending) => `\`${ending}\``).join(', ')} or \`${last}\``;
}

function renderPart({ heading, about }: Part, keys: readonly SettingKey[]): string {
  return `## ${heading}

${about}

| Key | Default | Meaning | Variable, option |
| --- | --- | --- | --- |
${keys.map(renderRow).join('\n')}
`;
}

function renderRow(key: SettingKey): string {
  const { description, variable, flag, secret } = getSetting(key);
  const names = [variable && `\`${variable}\``, flag && `\`--${flag}\``].filter(Boolean).join(', ');
  const meaning = secret ? `${description} A secret.` : description;
  return `| \`${key}\` | ${renderDefault(key)} | ${meaning.replaceAll('|', '\\|')} | ${names} |`;
}

function renderDefault(key: SettingKey): string {
  const { default: value, defaultText } = getSetting(key);
  if (defaultText !== undefined) return defaultText;
  if (value === undefined) return '';
  return `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
}
