import { format, resolveConfig } from 'prettier';
import { renderPage } from './render-page.js';
import { renderTypes } from './render-types.js';

/** Files made from the schema of settings and kept in the repository: the text of each file, by its path. */
export async function settingFiles(): Promise<Record<string, string>> {
  const types = 'src/service/configuration/configuration-types.ts';
  const formatted = await format(renderTypes(), { ...(await resolveConfig(types)), filepath: types });
  return { 'demo/site/service-settings.md': renderPage(), [types]: formatted };
}
