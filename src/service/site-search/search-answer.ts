import { z } from 'zod';
import type * as protocol from '../../protocol/search.js';

/** A piece of a text. It is plain text, never HTML or markdown. */
const pieceSchema = z.object({
  text: z.string(),
  /** Whether it matches what the reader typed, to be emphasised. */
  isMatch: z.boolean().describe('Whether it matches what the reader typed.'),
});

/** A section that was found. */
const sectionSchema = z.object({
  path: z.string().describe('Address on the site, with the anchor of the section.'),
  kind: z
    .enum(['page', 'heading', 'code', 'api'])
    .describe(
      'The beginning of a page (`page`), the section of a heading (`heading`), code in such a section (`code`), or the description of a name of the code (`api`).',
    ),
  heading: z.array(pieceSchema).describe('The heading of the section, or the title of the page at its beginning.'),
  breadcrumbs: z
    .array(z.string())
    .describe('The title of the page and the headings that lead to the section, outermost first.'),
  excerpt: z.array(pieceSchema).describe('What the section says about it, in pieces of plain text.'),
});

const pageSchema = sectionSchema.extend({
  title: z.string().describe('Title of the page.'),
  sections: z.array(sectionSchema).describe('Further sections of the page, best first, as many as were asked for.'),
});

/** The response of the search endpoint. */
export const searchAnswerSchema = z.object({
  results: z.array(pageSchema).describe('Best first, each of another page.'),
  outcome: z
    .enum(['answer', 'closest', 'nothing'])
    .describe(
      'Whether the results are about the query (`answer`), only come close to it (`closest`), or share at most some of its words (`nothing`).',
    ),
  spelling: z.string().nullable().describe('The query as the docs spell it; null if it is not misspelt.'),
  spellings: z
    .array(z.string())
    .optional()
    .describe('Nearest spellings in the docs, best first, if nothing was found at all. Absent if there are none.'),
  takesFeedback: z
    .literal(true)
    .optional()
    .describe('The service stores the outcomes of searches, so send them. Absent if it does not.'),
  next: z.number().nullable().describe('The `offset` of the next page; null if there is none.'),
}) satisfies z.ZodType<protocol.SearchAnswer>;

export type SearchAnswer = protocol.SearchAnswer;
