import { z } from 'zod';

import { parseDuration } from '../../agent/duration.js';
import type { Setting } from './setting.js';

/** How values of a setting are written and parsed. */
export interface ValueType<Value> extends Pick<Setting, 'fromText'> {
  readonly schema: z.ZodType<Value, z.ZodTypeDef, unknown>;
}

/** A text that is checked by a pattern or a function. */
export interface TextOptions {
  /** For the JSON schema, too. */
  readonly pattern?: RegExp;
  /** What is wrong with a text; undefined if nothing is. */
  readonly check?: (text: string) => boolean;
  /** What is wrong and what to do, as sentences. The value is a secret at times, so it is only quoted here. */
  readonly problem: (value: string) => string;
}

/** A text of one form. */
export function textOf({ pattern, check, problem }: TextOptions): ValueType<string> {
  const text = z.string({ errorMap: explain(problem) });
  const base = pattern ? text.regex(pattern) : text;
  if (!check) return { schema: base };
  return {
    schema: base.superRefine((value, context) => {
      if (!check(value)) context.addIssue({ code: 'custom', message: problem(value) });
    }),
  };
}

/** A text that means something else, such as an address that is written in several ways. */
export function parsedText<Value>(
  parse: (text: string) => Value | undefined,
  problem: (value: string) => string,
): ValueType<Value> {
  const schema = z.string({ errorMap: explain(problem) }).transform((text, context): Value => {
    const value = parse(text);
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: problem(text) });
    return z.NEVER;
  });
  return { schema };
}

/** A text in the language of the owner; a blank one counts as not set. */
export function prose(most: number): ValueType<string> {
  const problem = (text: string) => `the text has ${text.length} characters. Set one of at most ${most}.`;
  const schema = z
    .string({
      errorMap: (issue, { data }) => ({
        message:
          issue.code === 'too_big' ? problem(String(data).trim()) : `${quote(data)} is not a text. Write it in quotes.`,
      }),
    })
    .trim()
    .max(most);
  return { schema };
}

/** A whole number. */
export function wholeNumber(least: number, most: number, problem: (value: string) => string): ValueType<number> {
  const schema = z
    .number({ errorMap: explain(problem) })
    .int()
    .min(least)
    .max(most);
  return { schema, fromText: (text) => (/^\d{1,9}$/.test(text) ? Number(text) : text) };
}

/** A whole number, with the usual message. */
export function count(least: number, most: number, example: number): ValueType<number> {
  return wholeNumber(
    least,
    most,
    (value) => `"${value}" is not a number from ${least} to ${most}. Set one, such as ${example}.`,
  );
}

/** A time such as `90s`, as milliseconds. */
export function duration(least: string, most: string, example: string): ValueType<number> {
  const [shortest, longest] = [parseDuration(least)!, parseDuration(most)!];
  return parsedText(
    (text) => {
      const time = parseDuration(text);
      return time !== undefined && time >= shortest && time <= longest ? time : undefined;
    },
    (value) => `"${value}" is not a time from ${least} to ${most}. Set one, such as ${example}.`,
  );
}

/** Several values. In a text, spaces and commas are between them. */
export function listOf<Value>({ schema }: ValueType<Value>, what: string): ValueType<Value[]> {
  const list = z.array(schema, { errorMap: () => ({ message: `this is no list. Set ${what} in brackets.` }) });
  return { schema: list, fromText: splitList };
}

/** An empty text is one empty value, which no check accepts. */
function splitList(text: string): string[] {
  return text === '' ? [''] : text.split(/[\s,]+/).filter(Boolean);
}

/** One of a few words. */
export function oneOf<const Word extends string>(...words: readonly [Word, ...Word[]]): ValueType<Word> {
  const known = `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
  return {
    schema: z.enum(words as [Word, ...Word[]], {
      errorMap: explain((value) => `"${value}" is not known. Set ${known}.`),
    }),
  };
}

/** Yes or no. */
export const yesOrNo: ValueType<boolean> = {
  schema: z.boolean({ errorMap: explain((value) => `"${value}" is neither true nor false. Set one of them.`) }),
  fromText: (text) => ({ true: true, false: false })[text] ?? text,
};

/** Turns what is wrong with a value into a message of zod. */
function explain(problem: (value: string) => string): z.ZodErrorMap {
  return (_issue, { data }) => ({ message: problem(quoteless(data)) });
}

function quoteless(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
}

function quote(value: unknown): string {
  return typeof value === 'string' ? `"${value}"` : quoteless(value);
}
