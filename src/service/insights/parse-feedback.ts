import { z } from 'zod';

import { describeType } from '../requests/parse-body.js';

/** Maximum characters of a comment; more is cut. */
const MAX_COMMENT_LENGTH = 2000;

const string = () => z.string(describeType('a string'));
const sign = () => z.literal(true, { errorMap: () => ({ message: 'must be true, or absent' }) }).optional();

/** The body of feedback. Absent members keep their former values. */
export const feedbackSchema = z
  .object(
    {
      feedbackId: string()
        .regex(/^[\w-]{1,64}$/, 'must be the one in the answer')
        .describe('Names the answer: `feedbackId` of its finish event.'),
      isHelpful: z.boolean(describeType('true or false')).optional().describe('What the reader says about the answer.'),
      reason: string()
        .regex(/^[\w-]{1,40}$/, 'must be a word, such as "incomplete"')
        .optional()
        .describe('Why it is unhelpful, as a word.'),
      comment: string()
        .transform((comment) => comment.trim().slice(0, MAX_COMMENT_LENGTH))
        .optional()
        .describe('What the reader writes about it.'),
      hasFollowed: sign().describe('That the reader has followed one of its sources.'),
      hasCopied: sign().describe('That the reader has copied the answer, or code of it.'),
    },
    describeType('a JSON object'),
  )
  .refine(saysSomething, { message: 'must hold one of isHelpful, reason, comment, hasFollowed and hasCopied' });

function saysSomething(body: object): boolean {
  return Object.entries(body).some(([name, value]) => name !== 'feedbackId' && value !== undefined);
}

/** A rating of an answer, or an action of a reader with it. */
export type Feedback = z.output<typeof feedbackSchema>;
