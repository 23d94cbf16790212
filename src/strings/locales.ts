import { en } from './en.js';
import type { LocaleTag } from './match-locale.js';
import type { Strings } from './strings.js';

/** One file for each language, so that a reader loads one of them. English is part of the panel. */
const locales: Readonly<Record<Exclude<LocaleTag, 'en'>, () => Promise<{ readonly strings: Strings }>>> = {
  ar: () => import('./locales/ar.js'),
  de: () => import('./locales/de.js'),
  es: () => import('./locales/es.js'),
  fr: () => import('./locales/fr.js'),
  he: () => import('./locales/he.js'),
  hi: () => import('./locales/hi.js'),
  it: () => import('./locales/it.js'),
  ja: () => import('./locales/ja.js'),
  ko: () => import('./locales/ko.js'),
  nl: () => import('./locales/nl.js'),
  pl: () => import('./locales/pl.js'),
  pt: () => import('./locales/pt.js'),
  ru: () => import('./locales/ru.js'),
  tr: () => import('./locales/tr.js'),
  uk: () => import('./locales/uk.js'),
  'zh-Hans': () => import('./locales/zh-Hans.js'),
  'zh-Hant': () => import('./locales/zh-Hant.js'),
};

/**
 * Loads the texts of a language. Falls back to English if its file can't be loaded, and never rejects.
 *
 * @param warn - Called when the file could not be loaded, with a message and the reason.
 * @param load - The files. Tests replace them.
 */
export async function loadLocale(
  tag: LocaleTag,
  warn: (message: string, reason: unknown) => void = console.warn,
  load: typeof locales = locales,
): Promise<Strings> {
  if (tag === 'en') return en;
  try {
    return (await load[tag]()).strings;
  } catch (reason) {
    warn(`The language "${tag}" could not be loaded.`, reason);
    return en;
  }
}
