import { getPageFilter } from '../page/page-filter.js';
import { findIndex, getSiteRoot } from '../page/site-root.js';
import type { AssistantSettings } from '../protocol/types.js';
import { loadLocale } from '../strings/locales.js';
import type { LocaleTag } from '../strings/match-locale.js';
import { mergeStrings, type Strings } from '../strings/strings.js';
import { warnOnce } from '../shared/warn.js';
import type { PanelSettings } from '../view/panel-contract.js';
import type { HostSettings } from './host.js';

/** Answers in the browser. Loaded with the texts of an element that has an index of static files. */
let staticRoom: typeof import('../static/index.js') | undefined;

/** The texts of the interface. Where answers come from static files, they say so. */
export async function loadStrings(host: HostSettings, locale: LocaleTag): Promise<Strings> {
  const strings = await loadLocale(locale, warnOnce);
  const index = findIndex(host);
  if (!index) return strings;
  staticRoom = await import('../static/index.js');
  return staticRoom.prepare(index, locale, strings, host.feedbackUrl);
}

/** The settings that a question needs. Called for each question, so that the latest values apply. */
export function getAssistantSettings(host: HostSettings): AssistantSettings {
  const { baseUrl, domain, endpoint, apiKey, fp, retrievalPageSize, stallTimeout, headers } = host;
  const filter = host.filter === 'auto' ? { ...getPageFilter(document) } : host.filter;
  const index = findIndex(host);
  const fetch = index ? staticRoom?.fetchAnswer : undefined;
  return {
    baseUrl,
    domain,
    endpoint: index ?? endpoint,
    apiKey,
    fp,
    retrievalPageSize,
    filter,
    stallTimeout,
    headers,
    fetch,
  };
}

/** @param base - The texts of the interface in the language `locale`. */
export function getPanelSettings(host: HostSettings, base: Strings, locale: string): PanelSettings {
  const {
    docsUrl = getSiteRoot(),
    imageHosts,
    headerTitle,
    logo,
    placeholder,
    welcomeMessage,
    disclaimer,
    suggestions,
  } = host;
  const { supportUrl, announcements, enterKey, renderers } = host;
  return {
    docsUrl,
    imageHosts,
    headerTitle,
    logo,
    placeholder,
    welcomeMessage,
    disclaimer,
    suggestions,
    supportUrl,
    announcements,
    enterKey,
    renderers,
    strings: mergeStrings(base, host.strings),
    locale,
  };
}
