import { html, nothing, type TemplateResult } from 'lit';
import type { Strings } from '../../strings/strings.js';
import type { Verbosity } from '../announcer/announcer.js';
import { renderIconButton } from '../controls/icon-button.js';
import { closeIcon, moreIcon, newConversationIcon } from '../icons.js';

export interface HeaderHandlers {
  readonly handleNewConversation: () => void;
  /** Loads the items of the menu. */
  readonly handlePrepareMenu: () => void;
  /** The items of the menu; undefined until they have loaded. */
  readonly renderMenu: () => TemplateResult | undefined;
  readonly handleClose: () => void;
}

export interface HeaderOptions extends HeaderHandlers {
  readonly title: string;
  /** Whether there are no messages to clear or save. */
  readonly isEmpty: boolean;
  /** Whether the launcher is minimized; undefined without a launcher. */
  readonly launcherMinimized: boolean | undefined;
  /** Whether the menu has items in any case. */
  readonly hasItems: boolean;
  readonly supportUrl: string | undefined;
  /** How much of an answer is announced; undefined if that can't be chosen yet. */
  readonly announcements: Verbosity | undefined;
  readonly strings: Strings;
  /** False for a panel in the flow of the page. */
  readonly isClosable: boolean;
  readonly loaded: { readonly menu?: typeof import('./menu.js') };
}

/** The panel's heading, its menu, and its buttons. */
export function renderHeader(options: HeaderOptions): TemplateResult {
  const { title, isEmpty, isClosable, strings, handleNewConversation, handleClose } = options;
  return html`
    <div class="header" part="header">
      <h2 class="title" id="title" part="title" dir="auto"><slot name="header">${title}</slot></h2>
      ${isEmpty ? nothing : renderIconButton('new-conversation', strings.newConversation, newConversationIcon, handleNewConversation)}
      ${renderMenu(options)}
      ${isClosable ? renderIconButton('close', strings.close, closeIcon, handleClose) : nothing}
    </div>
  `;
}

/** A disclosure, because an ARIA menu would need arrow keys. Its items load when the reader goes to it. */
function renderMenu(options: HeaderOptions): TemplateResult | typeof nothing {
  const { isEmpty, launcherMinimized, hasItems, supportUrl, announcements = 'off', strings, loaded } = options;
  if (isEmpty && launcherMinimized === undefined && announcements === 'off' && !hasItems && !supportUrl) return nothing;
  const prepare = options.handlePrepareMenu;
  return html`
    <details class="menu" @pointerenter=${prepare} @focusin=${prepare} @toggle=${prepare} @focusout=${loaded.menu?.closeWhenLeft}>
      <summary class="icon-button" part="more" aria-label=${strings.more} title=${strings.more}>${moreIcon}</summary>
      ${options.renderMenu()}
    </details>
  `;
}
