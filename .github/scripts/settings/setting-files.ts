import { execFileSync } from 'node:child_process';
import { renderPage } from './render-page.js';
import { renderTypes } from './render-types.js';

const TYPES = 'src/service/configuration/configuration-types.ts';

/** Files made from the schema of settings and kept in the repository: the text of each file, by its path. */
export function settingFiles(): Record<string, string> {
  return { 'demo/site/service-settings.md': renderPage(), [TYPES]: format(TYPES, renderTypes()) };
}

/** Formats code as `npm run format` does. */
function format(path: string, code: string): string {
  const args = ['node_modules/oxfmt/bin/oxfmt', '--stdin-filepath', path];
  return execFileSync(process.execPath, args, { input: code, encoding: 'utf8' });
}
