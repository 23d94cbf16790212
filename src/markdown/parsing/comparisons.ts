import type { Lexer } from 'marked';

const comparison = /^ *>=? *[*_`]{0,3}[^\s\d]?(?!\d+[.)] )\d.*(?:\n(?! *>)|$)/;

/** Whether a line that looks like a quotation in an item is a comparison, as in `- > 25: rich`. */
export function isComparison(source: string, { top }: Pick<Lexer['state'], 'top'>): boolean {
  return !top && comparison.test(source);
}
