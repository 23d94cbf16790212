/** Commands whose argument is text or a name. */
const texts =
  /\\(?:text\w*|mbox|operatorname\*?|math(?:rm|sf|tt|it|bf|op)|begin|end|tag|label|color|textcolor)\s*\{[^{}]*\}/g;

const commands = /\\(?:[a-zA-Z]+\*?|[^])/g;

/** Functions, also without the sign of a command. */
const functions = /(?<!\p{L})(?:sin|cos|tan|log|exp|max|min|lim|mod|det|dim|gcd)(?!\p{L})/gu;

/** Adjacent words, or a number and a word, as in `5 and 10`. Mathematics has signs between its letters. */
const prose =
  /[\p{L}\d%)]["”]?[,;:.]? +["“]?(?:\p{L}{3,}|(?:an|as|at|be|by|if|in|is|it|no|of|on|or|so|to|us|we)(?!\p{L}))|\p{L}{3,}[,;:.]? +[\p{L}\d]|;\s/u;

/** A name in a template or of a variable: `$title$`, `$MY_VAR$`, `user_1`, `$site.title$`. */
const name = /^(?:\p{L}{4,}|[A-Z]{2,}_\w+|[a-z]{2,}_[a-z]{4,}|\p{L}{3,}_\w+|\p{L}[\p{L}\d]*[.-][\p{L}\d.-]{2,})$/u;

/** Found only in mathematics: commands, exponents, indices, and signs between two operands. */
const tex =
  /\\[a-zA-Z]{2,}|\\\\|(?<=[\p{L}\d)}\]])(?:\^|_(?:\{|\d|\p{L}(?!\p{L})))|[\p{L}\d)}\]]\s*[=<>≤≥∈+]\s*[\p{L}\d({\\-]/u;

/** Definitions, which no answer needs, and which can make a short text very long. */
const definition = /\\(?:[gex]?def|(?:re|provide)?newcommand|let|futurelet|global|long|expandafter|csname)(?![a-zA-Z])/;

/** Levels of nested groups. Browsers take long for deeper trees. */
const MAX_DEPTH = 30;

/** Not found in mathematics: signs at the beginning that follow something, and exponents of nothing, as in regular expressions. */
const code = /^[;,:/)]|^\|[^|]*$|(?:^\|?|[\s,;/(])\^\p{L}/u;

/** An option, a setting or an address in escaped brackets: `\\[--name\\]`, `\\(timeout=30\\)`, `\\(https://a.example/\\)`. */
const setting = /^\s*--?\p{L}{2}|(?<![\p{L}\d\\_-])\p{L}{2}[\p{L}\d_-]+\p{L}=\S|:\/\//u;

/** {@link isMath} for round brackets, which may be escaped ones. */
export function isBracketedMath(text: string): boolean {
  return isMath(text) && !setting.test(text);
}

/** Whether the text between two signs is mathematics, and not prose, prices or names. */
export function isMath(text: string): boolean {
  const trimmed = text.trim();
  const isCode = code.test(trimmed) || name.test(trimmed);
  return /[\p{L}\p{N}\\]/u.test(text) && !isCode && !isProse(text) && isAllowed(text);
}

/** {@link isMath} for double dollars, which are a name in shells and templates: without something found only in mathematics, no words. */
export function isDisplayMath(text: string): boolean {
  const word = /\p{L}{3}|^\s+\p{L}{2}|[=(,;:/]\s*$/u;
  return isTex(text) || (/\p{L}/u.test(text) && isMath(text) && !word.test(text.replace(functions, '')));
}

/** {@link isTex} for square brackets in a sentence, which may be escaped ones. */
export function isBracketedTex(text: string): boolean {
  return isTex(text) && !setting.test(text) && !name.test(text.trim());
}

/** {@link isMath} for brackets, which enclose ordinary text unless it has something found only in mathematics. */
export function isTex(text: string): boolean {
  return tex.test(text) && /[\p{L}\d]/u.test(text) && !isProse(text) && isAllowed(text);
}

/** Code, a blank line, and the beginning of another item, quotation or row. */
const notInMath = /`|\n[ \t]*(?:\n|[-+*>|]|\d{1,9}[.)]\s)/;

/** Whether a text after a sign may be the beginning of mathematics. A number is more likely a price. */
export function mayBecomeMath(text: string): boolean {
  if (/^\s|^\{[\w.:-]+\}|^[(?@*#!'"]/.test(text) || notInMath.test(text)) return false;
  if (/^\d/.test(text) && !/[\\^_=+<>]/.test(text)) return false;
  return !name.test(text) && !isProse(text);
}

function isProse(text: string): boolean {
  return prose.test(text.replace(texts, '+').replace(commands, '+').replace(functions, '+').replace(/\s+/g, ' '));
}

/** Whether a text is short of definitions and of deep nesting. */
export function isAllowed(text: string): boolean {
  let depth = 0;
  for (const character of text) {
    if (character === '{') depth++;
    else if (character === '}') depth--;
    if (depth > MAX_DEPTH) return false;
  }
  return !definition.test(text);
}
