import type { Place, Scope } from '../instruction.js';
import { MARK, QUOTED } from './quotes.js';

/** What may follow the head of an instruction, in any order. */
export interface Clauses {
  readonly text?: string;
  readonly place?: Place;
  readonly scope?: Scope;
}

/** A clause's pattern, and what its groups say. Undefined when they say nothing that is understood. */
interface Rule {
  readonly pattern: RegExp;
  readonly read: (groups: readonly string[]) => Clauses | undefined;
}

const SAYING = '(?:with|containing|saying|reading|holding|that\\s+(?:says|reads))';
const BODY = '(?:the\\s+)?(?:following\\s+)?(?:text|content|body|paragraph|words)?';
const IN = '(?:(?:at|to)\\s+the\\s+(?:end|bottom)\\s+of|under|in|inside|into|within|to)';

/** Where an unquoted name of a page ends. */
const NEXT = `(?=\\s+(?:after|before|below|above|under|with|containing|saying|at\\s+the)\\b|\\s*:\\s*${MARK}|$)`;

const rules: readonly Rule[] = [
  { pattern: start(`(?:and\\s+)?${SAYING}\\s+${BODY}:?\\s*${QUOTED}`), read: ([text]) => ({ text: text ?? '' }) },
  { pattern: start(`:\\s*${QUOTED}`), read: ([text]) => ({ text: text ?? '' }) },
  { pattern: start(`(after|before|below|above)\\s+${named('heading|section', '?')}`), read: readPosition },
  { pattern: start(`${IN}\\s+${named('heading|section')}`), read: ([first, second]) => inSection(first ?? second) },
  {
    pattern: start('(?:at|to)\\s+the\\s+(end|bottom|start|top|beginning)(?=\\s|$)'),
    read: ([edge]) => ({ place: readEdge(edge) }),
  },
  { pattern: start('(everywhere)'), read: () => ({ scope: 'all' }) },
  { pattern: start(`(?:only\\s+)?(?:in|on|of|from|to|across|throughout|within|for)\\s+(.+?)${NEXT}`), read: readScope },
];

/**
 * Reads clauses to the end of an instruction. Quotations stay marks.
 *
 * @returns Undefined when there is something that is no clause, or two of a kind.
 */
export function readClauses(rest: string): Clauses | undefined {
  const text = rest.trim();
  if (text === '') return {};
  const next = readClause(text);
  const others = next && readClauses(text.slice(next.length));
  if (!others || Object.keys(next.clause).some((key) => key in others)) return undefined;
  return { ...others, ...next.clause };
}

function readClause(text: string): { clause: Clauses; length: number } | undefined {
  for (const { pattern, read } of rules) {
    const match = pattern.exec(text);
    const clause = match && read(match.slice(1));
    if (clause) return { clause, length: match[0].length };
  }
  return undefined;
}

const allPages = /^(?:all|every|each|any)\b.*\b(?:pages?|files?|docs?|documents?)$/i;
const wholeDocs =
  /^(?:(?:all\s+(?:of\s+)?)?the\s+|our\s+)?(?:whole\s+|entire\s+)?(?:docs|documentation|site|repository|repo)$/i;

/** Reads the pages that follow “in”. Names without quotation marks are parted by commas and “and”. */
export function readScope([text = '']: readonly string[]): Clauses | undefined {
  if (/^(?:the\s+)?(?:heading|section|paragraph|list|table|code)\b/i.test(text)) return undefined;
  if (allPages.test(text) || wholeDocs.test(text)) return { scope: 'all' };
  const names = text
    .split(/\s*(?:,|&|\band\b)\s*/)
    .map(readName)
    .filter(Boolean);
  return names.length > 0 ? { scope: { pages: names } } : undefined;
}

function readName(name: string): string {
  return name
    .replace(/^(?:the\s+)?(?:(?:pages?|files?|documents?)\s+)?(?:(?:called|named|titled)\s+)?/i, '')
    .replace(/\s+(?:pages?|files?)$/i, '')
    .trim();
}

function readPosition([where = '', first, second]: readonly string[]): Clauses {
  const heading = first ?? second ?? '';
  return { place: { at: /^(?:after|below)$/i.test(where) ? 'after' : 'before', heading } };
}

function inSection(heading = ''): Clauses {
  return { place: { at: 'in', heading } };
}

function readEdge(edge = ''): Place {
  return { at: /^(?:end|bottom)$/i.test(edge) ? 'end' : 'start' };
}

/** `the section “X”` or `the “X” section`: two groups, of which one matches. */
export function named(noun: string, optional = ''): string {
  const before = `(?:the\\s+)?(?:(?:${noun})\\s+(?:(?:called|named|titled)\\s+)?)${optional}`;
  return `(?:${before}${QUOTED}|(?:the\\s+)?${QUOTED}\\s+(?:${noun}))`;
}

function start(pattern: string): RegExp {
  return new RegExp(`^,?\\s*${pattern}`, 'i');
}
