import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';

import { createMcpServer, type McpSite } from './create-mcp-server.js';

/**
 * Answers one message of an agent.
 *
 * @param body - The parsed body of the request.
 */
export async function answerMcp(request: Request, body: unknown, site: McpSite): Promise<Response> {
  const server = createMcpServer(site, request.signal);
  // Without sessions, a transport serves a single request.
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  const response = await transport.handleRequest(request, { parsedBody: body });
  response.headers.set('Cache-Control', 'no-store');
  return response;
}
