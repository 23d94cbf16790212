import { z } from 'zod';

/** A piece of an excerpt. It is plain text, never HTML or markdown. */
const segmentSchema = z.object({
  text: z.string(),
  /** Whether it matches what the reader typed, to be emphasised. */
  isMatch: z.boolean().describe('Whether it matches what the reader typed.'),
});

/** A section that was found. */
const searchResultSchema = z.object({
  path: z.string().describe('Address on the site, with the anchor of the section.'),
  title: z.string().describe('Title of the page.'),
  breadcrumbs: z
    .array(z.string())
    .describe('The title of the page and the headings that lead to the section, outermost first.'),
  excerpt: z.array(segmentSchema).describe('What the section says about it, in pieces of plain text.'),
});

/** The response of the search endpoint. */
export const searchAnswerSchema = z.object({
  results: z.array(searchResultSchema).describe('Best first.'),
  outcome: z
    .enum(['answer', 'closest', 'nothing'])
    .describe(
      'Whether the results are about the query (`answer`), only come close to it (`closest`), or share at most some of its words (`nothing`).',
    ),
  next: z.number().nullable().describe('The `offset` of the next page; null if there is none.'),
});

export type Segment = z.output<typeof segmentSchema>;
export type SearchAnswer = z.output<typeof searchAnswerSchema>;
