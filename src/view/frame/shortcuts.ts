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

/**
 * Shows the keyboard shortcuts. Loads when the reader asks for them.
 *
 * @param hotkey - In the format of `aria-keyshortcuts`; undefined without a hotkey.
 */
export function showShortcuts(root: ParentNode, strings: Strings & OnDemandStrings, hotkey: string | undefined): void {
  const shift = isApple() ? '⇧' : 'Shift+';
  const shortcuts = [
    [strings.shortcutToggle, hotkey && formatHotkey(hotkey, isApple())],
    [strings.shortcutSend, 'Enter'],
    [strings.shortcutNewLine, `${shift}Enter`],
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
