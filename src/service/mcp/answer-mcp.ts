import {
  createMcpHandler,
  isLegacyRequest,
  McpServer,
  WebStandardStreamableHTTPServerTransport,
  type CallToolResult,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { AnswerTools } from '../assistant/run/run-answer.js';
import type { DocsVersion } from '../indexing/docs-version.js';
import type { MessageRequest } from '../assistant/request/parse-message-request.js';
import { describeSite } from '../assistant/prompt/site-profile.js';
import { ToolGuard } from '../assistant/tools/guard-tool.js';
import { createPageReader } from '../assistant/tools/read-page-tool.js';
import { createSearch } from '../assistant/tools/search-tool.js';
import { toToolSchema } from './tool-schema.js';
import { registerFeedback, type AgentFeedbackRecorder } from './agent-feedback.js';
import { formatResult, type ToolResult } from './format-result.js';

/** The docs that agents read. */
export interface McpSite extends Pick<AnswerTools, 'settings' | 'origins'> {
  readonly domain: string;
  /** Those that the reader may see. */
  readonly version: DocsVersion;
  /** Keeps feedback. Undefined if the site keeps no questions. */
  readonly feedback?: AgentFeedbackRecorder | undefined;
}

/** A message of an agent. */
export interface McpCall extends McpSite {
  /** The IP address of the agent. */
  readonly address: string;
}

/** The version of what the server offers, which some agents show. */
const VERSION = '1.0.0';

/** Sections that are kept with feedback. */
const RATED = 5;

const annotations = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };

/** Creates the server for one message. Its tools are those of the assistant, which read the docs, and one for feedback. */
function createMcpServer(site: McpCall, { signal, headers }: Request): McpServer {
  const { version: docs, settings, origins, domain, address } = site;
  const feedback = site.feedback?.accepts(headers) ? site.feedback : undefined;
  const { index, pages, ...facts } = docs;
  const { name = domain, subject } = describeSite(facts, settings.site);
  const about = subject === undefined ? name : `${name}: ${subject}`;
  const server = new McpServer(
    { name: `${domain}-docs`, title: `Documentation of ${name}`, version: VERSION },
    {
      instructions: [
        `Documentation of ${about}. Find sections with "search", and read whole sections and pages with "read_page".`,
        ...(feedback ? ['Say with "feedback" if it did not answer a question, or is wrong.'] : []),
      ].join(' '),
    },
  );
  const call = { abortSignal: signal };
  const guard = new ToolGuard(() => undefined, settings.searchTimeout);
  const toContent = (result: ToolResult): CallToolResult => ({
    content: [{ type: 'text', text: formatResult(result, origins) }],
    isError: result.error !== undefined,
  });

  server.registerTool(
    'search',
    {
      title: `Search the documentation of ${name}`,
      description: `Searches the documentation of ${about} by keywords, and returns the sections that match best, with their addresses and their text.`,
      inputSchema: searchInput,
      annotations,
    },
    async ({ query, limit, language, version }) => {
      const filter = { language, version };
      const request: MessageRequest = { fp: 'anonymous', messages: [], retrievalPageSize: limit, filter };
      const search = createSearch({ index, request, maxPageSize: limit, guard });
      return toContent(await search({ query }, call));
    },
  );
  server.registerTool(
    'read_page',
    {
      title: `Read a page of the documentation of ${name}`,
      description:
        'Reads a page of the documentation. Without a section it returns the headings of the page with their addresses, and how it begins. ' +
        'With a section it returns the whole text of that section.',
      inputSchema: readPageInput,
      annotations,
    },
    async ({ path, section }) => {
      const readPage = createPageReader({ pages, guard });
      return toContent(await readPage({ path: toPath(path, origins), section }, call));
    },
  );
  if (feedback) {
    const request: MessageRequest = { fp: 'anonymous', messages: [], retrievalPageSize: RATED, filter: null };
    const search = createSearch({ index, request, maxPageSize: RATED, guard });
    registerFeedback(server, name, async ({ page, ...rest }) => {
      const found = await search({ query: rest.question }, call);
      if ('error' in found) return toContent(found);
      const rated = { ...rest, page: page === undefined ? undefined : toPath(page, origins) };
      await feedback.keep(rated, found, { address, headers });
      return { content: [{ type: 'text', text: 'Thank you. The owners of the documentation can read it.' }] };
    });
  }
  return server;
}

/** The path of an address on the site: results name whole addresses. */
function toPath(address: string, origins: readonly string[]): string {
  const origin = origins.find((each) => address.startsWith(`${each}/`));
  return origin === undefined ? address : address.slice(origin.length);
}

/**
 * Answers one message of an agent: of the revision of 2026-07-28, which knows no sessions, or of an earlier one.
 *
 * @param body - The parsed body of the request.
 */
export async function answerMcp(request: Request, body: unknown, site: McpCall): Promise<Response> {
  const response = (await isLegacyRequest(request, body))
    ? await answerLegacy(request, body, site)
    : // The tools never change, so there is nothing to subscribe to.
      await createMcpHandler(() => createMcpServer(site, request), {
        legacy: 'reject',
        maxSubscriptions: 0,
      }).fetch(request, { parsedBody: body });
  response.headers.set('Cache-Control', 'no-store');
  return response;
}

/** Answers a message of a revision with sessions, without one. */
async function answerLegacy(request: Request, parsedBody: unknown, site: McpCall): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await createMcpServer(site, request).connect(transport);
  return transport.handleRequest(request, { parsedBody });
}

/** The arguments of the tool `search`. */
const searchInput = toToolSchema({
  query: z.string().min(1).max(500).describe('Keywords, in the language of the documentation'),
  limit: z.number().int().min(1).max(20).default(5).describe('Sections at most'),
  language: z.string().max(200).optional().describe('Only pages in this language, such as "en"'),
  version: z.string().max(200).optional().describe('Only pages of this version of the documentation'),
});

/** The arguments of the tool `read_page`. */
const readPageInput = toToolSchema({
  path: z.string().min(1).max(1000).describe('The address of the page as results give it, with or without an anchor'),
  section: z.string().max(500).optional().describe('The anchor or the heading of the section to read'),
});
