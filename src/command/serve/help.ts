import { metaOptions } from '../../service/configuration/meta-options.js';
import { getSetting, settingKeys } from '../../service/configuration/schema.js';
import { formatOptions, settingOption } from '../options.js';

/** The help of `docs-assistant serve`, with an option for each setting that has one. */
export function formatServeHelp(): string {
  const settings = settingKeys.flatMap((key) => {
    const { flag } = getSetting(key);
    return flag === undefined ? [] : [[flag, settingOption(key)] as const];
  });
  return `Usage: docs-assistant serve [options]

Answers questions from your docs. Open the address that it prints to try the assistant.

Options:
${formatOptions({ ...Object.fromEntries(settings), ...metaOptions })}

These and many more settings can be set in a configuration file or, except those of several sites, by environment
variables. Options override variables, and these override the file. All of them:
https://github.com/docs-assistant/docs-assistant/blob/main/demo/site/service-settings.md

Example:
  docs-assistant serve --docs ./docs
`;
}
