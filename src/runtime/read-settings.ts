import type { Verbosity } from '../view/announcer/announcer.js';
import { getPageFilter } from '../page/page-filter.js';
import type { AssistantSettings } from '../protocol/types.js';
import { mergeStrings, type Strings } from '../strings/strings.js';
import type { PanelSettings, Variant } from '../view/panel-contract.js';
import { readAddress, readCount, readList, readObject, readTexts, readWord } from './attributes.js';
import type { ElementSettings } from './host.js';

/** What a question needs. Read for each of them, so that whatever was set last counts. */
export function readAssistantSettings(host: ElementSettings): AssistantSettings {
  const { baseUrl, domain, endpoint, apiKey, fp, headers } = host;
  const retrievalPageSize = readCount('retrieval-page-size', host.retrievalPageSize);
  return { baseUrl, domain, endpoint, apiKey, fp, retrievalPageSize, filter: readFilter(host), headers };
}

function readFilter({ filter }: ElementSettings): Readonly<Record<string, unknown>> | undefined {
  return filter === 'auto' ? { ...getPageFilter(document) } : readObject('filter', filter);
}

/** @param base The interface's texts in the page's language. */
export function readPanelSettings(host: ElementSettings, base: Strings, locale: string): PanelSettings {
  const { headerTitle, placeholder, welcomeMessage, disclaimer, strings } = host;
  return {
    docsUrl: readAddress('docs-url', host.docsUrl),
    imageHosts: readList(host.imageHosts),
    headerTitle,
    placeholder,
    welcomeMessage,
    disclaimer,
    suggestions: readTexts('suggestions', host.suggestions),
    supportUrl: readSupportUrl(host),
    announcements: readAnnouncements(host),
    strings: mergeStrings(base, strings),
    locale,
  };
}

/** Unlike other addresses, this one may start a mail or a call. */
function readSupportUrl({ supportUrl }: ElementSettings): string | undefined {
  const address = readAddress('support-url', supportUrl);
  return address && /^(?:https?|mailto|tel):/.test(address) ? address : undefined;
}

function readAnnouncements({ announcements }: ElementSettings): Verbosity {
  return readWord('announcements', announcements, ['full', 'summary', 'off']);
}

export function readVariant({ variant }: ElementSettings): Variant {
  return readWord('variant', variant, ['widget', 'panel', 'modal', 'inline']);
}

/** What may be taken from the page. */
export interface ContextPermissions {
  readonly selection: boolean;
  readonly code: boolean;
  readonly path: boolean;
}

const everything = 'selection code path';

export function readContextPermissions({ context = everything }: Pick<ElementSettings, 'context'>): ContextPermissions {
  const words = readList(context);
  return { selection: words.includes('selection'), code: words.includes('code'), path: words.includes('path') };
}
