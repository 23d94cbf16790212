import { z } from 'zod';

import { ServiceError } from '../service-error.js';

/** Maximum characters of a prompt. The specification sets no limit. */
export const MAX_PROMPT_LENGTH = 32_000;

/** Each message completes a sentence that begins with the name of the field. */
const schema = z.object(
  {
    prompt: z
      .string({ required_error: 'is required', invalid_type_error: 'must be a string' })
      .max(MAX_PROMPT_LENGTH, `must be at most ${MAX_PROMPT_LENGTH} characters`)
      .refine((prompt) => prompt.trim() !== '', 'must not be empty')
      // The prompt becomes part of a commit message, which can't contain one.
      .refine((prompt) => !prompt.includes('\0'), 'must not hold a null character'),
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
  const result = schema.safeParse(body);
  if (result.success) return result.data.prompt;
  const { path: [field] = [], message = 'is not valid' } = result.error.issues[0] ?? {};
  if (field === undefined) throw new ServiceError(400, `The body ${message}.`);
  throw new ServiceError(400, `${field} ${message}.`, { field: String(field) });
}
