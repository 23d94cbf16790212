import { z } from 'zod';

/** Kinds of questions, by the reason why they are hard. */
export const kinds = [
  'how-to',
  'paraphrase',
  'synonym',
  'typo',
  'error message',
  'identifier',
  'comparison',
  'follow-up',
  'other language',
  'out of scope',
] as const;

export type Kind = (typeof kinds)[number];

/** The questions of one half may be used to improve the search. The other half only measures it. */
export const halves = ['development', 'test'] as const;

export type Half = (typeof halves)[number];

const fields = z
  .object({
    /** The question as a reader asks it. */
    ask: z.string().trim().min(1),
    kind: z.enum(kinds).default('how-to'),
    /** The previous question, for a follow-up. */
    after: z.string().trim().min(1).optional(),
    /** Addresses of pages that answer the question, any of which is right. With an anchor, the section is judged as well. */
    pages: z.array(z.string().startsWith('/', 'must begin with a slash')).default([]),
    /** Words of the passage that answers, or the address of its section. Any of them is enough. Default: not judged. */
    shows: z.array(z.string().trim().min(1)).default([]),
    half: z.enum(halves).optional(),
  })
  .strict();

/** A question with the pages that answer it. */
export interface Question extends Omit<z.output<typeof fields>, 'half'> {
  readonly half: Half;
}

/** A question out of scope has no pages. All others have at least one. */
export const questionSchema = fields
  .refine(({ kind, pages }) => (kind === 'out of scope') === (pages.length === 0), {
    message: 'needs at least one right page, or the kind “out of scope” and none',
    path: ['pages'],
  })
  .refine(({ kind, after }) => kind !== 'follow-up' || after !== undefined, {
    message: 'must contain the previous question',
    path: ['after'],
  })
  .transform((question): Question => ({ ...question, half: question.half ?? halfOf(question.ask) }));

/** Chosen by the text, so that a question stays in its half when others are added. */
function halfOf(text: string): Half {
  let hash = 2_166_136_261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return ((hash >>> 16) & 1) === 0 ? 'development' : 'test';
}
