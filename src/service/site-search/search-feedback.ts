import { z } from 'zod';

import { describeType } from '../requests/parse-body.js';
import type { SearchAnswer } from './search-answer.js';
import { searchParameters } from './parse-search-request.js';

const MAX_FP_LENGTH = 200;
const MAX_ADDRESS_LENGTH = 2000;

/** The body that says what came of a search. */
export const searchFeedbackSchema = z.object(
  {
    ...searchParameters.pick({ q: true, language: true, version: true, path: true }).shape,
    fp: z
      .string(describeType('a string'))
      .max(MAX_FP_LENGTH, `must be at most ${MAX_FP_LENGTH} characters`)
      .optional()
      .describe('Identifies the reader, as in messages. Only a hash of it is kept.'),
    opened: z
      .string(describeType('a string'))
      .max(MAX_ADDRESS_LENGTH, `must be at most ${MAX_ADDRESS_LENGTH} characters`)
      .optional()
      .describe('The `path` of the result that the reader has opened. Absent if the reader has opened none.'),
  },
  describeType('a JSON object'),
);

export type SearchFeedback = z.output<typeof searchFeedbackSchema>;

/** Keeps searches with what comes of them. */
export interface SearchRecorder {
  /** Whether searches of a reader may be kept, by the headers of the browser. */
  accepts(headers: Headers): boolean;
  /** Keeps a search. */
  addSearch(feedback: SearchFeedback, found: SearchAnswer, headers: Headers): void;
}
