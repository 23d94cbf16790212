/** Support for content that few answers have: formulas, callouts, tasks, footnotes, citations by other services, and Chinese, Japanese or Korean text. */
export type Extras = typeof import('./extra-support.js');

let extras: Extras | undefined;

/** Loads the rules for these. What sets formulas is much larger, and loads with the first one. */
export async function loadExtras(): Promise<void> {
  extras = await import('./extra-support.js');
}

/** Undefined before {@link loadExtras}. Until then, these are text. */
export function getExtras(): Extras | undefined {
  return extras;
}

/** Emphasis that CommonMark does not close, asterisks within words, and signs of all others. */
const signs =
  /([*_])[^\s*_][^*_\n]{0,50} \1|[^\s\w*_([{][*_]+[^\s!-@[-`{-~]|[\w)]\*\*?\w|\/\*|\$\S|\\[([]|\\begin\{|[`~]{3} *math|\[(?:[!^ x]|cit)|__\w+__|[\u2020\u3000-\ud7af\ue200\uff01-\uffef]|oaicite/i;

/** Whether a text has a sign of one of these. Prices and variables have one, too. */
export function mayHoldExtras(text: string): boolean {
  return signs.test(text);
}
