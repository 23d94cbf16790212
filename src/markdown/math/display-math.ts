import type { Formula } from './formula.js';
import { isAllowed, isDisplayMath, isMath, isTex } from './is-math.js';

/** Longest formula on lines of its own, in characters. */
const MAX_LENGTH = 4000;

/** Environments that are formulas without any signs around them. */
export const ENVIRONMENT =
  '\\\\begin\\{((?:align(?:ed|at|edat)?|equation|gather(?:ed)?|multline|split|[dr]?cases|[pbBvV]?matrix|array)\\*?)\\}';

/** The beginning of a formula on lines of its own. */
export const OPENING = `(?:\\$\\$|\\\\\\[|${ENVIRONMENT}|(?:\`{3,}|~{3,})[ \\t]*math[ \\t]*\\n)`;

const start = new RegExp(`^ {0,3}(${OPENING})`);

/** The end of a formula. A formula has no blank lines. */
const ends: Readonly<Record<string, RegExp>> = { $$: /\$\$|\n[ \t]*\n/, '\\[': /\\\]|\n[ \t]*\n/ };

/** The formula on lines of its own that a text begins with. */
export function takeDisplayFormula(text: string): Formula | undefined {
  const [indented, opening, environment] = start.exec(text) ?? [];
  if (!indented || !opening) return undefined;
  const rest = text.slice(indented.length, MAX_LENGTH);
  const end = findEnd(opening, environment).exec(rest);
  const isFence = opening.endsWith('\n');
  if (!end) return isFence ? toOpen(text, rest) : takeOpen(text, rest, !!environment);
  const behind = /^[ \t]*(?:\n|$)/.exec(rest.slice(end.index + end[0].length));
  const content = rest.slice(0, end.index);
  if (/^\n[ \t]*\n/.test(end[0]) || !behind || (content.includes('`') && !isFence)) return undefined;
  const tex = environment ? opening + content + end[0] : content;
  if (!(environment || isFence ? isAllowed(tex) : isFormula(opening, tex))) return undefined;
  return { raw: indented + content + end[0] + behind[0], tex: tex.trim(), isDisplay: true };
}

function findEnd(opening: string, environment: string | undefined): RegExp {
  if (environment) return new RegExp(`\\\\end\\{${environment.replace('*', '\\*')}\\}|\\n[ \\t]*\\n`);
  return ends[opening] ?? new RegExp(`(?:^|\\n) {0,3}${/[`~]+/.exec(opening)![0]}[\`~]*(?=[ \\t]*(?:\\n|$))`);
}

/** Double dollars enclose code of shells, too. `\[text\]` may be escaped brackets, unless they have lines of their own. */
function isFormula(opening: string, tex: string): boolean {
  if (opening === '$$') return isDisplayMath(tex);
  return isTex(tex) || (isMath(tex) && /^\s*\n[^]*\n\s*$/.test(tex));
}

function takeOpen(text: string, rest: string, isEnvironment: boolean): Formula | undefined {
  const [firstLine = ''] = rest.split('\n', 1);
  const isUndecided = isEnvironment || !firstLine.trim() || isTex(firstLine);
  return isUndecided && !rest.includes('`') ? toOpen(text, rest) : undefined;
}

function toOpen(text: string, rest: string): Formula | undefined {
  return text.length < MAX_LENGTH ? { raw: text, tex: rest, isDisplay: true, isOpen: true } : undefined;
}
