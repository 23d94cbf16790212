import { z } from 'zod';

/** A heading, and the address of its section. A heading without text of its own has the address of the first section below it. */
const sectionLinkSchema = z.object({ heading: z.string(), path: z.string() });

export type SectionLink = Readonly<z.infer<typeof sectionLinkSchema>>;

const strengths = ['strong', 'close', 'weak'] as const;

/**
 * The evidence that a section is about a query: `strong`, the default, if it likely is; `close` if it shares much with the query; `weak` if it
 * shares only some words and should not be shown as an answer.
 */
export type Strength = (typeof strengths)[number];

/** A section that was found, as it is sent in the stream. */
export const hitSchema = z.object({
  /** Address within the site, with the anchor of the section's heading. */
  path: z.string(),
  /** Markdown of the section, without its heading. */
  content: z.string(),
  metadata: z.object({
    /** The page's title. */
    title: z.string(),
    /** The headings that lead to the section, outermost first, without the title. */
    headings: z.array(z.string()),
    /** How well the section matches, above 0. Scores of different queries can't be compared. */
    score: z.number().optional(),
    strength: z.enum(strengths).optional(),
    /** The direct subheadings of the section, if there are several. Only in the first few results. */
    sections: z.array(sectionLinkSchema).optional(),
  }),
});

export type Hit = Readonly<z.infer<typeof hitSchema>>;

/** The result of the tool `search`. The list is empty if nothing was found. */
export const searchResultSchema = z.object({
  results: z.array(hitSchema),
  /** The evidence of the best results; `answer` if absent. */
  outcome: z.enum(['answer', 'closest', 'nothing']).optional(),
});

export type SearchResult = z.infer<typeof searchResultSchema>;

/** The address of a hit's page: its path without the anchor. */
export function pageOf({ path }: Pick<Hit, 'path'>): string {
  return path.split('#', 1).join();
}
