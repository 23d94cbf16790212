import type { Instruction } from '../instruction.js';
import { named, type Clauses } from './clauses.js';
import { MARK, QUOTED } from './quotes.js';

/** The head of an instruction, and what it means with the clauses after it. */
export interface Rule {
  readonly pattern: RegExp;
  /** The clauses that this kind takes beside the pages. */
  readonly takes: readonly ('text' | 'place')[];
  /** Undefined when the head alone is not enough. */
  readonly build: (groups: readonly (string | undefined)[], clauses: Clauses) => Instruction | undefined;
}

const THE = '(?:the\\s+|a\\s+|an\\s+)?(?:new\\s+)?';
const EVERY = '(?:all\\s+(?:the\\s+)?|every\\s+|each\\s+)?(?:(?:occurrences?|instances?|mentions?)\\s+of\\s+)?';
const TEXT = '(?:the\\s+)?(?:(?:word|words|text|phrase|term|sentence)\\s+)?';
const CALLED =
  '(?:(?:called|named|titled|reading|saying|headed|with\\s+(?:the\\s+)?(?:text|label|title|name|heading))\\s+)?';
const LEADING = '(?:that\\s+)?(?:to|leads?\\s+to|leading\\s+to|points?\\s+to|pointing\\s+to)';
const ADD = '(?:add|insert|append|create|put)';
const REMOVE = '(?:remove|delete|drop)';
const ADDRESS = `(?:${QUOTED}|<?([^\\s<>"]+)>?)`;

/** In the order in which they are tried: a heading is renamed, not replaced. */
export const rules: readonly Rule[] = [
  {
    pattern: head(
      `(?:rename|retitle|change|replace)\\s+${named('heading|section|title')}\\s+(?:to|into|as|with|by)\\s+${QUOTED}`,
    ),
    takes: [],
    build: ([first, second, name = ''], { scope }) => ({
      kind: 'rename-heading',
      heading: first ?? second ?? '',
      name,
      scope,
    }),
  },
  {
    pattern: head(`(?:replace|change)\\s+${EVERY}${TEXT}${QUOTED}\\s+(?:with|by|to|into)\\s+${TEXT}${QUOTED}`),
    takes: [],
    build: ([find = '', replacement = ''], { scope }) => ({ kind: 'replace', find, replacement, scope }),
  },
  {
    pattern: head(spelling(`(?:(?:of|in)\\s+)?${TEXT}${QUOTED}`, QUOTED)),
    takes: [],
    build: buildSpelling,
  },
  {
    // One word needs no quotation marks.
    pattern: head(spelling(`of\\s+${TEXT}([\\p{L}\\p{M}’'-]+)`, `([\\p{L}\\p{M}’'-]+|${MARK})`)),
    takes: [],
    build: buildSpelling,
  },
  {
    pattern: head(`(?:fix|correct|spell)\\s+${TEXT}${QUOTED}\\s+(?:to|into|as|with)\\s+${QUOTED}`),
    takes: [],
    build: buildSpelling,
  },
  {
    pattern: head(`${ADD}\\s+${THE}(?:section|heading)\\s+${CALLED}${QUOTED}`),
    takes: ['text', 'place'],
    build: ([heading = ''], { text, place, scope }) =>
      text === undefined ? undefined : { kind: 'add-section', heading, text, place, scope },
  },
  {
    pattern: head(`${REMOVE}\\s+(?:the\\s+)?(?:whole\\s+|entire\\s+)?${named('section')}`),
    takes: [],
    build: ([first, second], { scope }) => ({ kind: 'remove-section', heading: first ?? second ?? '', scope }),
  },
  {
    pattern: head(`${ADD}\\s+${THE}link\\s+${CALLED}${QUOTED}\\s+${LEADING}\\s+${ADDRESS}`),
    takes: ['place'],
    build: ([text = '', quoted, plain], { place, scope }) => ({
      kind: 'add-link',
      text,
      address: quoted ?? plain ?? '',
      place,
      scope,
    }),
  },
  {
    pattern: head(`${ADD}\\s+${THE}link\\s+${LEADING}\\s+${ADDRESS}`),
    takes: ['text', 'place'],
    build: ([quoted, plain], { text, place, scope }) =>
      text === undefined ? undefined : { kind: 'add-link', text, address: quoted ?? plain ?? '', place, scope },
  },
  {
    pattern: head(
      `(?:${REMOVE}|unlink)\\s+(the\\s+|all\\s+(?:the\\s+)?|every\\s+)?(links?)\\s+(?:${CALLED}${QUOTED}|${LEADING}\\s+${ADDRESS})`,
    ),
    takes: [],
    build: ([article = '', noun, ...targets], { scope }) => ({
      kind: 'remove-link',
      target: targets.find((target) => target !== undefined) ?? '',
      isEvery: noun?.toLowerCase() === 'links' || /^(?:all|every)\b/i.test(article),
      scope,
    }),
  },
  {
    pattern: head(`(?:${REMOVE}|unlink)\\s+the\\s+${QUOTED}\\s+link`),
    takes: [],
    build: ([target = ''], { scope }) => ({ kind: 'remove-link', target, isEvery: false, scope }),
  },
];

function buildSpelling([word = '', correction]: readonly (string | undefined)[], { scope }: Clauses): Instruction {
  return { kind: 'spelling', word, correction, scope };
}

/** `fix the spelling of X to Y`, where Y may be missing. */
function spelling(word: string, correction: string): string {
  const noun = '(?:spelling(?:\\s+(?:mistakes?|errors?))?|misspelling|typos?)';
  const to = '(?:to|into|as|with|→|->|=>|(?:it\\s+)?should\\s+be)';
  return `(?:fix|correct)\\s+${EVERY}(?:the\\s+)?${noun}\\s+${word}(?:\\s*,?\\s*${to}\\s+${TEXT}${correction})?`;
}

function head(pattern: string): RegExp {
  return new RegExp(`^${pattern}(?=[\\s,:]|$)`, 'iu');
}
