import type { Formula } from './formula.js';
import { isMath, isTex } from './is-math.js';

/** Longest formula on lines of its own, in characters. */
const MAX_LENGTH = 4000;

const start = /^ {0,3}(\$\$|\\\[)/;

/** The end of a formula. A formula has no blank lines. */
const ends: Readonly<Record<string, RegExp>> = { $$: /\$\$|\n[ \t]*\n/, '\\[': /\\\]|\n[ \t]*\n/ };

/** The formula on lines of its own that a text begins with. */
export function takeDisplayFormula(text: string): Formula | undefined {
  const [indented, opening] = start.exec(text) ?? [];
  if (!indented || !opening) return undefined;
  const rest = text.slice(indented.length, MAX_LENGTH);
  const end = ends[opening]!.exec(rest);
  if (!end) return takeOpen(text, rest);
  const behind = /^[ \t]*(?:\n|$)/.exec(rest.slice(end.index + end[0].length));
  const tex = rest.slice(0, end.index);
  if (end[0].startsWith('\n') || !behind || tex.includes('`') || !isFormula(opening, tex)) return undefined;
  return { raw: indented + tex + end[0] + behind[0], tex: tex.trim(), isDisplay: true };
}

/** Dollars may enclose anything. `\[text\]` may be escaped brackets, unless they have lines of their own. */
function isFormula(opening: string, tex: string): boolean {
  return isTex(tex) || (isMath(tex) && (opening === '$$' || /^\s*\n[^]*\n\s*$/.test(tex)));
}

function takeOpen(text: string, rest: string): Formula | undefined {
  const [firstLine = ''] = rest.split('\n', 1);
  const isUndecided = text.length < MAX_LENGTH && !rest.includes('`') && (!firstLine.trim() || isTex(firstLine));
  return isUndecided ? { raw: text, tex: rest, isDisplay: true, isOpen: true } : undefined;
}
