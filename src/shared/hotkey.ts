/** Modifiers and a key, in the format of `aria-keyshortcuts`: `Control+Shift+K`. */
export type Hotkey = string;

/** Includes AltGr, which no hotkey has: it types characters, so a press with it never matches. */
const modifiers = ['Control', 'Alt', 'Shift', 'Meta', 'AltGraph'];

/**
 * Parses a hotkey setting.
 *
 * @param text - E.g. `mod+i`, where `mod` is Command on Apple's systems and Control elsewhere. Punctuation is matched as typed, with or
 *   without Shift.
 * @returns Undefined if the text is not of that form.
 */
export function parseHotkey(text: string): Hotkey | undefined {
  const mod = /^(?:Mac|iP)/.test(navigator.platform) ? 'meta' : 'control';
  const words = text.toLowerCase().replace('mod+', `${mod}+`).replace('ctrl+', 'control+');
  const key = /^(?:(?:control|alt|shift|meta)\+)*([^\s+]|f\d\d?)$/.exec(words)?.[1];
  return key && formatHotkey(key, (name) => words.includes(name.toLowerCase()));
}

/**
 * Whether a key press is the hotkey, and the reader is not typing into a field. In the widget's own fields, hotkeys with Control or
 * Command still work.
 */
export function matchesHotkey(event: KeyboardEvent, hotkey: Hotkey | undefined, widget: Element): boolean {
  // Autofill fires keydown events without a key.
  if (!event.key || event.isComposing || event.repeat || event.defaultPrevented) return false;
  // Non-Latin layouts, and Option on a Mac, type other characters: the position of the key decides then.
  const key = /^[^ -~]|Dead/.test(event.key) ? event.code.replace(/Key|Digit/, '') : event.key;
  if (formatHotkey(key, (name) => event.getModifierState(name)) !== hotkey) return false;
  const path = event.composedPath();
  const target = path[0] as HTMLElement;
  const isWriting = target.isContentEditable || target.matches?.('input,textarea,select');
  return !isWriting || (path.includes(widget) && /Control|Meta/.test(hotkey));
}

/** Leaves out Shift for punctuation, where it depends on the keyboard layout. */
function formatHotkey(key: string, isDown: (modifier: string) => boolean): Hotkey {
  const name = key.toUpperCase();
  const isSign = name === key.toLowerCase();
  return [...modifiers.filter((modifier) => isDown(modifier) && !(isSign && modifier === 'Shift')), name].join('+');
}
