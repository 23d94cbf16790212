import { z } from 'zod';

import { describeType } from '../requests/parse-body.js';
import { ServiceError } from '../requests/service-error.js';

/** Maximum characters of a query: more than anyone types into a search box. */
const MAX_QUERY_LENGTH = 500;

/** Maximum results of one page, and how far one can turn the pages. */
const MAX_LIMIT = 50;
export const MAX_OFFSET = 200;

const DEFAULT_LIMIT = 10;
const MAX_SECTIONS = 10;
const MAX_LABEL_LENGTH = 200;

const label = () =>
  z
    .string()
    .trim()
    .min(1, 'must not be empty: leave it out')
    .max(MAX_LABEL_LENGTH, `must be at most ${MAX_LABEL_LENGTH} characters`)
    .optional();

const wholeNumber = (least: number, most: number, fallback: number) => {
  const problem = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, problem)
    .transform(Number)
    .pipe(z.number().int().min(least, problem).max(most, problem))
    .optional()
    .transform((value) => value ?? fallback);
};

/** The parameters of a search. */
export const searchParameters = z.object({
  q: z
    .string(describeType('a text'))
    .trim()
    .min(1, 'must not be empty: send what the reader typed')
    .max(MAX_QUERY_LENGTH, `must be at most ${MAX_QUERY_LENGTH} characters`)
    .describe(
      'What the reader typed. The last word may be the beginning of one. A phrase in quotes must be there as it is written.',
    ),
  limit: wholeNumber(1, MAX_LIMIT, DEFAULT_LIMIT).describe(`Results at most. Default: ${DEFAULT_LIMIT}.`),
  offset: wholeNumber(0, MAX_OFFSET, 0).describe('Results to skip, for further pages.'),
  sections: wholeNumber(0, MAX_SECTIONS, 0).describe('Further sections of each page at most. Default: none.'),
  language: label().describe('Only pages in this language, as their front matter or their address names it.'),
  version: label().describe('Only pages of this version, likewise.'),
  path: label().describe("The reader's page. Of pages in several languages or versions, those of this page are found."),
});

export type SearchParameters = z.output<typeof searchParameters>;

/**
 * Parses the parameters of a search. Others are left out.
 *
 * @param query - Each parameter with its values.
 * @throws {ServiceError} 400 with a sentence that names the parameter.
 */
export function parseSearchRequest(query: Readonly<Record<string, readonly string[]>>): SearchParameters {
  const repeated = Object.keys(searchParameters.shape).find((name) => (query[name]?.length ?? 0) > 1);
  if (repeated !== undefined) refuse(repeated, 'must be given once');
  const single = Object.fromEntries(Object.entries(query).map(([name, [value]]) => [name, value]));
  const result = searchParameters.safeParse(single);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  return refuse(String(issue?.path[0]), issue?.message ?? 'is not valid');
}

function refuse(field: string, problem: string): never {
  throw new ServiceError(400, `${field} ${problem}.`, { field });
}
