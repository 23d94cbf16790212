import { html, nothing, type TemplateResult } from 'lit';
import type { Strings } from '../../strings/strings.js';
import type { Verbosity } from '../announcer/announcer.js';
import { renderIconButton } from '../controls/icon-button.js';
import { renderSupportLink } from '../controls/support-link.js';
import { renderTextButton } from '../controls/text-button.js';
import { closeIcon, moreIcon, newConversationIcon } from '../icons.js';

export interface HeaderHandlers {
  readonly handleNewConversation: () => void;
  readonly handleExport: () => void;
  readonly handleMinimizeLauncher: () => void;
  /** Changes how much of an answer is announced. */
  readonly handleSpeech: () => void;
  readonly handleCheck: () => void;
  readonly handleClose: () => void;
}

export interface HeaderOptions extends HeaderHandlers {
  readonly title: string;
  /** Whether there are no messages to clear or save. */
  readonly isEmpty: boolean;
  /** False for a panel in the flow of the page. */
  readonly isClosable: boolean;
  /** Whether the launcher is minimized; undefined without a launcher. */
  readonly launcherMinimized: boolean | undefined;
  /** Whether an owner of the site is looking at the panel. */
  readonly canCheck: boolean;
  readonly supportUrl: string | undefined;
  /** How much of an answer is announced; undefined if that can't be chosen yet. */
  readonly announcements: Verbosity | undefined;
  readonly strings: Strings;
}

/** Not translated: only owners see it, like the report on the console. */
const CHECK = 'Check the setup (see the console)';

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

/** A disclosure, because an ARIA menu would need arrow keys. */
function renderMenu(options: HeaderOptions): TemplateResult | typeof nothing {
  const { isEmpty, launcherMinimized, canCheck, supportUrl, announcements = 'off', strings } = options;
  const { handleExport, handleMinimizeLauncher, handleSpeech, handleCheck } = options;
  const hasSpeech = announcements !== 'off';
  if (isEmpty && launcherMinimized === undefined && !hasSpeech && !canCheck && !supportUrl) return nothing;
  return html`
    <details class="menu" @focusout=${closeWhenLeft} @click=${closeWhenChosen}>
      <summary class="icon-button" part="more" aria-label=${strings.more} title=${strings.more}>${moreIcon}</summary>
      <div class="menu-items" part="menu">
        ${isEmpty ? nothing : renderTextButton('item', 'export', strings.exportConversation, handleExport)}
        ${launcherMinimized === undefined ? nothing : renderTextButton('item', 'minimize-launcher', launcherMinimized ? strings.restoreLauncher : strings.minimizeLauncher, handleMinimizeLauncher)}
        ${hasSpeech ? renderTextButton('item', 'speech', announcements === 'full' ? strings.speakLess : strings.speakMore, handleSpeech) : nothing}
        ${canCheck ? html`<button part="check" type="button" lang="en" @click=${handleCheck}>${CHECK}</button>` : nothing}
        ${renderSupportLink(supportUrl, strings)}
      </div>
    </details>
  `;
}

function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent): void {
  const menu = currentTarget as HTMLDetailsElement;
  if (relatedTarget && !menu.contains(relatedTarget as Node)) menu.open = false;
}

function closeWhenChosen({ currentTarget, target }: Event): void {
  if ((target as Element).closest('summary')) return;
  const menu = currentTarget as HTMLDetailsElement;
  menu.open = false;
  menu.querySelector('summary')?.focus();
}
