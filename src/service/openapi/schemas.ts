import { z } from 'zod';

/** The body of every refusal. */
export const errorSchema = z.object({
  error: z.object({
    message: z.string().describe('What is wrong and what to do, as sentences.'),
    field: z.string().optional().describe('The member of the body or the parameter that is wrong.'),
  }),
});

const promptSchema = z.object({
  prompt: z.string().describe('Its beginning.'),
  status: z.enum(['waiting', 'active', 'completed', 'failed', 'cancelled']),
  error: z.string().nullable().describe('Why it failed or was cancelled.'),
  summary: z.string().nullable().describe('What the model said about it.'),
  refusals: z.array(z.string()).describe('What the model was not allowed to do.'),
});

/** An agent job (section 2.1). */
export const jobSchema = z.object({
  id: z.string(),
  status: z.enum(['active', 'completed', 'archived', 'failed']),
  source: z.object({ repository: z.string(), ref: z.string() }),
  model: z.string(),
  prLink: z.string().nullable().describe('Address of the pull request, once there is one.'),
  createdAt: z.string().datetime(),
  archivedAt: z.string().datetime().nullable(),
  error: z.string().nullable().describe('Why the last prompt failed.'),
  summary: z.string().nullable().describe('What the model said about the last prompt.'),
  notice: z.string().nullable().describe('Something that the maintainer has to do.'),
  prompts: z.array(promptSchema).describe('In the order of their arrival.'),
});

export const jobListSchema = z.object({
  jobs: z.array(jobSchema),
  next: z.string().nullable().describe('Id of the last job, for `after`; null if there are no more.'),
});

/** A page of the list of jobs. */
export const jobPageParameters = z.object({
  limit: z.number().int().min(1).max(100).default(20).describe('Jobs at most.'),
  after: z.string().optional().describe('Id of the last job of the previous page.'),
});

/** A message of the Model Context Protocol. */
export const jsonRpcSchema = z
  .object({
    jsonrpc: z.literal('2.0'),
    id: z.union([z.string(), z.number(), z.null()]).optional(),
    method: z.string().optional(),
    params: z.record(z.unknown()).optional(),
    result: z.record(z.unknown()).optional(),
    error: z.object({ code: z.number(), message: z.string(), data: z.unknown().optional() }).optional(),
  })
  .describe('A JSON-RPC message of the Model Context Protocol.');

export const readinessSchema = z.object({
  status: z.enum(['ready', 'limited', 'starting', 'stopping', 'failing']),
  checks: z.record(z.string()).describe('`ok`, or why not, for each check.'),
  off: z.array(z.string()).optional().describe('The parts of the service that are off, such as `insights`.'),
});

export const rootSchema = z.object({
  name: z.string(),
  message: z.string().describe('Path of the message endpoint of the first site.'),
  messages: z.array(z.string()),
});
