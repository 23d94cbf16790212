import { getPageFilter } from '../page/page-filter.js';
import { getSiteRoot } from '../page/site-root.js';
import type { AssistantSettings } from '../protocol/types.js';
import { mergeStrings, type Strings } from '../strings/strings.js';
import type { PanelSettings } from '../view/panel-contract.js';
import type { HostSettings } from './host.js';

/** The settings that a question needs. Called for each question, so that the latest values apply. */
export function getAssistantSettings(host: HostSettings): AssistantSettings {
  const { baseUrl, domain, endpoint, apiKey, fp, retrievalPageSize, stallTimeout, headers } = host;
  const filter = host.filter === 'auto' ? { ...getPageFilter(document) } : host.filter;
  return { baseUrl, domain, endpoint, apiKey, fp, retrievalPageSize, filter, stallTimeout, headers };
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
  const { supportUrl, announcements, renderers } = host;
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
    renderers,
    strings: mergeStrings(base, host.strings),
    locale,
  };
}
