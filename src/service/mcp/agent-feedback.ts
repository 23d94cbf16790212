import type { CallToolResult, McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';

import { toToolSchema } from './tool-schema.js';

/** The arguments of the tool `feedback`. */
const feedbackInput = {
  question: z.string().min(1).max(500).describe('The question or task for which the documentation was needed'),
  isHelpful: z.boolean().describe('Whether the documentation answered it'),
  comment: z.string().max(2000).optional().describe('What is missing, wrong or outdated'),
  page: z.string().max(1000).optional().describe('The address of the page that answered it'),
};

export type AgentFeedback = z.output<z.ZodObject<typeof feedbackInput>>;

/** The results of a search for the question. */
export interface FoundSections {
  readonly outcome: 'answer' | 'closest' | 'nothing';
  readonly results: readonly { readonly path: string }[];
}

/** Keeps the feedback of agents. */
export interface AgentFeedbackRecorder {
  /** Whether feedback may be kept, by the headers of the agent. */
  accepts(headers: Headers): boolean;
  /** @throws {ServiceError} When a limit is reached, or it can't be kept. */
  keep(
    feedback: AgentFeedback,
    found: FoundSections,
    from: { readonly address: string; readonly headers: Headers },
  ): Promise<void>;
}

/**
 * Adds the tool `feedback` to a server.
 *
 * @param name - Of the documentation.
 */
export function registerFeedback(
  server: McpServer,
  name: string,
  handle: (feedback: AgentFeedback) => Promise<CallToolResult>,
): void {
  server.registerTool(
    'feedback',
    {
      title: `Send feedback on the documentation of ${name}`,
      description:
        'Reports to the owners of the documentation whether it answered a question, and what is missing or wrong. ' +
        'They keep and read it, so leave out secrets and anything private.',
      inputSchema: toToolSchema(feedbackInput),
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
    },
    handle,
  );
}
