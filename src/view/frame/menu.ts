import { html, nothing, type TemplateResult } from 'lit';
import { toMarkdown } from '../../conversation/export.js';
import type { ConversationState } from '../../conversation/state.js';
import { LAUNCHER_KEY } from '../../shared/launcher-minimized.js';
import { saveStored } from '../../shared/save-stored.js';
import { logLoadFailure } from '../../shared/warn.js';
import { smallWindow } from '../../shared/media-queries.js';
import { completeStrings } from '../../strings/on-demand.js';
import { copyText, type Copied } from '../answer/copy.js';
import type { Verbosity } from '../announcer/announcer.js';
import { renderTextButton } from '../controls/text-button.js';
import type { PanelActions, PanelSettings, Variant } from '../panel-contract.js';
import { saveConversation } from './save-conversation.js';

export { menuParts as parts } from './menu.parts.js';
export { menuStyles as styles } from './menu.styles.js';

/** The panel, as its menu uses it. */
export interface MenuPanel extends HTMLElement {
  readonly renderRoot: ParentNode;
  readonly actions: PanelActions;
  readonly view: {
    readonly state: ConversationState;
    readonly settings: PanelSettings;
    readonly variant: Variant;
    readonly launcherMinimized: boolean | undefined;
    readonly supportLink: unknown;
    readonly announcements: Verbosity | undefined;
    readonly copied: Copied | undefined;
  };
  markCopied(copied: Copied): void;
  announce(text: string): void;
  setSpeech(verbosity: Verbosity): void;
}

type Item = unknown;

/** Not translated: only owners see it, like the report on the console. */
const CHECK = 'Check the setup (see the console)';

/** In place of the identifier of a copied answer. */
const CONVERSATION = 'conversation';

/** The items of the panel's menu, in groups: the conversation, the place of panel and launcher, and help. */
export function renderMenuItems(panel: MenuPanel): TemplateResult {
  const groups = [listConversationItems(panel), listPlaceItems(panel), listHelpItems(panel)]
    .map((items) => items.filter((item) => item !== nothing))
    .filter(({ length }) => length > 0);
  return html`
    <div class="menu-items" part="menu" @click=${closeWhenChosen}>
      ${groups.map((items) => html`<div class="menu-group">${items}</div>`)}
    </div>
  `;
}

function listConversationItems(panel: MenuPanel): Item[] {
  const { state, settings, copied } = panel.view;
  const { history } = panel.actions;
  const strings = completeStrings(settings.strings);
  const markdown = () => toMarkdown(state.messages, strings, settings.docsUrl);
  const copy = async () => {
    if (!(await copyText(markdown(), panel.renderRoot.querySelector('.log')!))) return;
    panel.markCopied({ id: CONVERSATION, what: 'answer' });
    panel.announce(strings.copied);
  };
  const print = () =>
    import('./print-conversation.js').then(
      ({ printConversation }) => printConversation(panel.renderRoot, settings),
      logLoadFailure('printing'),
    );
  const openHistory = async () => {
    const [kept, view] = await Promise.all([history, import('../history/history-dialog.js')]);
    if (kept) await view.showHistory(panel.renderRoot, settings, kept);
  };
  const list = () => openHistory().catch(logLoadFailure('conversations'));
  const kept = history ? [renderItem('conversations', strings.conversations, list)] : [];
  if (state.messages.length === 0) return kept;
  return [
    ...kept,
    renderItem('copy-conversation', copied?.id === CONVERSATION ? strings.copied : strings.copyConversation, copy),
    renderItem('export', strings.exportConversation, () => saveConversation(markdown())),
    renderItem('print', strings.printConversation, print),
  ];
}

function listPlaceItems({ actions, view }: MenuPanel): Item[] {
  const { launcherMinimized, variant, settings } = view;
  const strings = completeStrings(settings.strings);
  const renderPlace = (part: string, place: Variant, text: string) =>
    place === variant ? nothing : renderItem(part, text, () => actions.move(place));
  const places = [
    renderPlace('show-in-corner', 'widget', strings.showInCorner),
    renderPlace('show-at-side', 'panel', strings.showAtSide),
    renderPlace('show-in-window', 'window', strings.showInWindow),
  ];
  return [
    ...(actions.canMove && !smallWindow.matches ? places : []),
    launcherMinimized === undefined
      ? nothing
      : renderItem('minimize-launcher', launcherMinimized ? strings.restoreLauncher : strings.minimizeLauncher, () =>
          setLauncherMinimized(actions, !launcherMinimized),
        ),
  ];
}

/** Stores the choice for all pages of the site. */
function setLauncherMinimized(actions: PanelActions, minimized: boolean): void {
  saveStored(() => localStorage, LAUNCHER_KEY, minimized ? 'minimized' : undefined);
  actions.setLauncherMinimized(minimized);
}

function listHelpItems(panel: MenuPanel): Item[] {
  const { announcements = 'off', supportLink, settings } = panel.view;
  const strings = completeStrings(settings.strings);
  const openShortcuts = () =>
    import('./shortcuts.js').then(
      ({ showShortcuts }) =>
        showShortcuts(panel.renderRoot, strings, { hotkey: findHotkey(panel), enterKey: settings.enterKey }),
      logLoadFailure('shortcuts'),
    );
  return [
    isTouchOnly() ? nothing : renderItem('shortcuts', strings.shortcuts, openShortcuts),
    announcements === 'off'
      ? nothing
      : renderItem('speech', announcements === 'full' ? strings.speakLess : strings.speakMore, () =>
          panel.setSpeech(announcements === 'full' ? 'summary' : 'full'),
        ),
    supportLink || nothing,
    panel.actions.canCheck
      ? html`<button part="check" type="button" lang="en" @click=${() => panel.actions.check()}>${CHECK}</button>`
      : nothing,
  ];
}

/** Whether the device has a touch screen and nothing that points, so probably no keyboard. */
function isTouchOnly(): boolean {
  return matchMedia('(pointer: coarse)').matches && !matchMedia('(any-hover: hover)').matches;
}

/** Read from the launcher, in the format of `aria-keyshortcuts`. */
function findHotkey(panel: MenuPanel): string | undefined {
  const launcher = (panel.getRootNode() as ShadowRoot).querySelector('.launcher');
  return launcher?.getAttribute('aria-keyshortcuts') ?? undefined;
}

function renderItem(part: string, text: string, choose: () => void): TemplateResult {
  return renderTextButton('item', part, text, choose);
}

/** Closes the menu when the focus leaves it. */
export function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent): void {
  const menu = currentTarget as HTMLDetailsElement;
  if (relatedTarget && !menu.contains(relatedTarget as Node)) menu.open = false;
}

/** Copying says in its item that it has copied. */
function closeWhenChosen({ currentTarget, target }: Event): void {
  if (!(target as Element).matches('button, a') || (target as Element).matches('[part=copy-conversation]')) return;
  const menu = (currentTarget as Element).parentElement as HTMLDetailsElement;
  menu.open = false;
  menu.querySelector('summary')?.focus();
}
