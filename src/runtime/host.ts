import type { HeadersSource } from '../protocol/types.js';
import type { StringOverrides } from '../strings/strings.js';

/** What the page's author sets, as it was set: attributes are texts, and frameworks set properties to either. */
export interface ElementSettings {
  baseUrl: string | undefined;
  domain: string | undefined;
  endpoint: string | undefined;
  apiKey: string | undefined;
  fp: string | undefined;
  retrievalPageSize: number | string | undefined;
  filter: Readonly<Record<string, unknown>> | string | undefined;
  docsUrl: string | undefined;
  imageHosts: readonly string[] | string | undefined;
  context: string | undefined;
  variant: string | undefined;
  side: string | undefined;
  align: string | undefined;
  open: boolean;
  headerTitle: string | undefined;
  welcomeMessage: string | undefined;
  placeholder: string | undefined;
  disclaimer: string | undefined;
  suggestions: readonly string[] | string | undefined;
  locale: string | undefined;
  supportUrl: string | undefined;
  persist: string | undefined;
  announcements: string | undefined;
  headers: HeadersSource | undefined;
  strings: StringOverrides | undefined;
}

/** The element, as the part of it that loads later sees it. */
export interface Host extends HTMLElement, ElementSettings {
  hideLauncher: boolean;
  launcherMinimized: boolean;
  hide(): void;
  requestUpdate(): void;
}
