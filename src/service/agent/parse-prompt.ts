import { z } from 'zod';

import { describeType, parseBody } from '../requests/parse-body.js';

/** Maximum characters of a prompt. The specification sets no limit. */
export const MAX_PROMPT_LENGTH = 32_000;

/** The body of section 2.2. */
export const promptBodySchema = z.object(
  {
    prompt: z
      .string(describeType('a string'))
      .max(MAX_PROMPT_LENGTH, `must be at most ${MAX_PROMPT_LENGTH} characters`)
      .refine((prompt) => prompt.trim() !== '', 'must not be empty')
      // The prompt becomes part of a commit message, which can't contain null characters.
      .refine((prompt) => !prompt.includes('\0'), 'must not contain a null character'),
  },
  { required_error: 'must be a JSON object', invalid_type_error: 'must be a JSON object' },
);

/**
 * Parses the body of section 2.2.
 *
 * @returns The prompt.
 * @throws {ServiceError} 400 with a sentence that names the field.
 */
export function parsePrompt(body: unknown): string {
  return parseBody(promptBodySchema, body).prompt;
}
