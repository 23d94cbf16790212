import { z } from 'zod';
import type { Hit } from '../../search/hit.js';

/** A section that was found, as it is sent in the stream. */
export const hitSchema: z.ZodType<Hit> = z.object({
  path: z.string(),
  content: z.string(),
  metadata: z.object({
    title: z.string(),
    headings: z.array(z.string()),
    score: z.number().optional(),
    strength: z.enum(['strong', 'close', 'weak']).optional(),
    sections: z.array(z.object({ heading: z.string(), path: z.string() })).optional(),
  }),
});

/** The result of the tool `search`. The list is empty if nothing was found. */
export const searchResultSchema = z.object({
  results: z.array(hitSchema),
  /** The evidence of the best results; `answer` if absent. */
  outcome: z.enum(['answer', 'closest', 'nothing']).optional(),
});
