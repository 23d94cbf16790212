import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request to the service, as it arrived. */
export interface EmbeddingRequest {
  readonly input: readonly string[];
  readonly model: string;
  readonly dimensions?: number;
  readonly key: string | undefined;
}

export interface EmbeddingService {
  readonly url: string;
  readonly requests: EmbeddingRequest[];
  /** Answers to the next requests, instead of the usual answer. */
  readonly next: ((response: ServerResponse) => void)[];
  close(): Promise<void>;
}

/** Words of the same meaning, for each dimension of an embedding. */
const meanings = [/\b(?:dogs?|hounds?|puppy)\b/gi, /\b(?:rain|drizzle|wet)\b/gi, /\b(?:bread|loaf|bake)\b/gi];

/** A service of embeddings over HTTP that gives words of the same meaning the same embedding. */
export async function startEmbeddingService(): Promise<EmbeddingService> {
  const requests: EmbeddingRequest[] = [];
  const next: ((response: ServerResponse) => void)[] = [];
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.parse(await text(request)) as { input: string[]; model: string; dimensions?: number };
    requests.push({ ...body, key: request.headers.authorization });
    const scripted = next.shift();
    if (scripted) return scripted(response);
    const data = body.input.map((input, index) => ({ object: 'embedding', index, embedding: embed(input) }));
    response.setHeader('Content-Type', 'application/json');
    response.end(
      JSON.stringify({ object: 'list', model: body.model, data, usage: { prompt_tokens: 1, total_tokens: 1 } }),
    );
  };
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    next,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function embed(input: string): number[] {
  return [...meanings.map((words) => input.match(words)?.length ?? 0), 0.1];
}
