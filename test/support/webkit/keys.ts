/** Code points that WebDriver gives to keys without a character, by their names in `KeyboardEvent.key`. */
const codePoints: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  // WebKitGTK runs on Linux, where this is Control.
  ControlOrMeta: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  Space: ' ',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Insert: '\uE016',
  Delete: '\uE017',
  Meta: '\uE03D',
  ...Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [`F${index + 1}`, String.fromCharCode(0xe031 + index)]),
  ),
};

/**
 * WebDriver's value for a key as Playwright names it: a character, `Enter`, `KeyA`, `Digit1`, …
 *
 * @throws RangeError
 */
export function findKeyValue(name: string): string {
  if ([...name].length === 1) return name === '\n' ? codePoints['Enter']! : name;
  const [, character] = /^(?:Key|Digit)(\w)$/.exec(name) ?? [];
  const value = character?.toLowerCase() ?? codePoints[name];
  if (value === undefined) throw new RangeError(`The tests in WebKit don't know the key "${name}".`);
  return value;
}

/** The keys of a shortcut, e.g. `Control` and `i` for `Control+i`. The last one may be `+` itself. */
export function splitShortcut(shortcut: string): string[] {
  return shortcut.split(/\+(?!$)/);
}
