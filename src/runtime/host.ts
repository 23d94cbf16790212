import type { ReactiveControllerHost } from 'lit';
import type { HeadersSource } from '../protocol/types.js';
import type { LocaleTag } from '../strings/match-locale.js';
import type { StringOverrides } from '../strings/strings.js';
import type { PanelSettings, Variant } from '../view/panel-contract.js';

/** Parts of the page that may be sent with a question. */
type ContextKind = 'selection' | 'code' | 'path';

/** The settings of the element, parsed, with defaults filled in. */
export interface HostSettings extends Omit<PanelSettings, 'strings' | 'locale' | 'docsUrl'> {
  readonly baseUrl: string | undefined;
  readonly domain: string | undefined;
  readonly endpoint: string | undefined;
  readonly index: string | undefined;
  readonly feedbackUrl: string | undefined;
  readonly apiKey: string | undefined;
  readonly fp: string;
  /** Undefined for the root of the site. */
  readonly docsUrl: string | undefined;
  readonly retrievalPageSize: number;
  readonly filter: Readonly<Record<string, unknown>> | 'auto' | undefined;
  readonly stallTimeout: number;
  readonly context: readonly ContextKind[];
  readonly hideAskButton: boolean;
  readonly variant: Variant;
  /** Undefined for the side where lines end. */
  readonly side: 'right' | 'left' | undefined;
  readonly align: 'bottom' | 'top';
  readonly open: boolean;
  readonly hideLauncher: boolean;
  /** Undefined for the page's language. */
  readonly locale: LocaleTag | undefined;
  readonly askOnLoad: boolean;
  /** Undefined for 30 days. */
  readonly persistDays: number | undefined;
  readonly headers: HeadersSource | undefined;
  readonly strings: StringOverrides | undefined;
}

/** The element, as the runtime sees it. */
export interface Host<Runtime = never> extends HTMLElement, ReactiveControllerHost, HostSettings {
  open: boolean;
  launcherMinimized: boolean;
  show(): Promise<void>;
  hide(): void;
  /** Takes a runtime, or gives it up. */
  adopt(runtime: Runtime | undefined): void;
  check(): Promise<unknown>;
}
