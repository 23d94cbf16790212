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
  const index = findIndex(host);
  return {
    baseUrl: host.baseUrl,
    domain: host.domain,
    endpoint: index ?? host.endpoint,
    apiKey: host.apiKey,
    fp: host.fp,
    retrievalPageSize: host.retrievalPageSize,
    filter: host.filter === 'auto' ? { ...getPageFilter(document) } : host.filter,
    stallTimeout: host.stallTimeout,
    headers: host.headers,
    fetch: index ? staticRoom?.fetchAnswer : undefined,
  };
}

/** @param base - The texts of the interface in the language `locale`. */
export function getPanelSettings(host: HostSettings, base: Strings, locale: string): PanelSettings {
  return {
    docsUrl: host.docsUrl ?? getSiteRoot(),
    imageHosts: host.imageHosts,
    headerTitle: host.headerTitle,
    logo: host.logo,
    placeholder: host.placeholder,
    welcomeMessage: host.welcomeMessage,
    disclaimer: host.disclaimer,
    suggestions: host.suggestions,
    supportUrl: host.supportUrl,
    announcements: host.announcements,
    persist: host.persist,
    enterKey: host.enterKey,
    renderers: host.renderers,
    strings: mergeStrings(base, host.strings),
    locale,
  };
}
