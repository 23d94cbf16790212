import { LitElement } from 'lit';
import type { CodeRenderers } from '../markdown/code/code-renderers.js';
import type { HeadersSource } from '../protocol/types.js';
import type { LocaleTag } from '../strings/match-locale.js';
import type { StringOverrides } from '../strings/strings.js';
import { declareSettings, keepDefaults } from './setting.js';
import {
  oneOf,
  parseAddress,
  parseCount,
  parseFilter,
  parseFlag,
  parseHeaders,
  parseHosts,
  parseHotkeySetting,
  parseLocale,
  parseNumber,
  parseObject,
  parseSupportAddress,
  parseText,
  parseTexts,
  someOf,
} from './parsers.js';

/**
 * The settings of `<docs-assistant>`: each field is a property and, unless noted otherwise, an attribute. Its initial value is its
 * default, and its comment is its documentation. The table at the end has the parsers.
 */
export abstract class DocsAssistantSettings extends LitElement {
  /** Address of the service. Questions go to an address made from it and `domain`. */
  baseUrl: string | undefined;

  /** The site's identifier at the service. */
  domain: string | undefined;

  /** Full address to post to instead of `base-url` and `domain`, e.g. a proxy on the site's own host. */
  endpoint: string | undefined;

  /**
   * Address of an index of static files, as `docs-assistant index --static` writes it, e.g. `/docs-assistant-index/`. It begins at
   * `docs-url`. Then answers are made in the browser, without a service: the docs are quoted.
   */
  index: string | undefined;

  /**
   * With `index`: address that gets unanswered questions, and ratings with their questions and comments, as JSON. Secrets are masked, and
   * the small print says so. Default: nothing is sent.
   */
  feedbackUrl: string | undefined;

  /** The public assistant key (`svc_dsc_…`). No question is sent while this is an admin key. */
  apiKey: string | undefined;

  /** Fingerprint identifier of the reader. */
  fp = 'anonymous';

  /** How many search results an answer is based on; a whole number from 1. */
  retrievalPageSize = 5;

  /** Narrows the service's search: an object such as `{"version":"2"}`, or `auto` for the version and language of the page. */
  filter: Readonly<Record<string, unknown>> | 'auto' | undefined;

  /** Milliseconds without a byte from the service after which an answer has failed; 0 for no limit. */
  stallTimeout = 30_000;

  /** Root of the documentation, the base for relative links in answers. Default: the root of the site. */
  docsUrl: string | undefined;

  /** Hosts whose images may load in answers, e.g. `cdn.example.com`. In the attribute, separated by spaces. */
  imageHosts: readonly string[] = [];

  /** Parts of the page that may be sent with a question. In the attribute, words separated by spaces, or `none`. */
  context: readonly ('selection' | 'code' | 'path')[] = ['selection', 'code', 'path'];

  /** Hides the button that asks about a selection or a code block. */
  hideAskButton = false;

  /** Placement of the panel: a popover, a column at the side of the page, a dialog over the page, or in its flow. */
  variant: 'widget' | 'panel' | 'modal' | 'inline' = 'widget';

  /** Side of the launcher and the panel. Default: the side where lines end in the interface language. */
  side: 'right' | 'left' | undefined;

  /** Vertical position of the launcher and the panel. */
  align: 'bottom' | 'top' = 'bottom';

  /** `auto` follows the site's own switch, then the system. */
  theme: 'auto' | 'light' | 'dark' = 'auto';

  /** Whether the panel is open. Setting it fires no event and moves no focus; `show()` and `hide()` do. */
  open = false;

  /** Hides the launcher, for pages that open the panel themselves. */
  hideLauncher = false;

  /** Sends the question from an address with `?assistant=question`. Otherwise the question only fills the text field. */
  askOnLoad = false;

  /** Opens and closes the panel; `mod` is Command on Apple's systems and Control elsewhere. Empty for none. */
  hotkey = 'mod+i';

  /** Offers a search of the docs, by `hotkey-search`, `<docs-assistant-search>` and `show({ mode: 'search' })`. */
  search = false;

  /** Hotkeys of the search, separated by spaces; like `hotkey`. Empty for none. */
  hotkeySearch = 'mod+k /';

  /** Where a question asked in the search is answered: in the panel, or over the page in the place of the search. */
  searchAnswers: 'panel' | 'dialog' = 'panel';

  /** The panel's heading. Default: a text in the interface language. */
  headerTitle: string | undefined;

  /** The launcher's text. Default: a text in the interface language. */
  triggerText: string | undefined;

