/** Symbols of modifier keys on Apple's systems. */
const appleSigns: Readonly<Record<string, string>> = { Control: '⌃', Alt: '⌥', Shift: '⇧', Meta: '⌘' };

/** Names of modifier keys on other systems. */
const names: Readonly<Record<string, string>> = { Control: 'Ctrl', Meta: 'Win' };

export function isApple(): boolean {
  return /^(?:Mac|iP)/.test(navigator.platform);
}

/**
 * Formats a hotkey for readers: `⇧⌘K` on Apple's systems, `Ctrl+Shift+K` elsewhere.
 *
 * @param hotkey - In the format of `aria-keyshortcuts`.
 */
export function formatHotkey(hotkey: string, isForApple: boolean): string {
  const keys = hotkey.split('+');
  if (isForApple) return keys.map((key) => appleSigns[key] ?? key).join('');
  return keys.map((key) => names[key] ?? key).join('+');
}
