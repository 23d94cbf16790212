import type { HeadersSource } from '../protocol/types.js';
import type { LocaleTag } from '../strings/match-locale.js';
import type { StringOverrides } from '../strings/strings.js';

/** What may be taken from the page. */
export type ContextKind = 'selection' | 'code' | 'path';

/** The settings of the element, parsed, with defaults filled in. */
export interface HostSettings {
  readonly baseUrl: string | undefined;
  readonly domain: string | undefined;
  readonly endpoint: string | undefined;
  readonly apiKey: string | undefined;
  readonly fp: string;
  readonly retrievalPageSize: number;
  readonly filter: Readonly<Record<string, unknown>> | 'auto' | undefined;
  /** Absolute. Undefined for the page's own address. */
  readonly docsUrl: string | undefined;
  readonly imageHosts: readonly string[];
  readonly context: readonly ContextKind[];
  readonly hideAskButton: boolean;
  readonly variant: 'widget' | 'panel' | 'modal' | 'inline';
  /** Undefined for the side where lines end. */
  readonly side: 'right' | 'left' | undefined;
  readonly align: 'bottom' | 'top';
  readonly open: boolean;
  readonly hideLauncher: boolean;
  /** Texts: undefined for the default of the language. */
  readonly headerTitle: string | undefined;
  readonly welcomeMessage: string | undefined;
  readonly placeholder: string | undefined;
  readonly disclaimer: string | undefined;
  readonly suggestions: readonly string[];
  /** Undefined for the page's language. */
  readonly locale: LocaleTag | undefined;
  /** Absolute. */
  readonly supportUrl: string | undefined;
  readonly persist: 'session' | 'none';
  readonly announcements: 'full' | 'summary' | 'off';
  readonly headers: HeadersSource | undefined;
  readonly strings: StringOverrides | undefined;
}

/** The element, as the runtime sees it. */
export interface Host extends HTMLElement, HostSettings {
  launcherMinimized: boolean;
  hide(): void;
  requestUpdate(): void;
}
