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

/** Prices and variables have some of these signs, too. */
const signs = [
  // Emphasis that CommonMark does not close, and asterisks within words.
  /([*_])[^\s*_][^*_\n]{0,50} \1|[^\s\w*_([{][*_]+[^\s!-@[-`{-~]|[\w)]\*\*?\w|\/\*|__\w+__|(?<!\S)\*\* /,
  // Formulas.
  /\$\S|\\[([]|\\begin\{|[`~]{3} *math/i,
  // Callouts and containers, footnotes, finished tasks, and citations by other services.
  /\[(?:[!^ x]|cit)|[!:?]{3}|[\u2020\uE200]|oaicite/i,
  // Chinese, Japanese and Korean.
  /[\u3000-\uD7AF\uFF01-\uFFEF]/,
];

/** Whether a text may hold some of this content. */
export function mayHoldExtras(text: string): boolean {
  return signs.some((sign) => sign.test(text));
}
