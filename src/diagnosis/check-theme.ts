import { findSiteTheme } from '../page/theme.js';
import { pass, type CheckResult } from './result.js';

/** @param setting - The attribute `theme`. */
export function checkTheme(setting: 'auto' | 'light' | 'dark'): CheckResult {
  if (setting !== 'auto') return pass('theme', `Always ${setting}, by the attribute.`);
  const theme = findSiteTheme(document);
  return pass('theme', theme ? `The site is ${theme} now.` : 'The site leaves it to the system.');
}
