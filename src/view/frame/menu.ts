import { html, nothing, type TemplateResult } from 'lit';
import type { Strings } from '../../strings/strings.js';
import type { Verbosity } from '../announcer/announcer.js';
import { renderSupportLink, renderTextButton } from '../controls/text-button.js';

export { menuStyles as styles } from './menu.styles.js';

export interface MenuHandlers {
  readonly handleExport: () => void;
  readonly handleMinimizeLauncher: () => void;
  /** Changes how much of an answer is announced. */
  readonly handleSpeech: () => void;
  readonly handleCheck: () => void;
}

export interface MenuOptions extends MenuHandlers {
  /** Whether there are no messages to clear or save. */
  readonly isEmpty: boolean;
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

/** The items of the panel's menu. */
export function renderMenuItems(options: MenuOptions): TemplateResult {
  const { isEmpty, launcherMinimized, canCheck, supportUrl, announcements = 'off', strings } = options;
  const { handleExport, handleMinimizeLauncher, handleSpeech, handleCheck } = options;
  return html`
    <div class="menu-items" part="menu" @click=${closeWhenChosen}>
      ${isEmpty ? nothing : renderTextButton('item', 'export', strings.exportConversation, handleExport)}
      ${launcherMinimized === undefined ? nothing : renderTextButton('item', 'minimize-launcher', launcherMinimized ? strings.restoreLauncher : strings.minimizeLauncher, handleMinimizeLauncher)}
      ${announcements === 'off' ? nothing : renderTextButton('item', 'speech', announcements === 'full' ? strings.speakLess : strings.speakMore, handleSpeech)}
      ${canCheck ? html`<button part="check" type="button" lang="en" @click=${handleCheck}>${CHECK}</button>` : nothing}
      ${renderSupportLink(supportUrl, strings)}
    </div>
  `;
}

/** Closes the menu when the focus leaves it. */
export function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent): void {
  const menu = currentTarget as HTMLDetailsElement;
  if (relatedTarget && !menu.contains(relatedTarget as Node)) menu.open = false;
}

function closeWhenChosen({ currentTarget }: Event): void {
  const menu = (currentTarget as Element).parentElement as HTMLDetailsElement;
  menu.open = false;
  menu.querySelector('summary')?.focus();
}
