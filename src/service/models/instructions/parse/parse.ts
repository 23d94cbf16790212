import { CannotCarryOut } from '../cannot-carry-out.js';
import type { Instruction } from '../instruction.js';
import { readClauses, readScope } from './clauses.js';
import { MARK, putBack, takeQuotations } from './quotes.js';
import { rules } from './rules.js';
import { splitInstructions, VERB } from './split.js';

/** What the model knows to do, for whoever asked for something else. */
export const KNOWN_KINDS = [
  'I can: replace "X" with "Y"',
  'fix the spelling of "X" to "Y"',
  'rename the heading "X" to "Y"',
  'add a section "X" with the text "…" after the heading "Y", or at the end of a page',
  'remove the section "X"',
  'add a link "text" to an address in a section or at the end of a page',
  'remove the link "text". Name pages with “in guide/setup.md” or “in all pages”, and put texts in quotation marks.',
].join('; ');

/**
 * Reads a prompt: one plain instruction, or several parted by lines, semicolons, sentences or “then”.
 *
 * @throws {CannotCarryOut} When any of them is of no known kind, so that nothing is done by half.
 */
export function parseInstructions(prompt: string): Instruction[] {
  const { text, quotations } = takeQuotations(prompt);
  const parts = splitInstructions(text);
  if (parts.length === 0) throw new CannotCarryOut(`The instruction is empty. ${KNOWN_KINDS}`);
  return parts.map((part) => {
    const instruction = parseInstruction(part);
    if (!instruction) throw notUnderstood(part, quotations);
    return putQuotationsBack(instruction, quotations);
  });
}

function parseInstruction(part: string): Instruction | undefined {
  const { text, pages } = takePages(part);
  for (const { pattern, takes, build } of rules) {
    const match = pattern.exec(text);
    if (!match) continue;
    const clauses = readClauses(text.slice(match[0].length) + pages);
    if (!clauses || !Object.keys(clauses).every((key) => ['scope', ...takes].includes(key))) continue;
    const instruction = build(match.slice(1), clauses);
    if (instruction) return instruction;
  }
  return undefined;
}

const leadingPages = new RegExp(`^()(?:in|on|across|throughout)\\s+(.+?),?\\s+(${VERB}\\b.*)$`, 'is');
const innerPages = new RegExp(
  `^((?:replace|change|rename|retitle|fix|correct)\\b.*?${MARK}.*?)\\s+(?:in|on)\\s+(.+?)\\s+((?:with|by|to|into|as)\\s+${MARK}.*)$`,
  'is',
);

/** “In guide.md, replace X with Y” and “replace X in guide.md with Y” say the same as “replace X with Y in guide.md”. */
function takePages(text: string): { text: string; pages: string } {
  const [, before = '', pages = '', after = ''] = leadingPages.exec(text) ?? innerPages.exec(text) ?? [];
  if (!readScope([pages])) return { text, pages: '' };
  return { text: `${before} ${after}`.trim(), pages: ` in ${pages}` };
}

function notUnderstood(part: string, quotations: readonly string[]): CannotCarryOut {
  if (/["“”«»„`]/.test(part))
    return new CannotCarryOut(`A quotation mark is not closed in: ${putBack(part, quotations, '“”')}`);
  return new CannotCarryOut(`I don’t know how to carry this out: ${putBack(part, quotations, '“”')}. ${KNOWN_KINDS}`);
}

/** The instruction with quotations for marks, in whatever member they stand. */
function putQuotationsBack<T>(value: T, quotations: readonly string[]): T {
  if (typeof value === 'string') return putBack(value, quotations) as T;
  if (Array.isArray(value)) return value.map((item: unknown) => putQuotationsBack(item, quotations)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, putQuotationsBack(item, quotations)]),
  ) as T;
}
