import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The members of a chat completion request that tests use. */
export interface ChatRequest {
  model: string;
  stream: boolean;
  messages: { role: string; content: unknown; tool_calls?: unknown[] }[];
  tools?: { function: { name: string } }[];
  max_tokens?: number;
  stream_options?: { include_usage?: boolean };
}

/** Answers one request. The connection ends when it returns. */
export type Reply = (response: ServerResponse, request: ChatRequest) => void | Promise<void>;

/** A server with the streamed chat completions of OpenAI's API. Each request is answered by the next reply. */
export class FakeOpenAI {
  readonly requests: ChatRequest[] = [];
  readonly authorizations: (string | undefined)[] = [];
  readonly #replies: Reply[] = [];
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  /** Starts listening and returns the address for `DOCS_ASSISTANT_MODEL_URL`. */
  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  /** Removes the replies that were not used. */
  drop(): void {
    this.#replies.length = 0;
  }

  /** Sets the replies to the next requests. */
  reply(...replies: Reply[]): void {
    this.#replies.push(...replies);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // A service checks the address when it starts.
    if (request.method !== 'POST') return void response.writeHead(404).end();
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const chat = JSON.parse(body) as ChatRequest;
    this.requests.push(chat);
    this.authorizations.push(request.headers.authorization);
    await this.#replies.shift()?.(response, chat);
    response.end();
  }
}

/** Sends one event of a streamed completion. */
export function sendDelta(response: ServerResponse, delta: object, finishReason: string | null = null): void {
  if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' });
  const choices = [{ index: 0, delta, finish_reason: finishReason }];
  response.write(`data: ${JSON.stringify({ id: 'c', created: 0, model: 'm', choices })}\n\n`);
}

/** A completion that calls the tool `search`. */
export function callSearch(query: string, others: Readonly<Record<string, unknown>> = {}): Reply {
  return (response) => {
    const call = { name: 'search', arguments: JSON.stringify({ query, ...others }) };
    sendDelta(response, {
      role: 'assistant',
      tool_calls: [{ index: 0, id: 'call-1', type: 'function', function: call }],
    });
    sendDelta(response, {}, 'tool_calls');
    response.write('data: [DONE]\n\n');
  };
}

/** A completion that calls any tool with any arguments, valid or not. */
export function callTool(name: string, args: string, id = 'call-1'): Reply {
  return (response) => {
    const call = { name, arguments: args };
    sendDelta(response, { role: 'assistant', tool_calls: [{ index: 0, id, type: 'function', function: call }] });
    sendDelta(response, {}, 'tool_calls');
    response.write('data: [DONE]\n\n');
  };
}

/** A completion without text. */
export function sayNothing(finishReason = 'stop'): Reply {
  return (response) => {
    sendDelta(response, { content: '' }, finishReason);
    response.write('data: [DONE]\n\n');
  };
}

/** A refusal with an error in OpenAI's format. */
export function refuse(status: number, message: string, code: string | null = null): Reply {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.write(JSON.stringify({ error: { message, type: 'invalid_request_error', code } }));
  };
}

/** A completion that streams these pieces of text. */
export function say(...pieces: string[]): Reply {
  return (response) => {
    for (const content of pieces) sendDelta(response, { content });
    sendDelta(response, {}, 'stop');
    response.write('data: [DONE]\n\n');
  };
}
