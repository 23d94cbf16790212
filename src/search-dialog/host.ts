import type { ReactiveControllerHost } from 'lit';
import type { AskOptions } from '../conversation/message.js';
import type { HeadersSource } from '../protocol/types.js';
import { loadSearchStrings } from '../strings/search.js';
import type { SearchStrings, StringOverrides } from '../strings/strings.js';
import { matchLocale, type LocaleTag } from '../strings/match-locale.js';

/** The element, as the search sees it. */
export interface SearchHost extends HTMLElement, ReactiveControllerHost {
  readonly search: boolean;
  readonly hotkeySearch: string;
  readonly searchAnswers: 'panel' | 'dialog';
  variant: 'widget' | 'panel' | 'modal' | 'inline';
  readonly baseUrl: string | undefined;
  readonly domain: string | undefined;
  readonly endpoint: string | undefined;
  readonly index: string | undefined;
  readonly apiKey: string | undefined;
  readonly headers: HeadersSource | undefined;
  readonly fp: string;
  readonly filter: Readonly<Record<string, unknown>> | 'auto' | undefined;
  readonly docsUrl: string | undefined;
  readonly persist: 'session' | 'local' | 'none';
  readonly strings: StringOverrides | undefined;
  readonly locale: LocaleTag | undefined;
  show(options?: { readonly mode?: 'search' | undefined }): Promise<void>;
  hide(): void;
  ask(text: string, options?: AskOptions): Promise<void>;
}

/** The texts of the search in a language, with the overrides of the page. */
export async function loadTexts(locale: LocaleTag, host: SearchHost | null): Promise<SearchStrings> {
  return { ...(await loadSearchStrings(locale)), ...host?.strings?.search };
}

/** The language of the interface: that of the setting, or of the page around the element. */
export function getLocale(element: Element, locale?: LocaleTag): LocaleTag {
  return locale ?? matchLocale((element.closest<HTMLElement>('[lang]') ?? document.documentElement).lang);
}
