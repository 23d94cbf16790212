/** A key after its modifiers as `aria-keyshortcuts` wants them, e.g. `Control+Shift+K`. */
export type Hotkey = string;

/** What {@link readHotkey} takes, for a warning. */
export const hotkeyForm = 'a key such as mod+i, ctrl+shift+k, alt+f2 or ?';

/** AltGr writes characters, so that no hotkey has it. */
const modifiers = ['Control', 'Alt', 'Shift', 'Meta', 'AltGraph'];

/**
 * @param text E.g. `mod+i`, where `mod` is Command on Apple's systems and Control elsewhere. Signs are meant as typed:
 * whether that takes Shift depends on the keyboard.
 * @returns Undefined where the text is not of that form.
 */
export function readHotkey(text: string): Hotkey | undefined {
  const mod = /^(?:Mac|iP)/.test(navigator.platform) ? 'meta' : 'control';
  const words = text.toLowerCase().replace('mod+', `${mod}+`).replace('ctrl+', 'control+');
  const key = /^(?:(?:control|alt|shift|meta)\+)*([^\s+]|f\d\d?)$/.exec(words)?.[1];
  return key && join(key, (name) => words.includes(name.toLowerCase()));
}

/**
 * Whether the reader has pressed a hotkey, and did not mean to write. Within the widget one with Control or Command works
 * from its text field, too.
 */
export function matchesHotkey(event: KeyboardEvent, hotkey: Hotkey | undefined, widget: Element): boolean {
  // Filling in a form by the browser fires such events without a key.
  if (!event.key || event.isComposing || event.repeat || event.defaultPrevented) return false;
  // Other scripts than Latin, and Option on a Mac, give other characters: then the place on the keyboard counts.
  const key = /^[^ -~]|Dead/.test(event.key) ? event.code.replace(/Key|Digit/, '') : event.key;
  if (join(key, (name) => event.getModifierState(name)) !== hotkey) return false;
  const path = event.composedPath();
  const target = path[0] as HTMLElement;
  const isWriting = target.isContentEditable || target.matches?.('input,textarea,select');
  return !isWriting || (path.includes(widget) && /Control|Meta/.test(hotkey));
}

function join(key: string, isDown: (modifier: string) => boolean): Hotkey {
  const name = key.toUpperCase();
  const isSign = name === key.toLowerCase();
  return [...modifiers.filter((modifier) => isDown(modifier) && !(isSign && modifier === 'Shift')), name].join('+');
}
