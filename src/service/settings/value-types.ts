import { z } from 'zod';

import { parseDuration } from '../../agent/duration.js';
import { isLoopback } from '../../http/loopback.js';

/** A value that is written as a text. */
type FromText<Value> = z.ZodType<Value, z.ZodTypeDef, string>;

/** Rules for a text. */
export interface TextRules {
  /** Also part of the JSON schema. */
  readonly pattern?: RegExp;
  readonly check?: (text: string) => boolean;
  /** Says what is wrong and what to do, in sentences. Quotes the value only if it cannot be a secret. */
  readonly problem: (value: string) => string;
}

/** A text of one form. */
export function textOf({ pattern, check, problem }: TextRules): FromText<string> {
  const text = z.string({ errorMap: explain(problem) });
  const base = pattern ? text.regex(pattern) : text;
  if (!check) return base;
  return base.superRefine((value, context) => {
    if (!check(value)) context.addIssue({ code: 'custom', message: problem(value) });
  });
}

/** A text that is parsed, such as an address that can be written in several ways. */
export function parsedText<Value>(
  parse: (text: string) => Value | undefined,
  problem: (value: string) => string,
): FromText<Value> {
  return z.string({ errorMap: explain(problem) }).transform((text, context): Value => {
    const value = parse(text);
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: problem(text) });
    return z.NEVER;
  });
}

/** A text for people; a blank one counts as not set. */
export function prose(most: number): z.ZodString {
  const problem = (text: string) => `the text has ${text.length} characters. Set one of at most ${most}.`;
  const errorMap: z.ZodErrorMap = (issue, { data }) => ({
    message:
      issue.code === 'too_big' ? problem(String(data).trim()) : `${quote(data)} is not a text. Write it in quotes.`,
  });
  return z.string({ errorMap }).trim().max(most);
}

/** A whole number. */
export function wholeNumber(least: number, most: number, problem: (value: string) => string): z.ZodNumber {
  return z
    .number({ errorMap: explain(problem) })
    .int()
    .min(least)
    .max(most);
}

/** A whole number, with the usual message. */
export function count(least: number, most: number, example: number): z.ZodNumber {
  const range = `a number from ${least} to ${most}`;
  return wholeNumber(least, most, (value) => `"${value}" is not ${range}. Set one, such as ${example}.`);
}

/** A time such as `90s`, as milliseconds. */
export function duration(least: string, most: string, example: string): FromText<number> {
  const [shortest, longest] = [parseDuration(least)!, parseDuration(most)!];
  return parsedText(
    (text) => {
      const time = parseDuration(text);
      return time !== undefined && time >= shortest && time <= longest ? time : undefined;
    },
    (value) => `"${value}" is not a time from ${least} to ${most}. Set one, such as ${example}.`,
  );
}

/** Several texts. In a variable or an option, spaces and commas separate them. */
export function listOf<Value>(
  item: FromText<Value>,
  name: string,
): z.ZodType<readonly Value[], z.ZodTypeDef, readonly string[]> {
  return z.array(item, { errorMap: () => ({ message: `this is not a list. Set ${name} in brackets.` }) });
}

/** One of a few words. */
export function oneOf<const Word extends string>(...words: [Word, ...Word[]]): z.ZodEnum<[Word, ...Word[]]> {
  const known = `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
  return z.enum(words, { errorMap: explain((value) => `"${value}" is not known. Set ${known}.`) });
}

/** Yes or no. */
export const yesOrNo: z.ZodBoolean = z.boolean({
  errorMap: explain((value) => `"${value}" is neither true nor false. Set one of them.`),
});

/** A secret in a header of a request, such as the key of an API. */
export function headerSecret(name: string): FromText<string> {
  return textOf({
    pattern: /^[\x21-\x7e]+$/,
    problem: () => `a ${name} must not contain spaces or line breaks. Set it without them.`,
  });
}

/** The text of a variable or an option as it would be written in the file. A text of another form stays, for the message. */
export function fromText(schema: z.ZodTypeAny, text: string): unknown {
  const type = unwrap(schema);
  if (type instanceof z.ZodNumber) return /^\d{1,9}$/.test(text) ? Number(text) : text;
  if (type instanceof z.ZodBoolean) return { true: true, false: false }[text] ?? text;
  // An empty text is one empty value, which no check accepts.
  if (isTextList(type)) return text === '' ? [''] : text.split(/[\s,]+/).filter(Boolean);
  return text;
}

function isTextList(type: z.ZodTypeAny): boolean {
  if (!(type instanceof z.ZodArray)) return false;
  const item = unwrap(type.element as z.ZodTypeAny);
  return item instanceof z.ZodString || item instanceof z.ZodEnum;
}

/** The type behind defaults, checks and transformations. */
export function unwrap(schema: z.ZodTypeAny): z.ZodTypeAny {
  if (schema instanceof z.ZodOptional) return unwrap(schema.unwrap() as z.ZodTypeAny);
  if (schema instanceof z.ZodDefault) return unwrap(schema.removeDefault() as z.ZodTypeAny);
  return schema instanceof z.ZodEffects ? unwrap(schema.innerType() as z.ZodTypeAny) : schema;
}

/** Whether a text is an address of the web. */
export function isHttpAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** Whether requests to an address are safe from others on the way: over https, or within this machine. */
export function isSafeAddress(text: string): boolean {
  if (!isHttpAddress(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || isLoopback(hostname);
}

/** Turns the description of a problem into an error map of zod. */
function explain(problem: (value: string) => string): z.ZodErrorMap {
  return (_issue, { data }) => ({ message: problem(unquoted(data)) });
}

function unquoted(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
}

function quote(value: unknown): string {
  return typeof value === 'string' ? `"${value}"` : unquoted(value);
}
