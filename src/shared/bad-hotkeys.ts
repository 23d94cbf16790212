import { parseHotkey } from './hotkey.js';

/** A sentence for each word of `hotkey-search` that is not a hotkey. */
export function describeBadHotkeys(text: string): string[] {
  const bad = text.split(/\s+/).filter((word) => word && !parseHotkey(word));
  return bad.map(
    (word) =>
      `${JSON.stringify(word)} in hotkey-search is ignored. It must be a key such as mod+k, ctrl+shift+f or /. Several are separated by spaces.`,
  );
}
