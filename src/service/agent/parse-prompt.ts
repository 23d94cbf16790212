import { z } from 'zod';

import { ServiceError } from '../service-error.js';

/** Characters of a prompt. The specification names no bound. */
export const MAX_PROMPT_LENGTH = 32_000;

/** Messages complete a sentence that begins with the field. */
const schema = z.object(
  {
    prompt: z
      .string({ required_error: 'is required', invalid_type_error: 'must be a string' })
      .max(MAX_PROMPT_LENGTH, `must be at most ${MAX_PROMPT_LENGTH} characters`)
      .refine((prompt) => prompt.trim() !== '', 'must not be empty')
      // It becomes part of a commit's message, which can't hold one.
      .refine((prompt) => !prompt.includes('\0'), 'must not hold a null character'),
  },
  { required_error: 'must be a JSON object', invalid_type_error: 'must be a JSON object' },
);

/**
 * Reads the body of section 2.2.
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
