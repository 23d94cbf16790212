import { css, html, type TemplateResult } from 'lit';
import { formatHotkey, isApple } from '../../shared/format-hotkey.js';
import type { OnDemandStrings, Strings } from '../../strings/strings.js';
import { openDialog } from '../controls/dialog.js';

const styles = css`
  .shortcuts {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 10px 16px;
    align-items: baseline;
  }

  .shortcuts dd {
    text-align: end;
  }

  .shortcuts kbd {
    white-space: nowrap;
  }
`;

/** The keys of a site. */
export interface KeySettings {
  /** In the format of `aria-keyshortcuts`; undefined without a hotkey. */
  readonly hotkey: string | undefined;
  readonly enterKey: 'send' | 'newline' | undefined;
}

/** Shows the keyboard shortcuts. Loads when the reader asks for them. */
export function showShortcuts(
  root: ParentNode,
  strings: Strings & OnDemandStrings,
  { hotkey, enterKey }: KeySettings,
): void {
  const withEnter = (modifier: string) => formatHotkey(`${modifier}+Enter`, isApple());
  const breaksLine = enterKey === 'newline';
  const shortcuts = [
    [strings.shortcutToggle, hotkey && formatHotkey(hotkey, isApple())],
    [strings.shortcutSend, breaksLine ? withEnter(isApple() ? 'Meta' : 'Control') : 'Enter'],
    [strings.shortcutNewLine, breaksLine ? 'Enter' : withEnter('Shift')],
    [strings.shortcutRecall, '↑'],
    [strings.shortcutFocus, 'F6'],
    [strings.shortcutEscape, 'Esc'],
  ];
  openDialog(root as ShadowRoot, {
    title: strings.shortcuts,
    close: strings.close,
    styles,
    renderBody: () =>
      html`<dl class="shortcuts">${shortcuts.map(([text, key]) => key && renderShortcut(text!, key))}</dl>`,
  });
}

function renderShortcut(text: string, key: string): TemplateResult {
  return html`<dt dir="auto">${text}</dt><dd><kbd dir="ltr">${key}</kbd></dd>`;
}