  /** Address of the site's logo, shown above the welcome. Default: an icon. */
  logo: string | undefined;

  /** Text of the panel before the first question. Default: a greeting in the interface language. */
  welcomeMessage: string | undefined;

  /** Placeholder of the text field. Default: a text in the interface language. */
  placeholder: string | undefined;

  /** Small print below the text field. Default: a text in the interface language. */
  disclaimer: string | undefined;

  /** Starter questions. In the attribute, a JSON array; empty for none. Default: made from the headings of the page. */
  suggestions: readonly string[] | undefined;

  /** Language of the interface; a BCP 47 tag selects the closest language. Default: the page's `lang`. */
  locale: LocaleTag | undefined;

  /**
   * Address of the site's support, for readers who need more than an answer: a page, `mailto:` or `tel:`. `{threadId}` is replaced by the
   * identifier of the conversation, and `{transcript}` by the conversation, if the reader agrees.
   */
  supportUrl: string | undefined;

  /**
   * `session` keeps the conversation, and whether the panel is open, until the tab is closed; `none` until the page is left. `local` is like
   * `session`, and also keeps up to 50 conversations on the reader's device, which the panel lists.
   */
  persist: 'session' | 'local' | 'none' = 'session';

  /** With `persist="local"`: days after its last change until a conversation is removed from the device; a whole number from 1. Default: 30. */
  persistDays: number | undefined;

  /** How much of an answer screen readers announce: `full` all sentences, `summary` its start and end, `off` nothing. */
  announcements: 'full' | 'summary' | 'off' = 'full';

  /**
   * The Enter key in the text field: `send`, or `newline` for sites whose readers write code and logs; then the send button and Enter with
   * Control or Command send. Default: `send`, except on touch screens once the text has several lines, because their keyboards have no Shift.
   */
  enterKey: 'send' | 'newline' | undefined;

  /** Extra request headers: an object, or a function (sync or async) that is called for each question. */
  headers: HeadersSource | undefined;

  /**
   * Functions that render code blocks in answers, by language: `{ mermaid: (code) => node }`. Each gets the code and returns a node or a
   * promise of one, which is shown unchanged, or `undefined` to keep the code block.
   */
  renderers: CodeRenderers | undefined;

  /** Overrides some or all texts of the interface. */
  strings: StringOverrides | undefined;

  /** @internal Whether the reader has minimized the launcher, on all pages of the site. */
  launcherMinimized = false;

  /** @internal Whether the site is in front, because the reader uses its search or one of its dialogs. */
  behindSite = false;

  static {
    declareSettings(this.prototype, {
      baseUrl: [parseText],
      domain: [parseText],
      endpoint: [parseText],
      index: [parseText],
      feedbackUrl: [parseAddress],
      apiKey: [parseText],
      fp: [parseText],
      retrievalPageSize: [parseCount],
      filter: [parseFilter],
      stallTimeout: [parseNumber],
      docsUrl: [parseAddress],
      imageHosts: [parseHosts],
      context: [someOf('selection', 'code', 'path')],
      hideAskButton: [parseFlag],
      variant: [oneOf('widget', 'panel', 'modal', 'inline'), { reflect: true }],
      side: [oneOf('right', 'left'), { reflect: true }],
      align: [oneOf('bottom', 'top'), { reflect: true }],
      theme: [oneOf('auto', 'light', 'dark')],
      open: [parseFlag, { reflect: true, type: Boolean }],
      hideLauncher: [parseFlag],
      askOnLoad: [parseFlag],
      hotkey: [parseHotkeySetting],
      search: [parseFlag],
      hotkeySearch: [String],
      searchAnswers: [oneOf('panel', 'dialog')],
      headerTitle: [parseText],
      triggerText: [parseText],
      logo: [parseAddress],
      welcomeMessage: [parseText],
      placeholder: [parseText],
      disclaimer: [parseText],
      suggestions: [parseTexts],
      locale: [parseLocale],
      supportUrl: [parseSupportAddress],
      persist: [oneOf('session', 'local', 'none')],
      persistDays: [parseCount],
      announcements: [oneOf('full', 'summary', 'off')],
      enterKey: [oneOf('send', 'newline')],
      headers: [parseHeaders, { attribute: false }],
      renderers: [parseObject, { attribute: false }],
      strings: [parseObject, { attribute: false }],
      launcherMinimized: [parseFlag, { attribute: false }],
      behindSite: [parseFlag, { attribute: false }],
    });
  }

  constructor() {
    super();
    keepDefaults(this);
  }
}
