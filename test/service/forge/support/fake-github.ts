import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Pull {
  number: number;
  html_url: string;
  state: string;
  title: string;
  body: string;
  head: string;
  base: string;
  merged_at: string | null;
}

/** A response to send instead of GitHub’s usual one. */
export interface Refusal {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A server with the part of GitHub’s API that is about pull requests of `acme/docs`, for the token `ghp_secret`. */
export class FakeGitHub {
  readonly pulls: Pull[] = [];
  readonly requests: { method: string; path: string; userAgent: string | undefined }[] = [];
  /** The response to the next request. */
  refusal: Refusal | undefined;
  readonly #server: Server = createServer((request, response) => void this.#answer(request, response));

  /** Starts listening and returns the API’s address. */
  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const url = new URL(request.url ?? '', 'http://localhost');
    const { method = '' } = request;
    this.requests.push({ method, path: url.pathname, userAgent: request.headers['user-agent'] });
    const { status, body, headers } = this.#take() ?? this.#handle(method, url, request.headers.authorization, text);
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  }

  #take(): Refusal | undefined {
    const { refusal } = this;
    this.refusal = undefined;
    return refusal;
  }

  #handle(method: string, url: URL, authorization: string | undefined, text: string): Refusal {
    if (authorization !== 'Bearer ghp_secret') return { status: 401, body: { message: 'Bad credentials' } };
    const [, number] = /^\/repos\/acme\/docs\/pulls(?:\/(\d+))?$/.exec(url.pathname) ?? [];
    if (!url.pathname.startsWith('/repos/acme/docs/pulls')) return { status: 404, body: { message: 'Not Found' } };
    if (method === 'GET') return { status: 200, body: this.#find(url.searchParams) };
    const fields = JSON.parse(text) as Pick<Pull, 'title' | 'body' | 'head' | 'base'>;
    if (method === 'PATCH') return { status: 200, body: Object.assign(this.pulls[Number(number) - 1] ?? {}, fields) };
    if (this.pulls.some(({ head, state }) => head === fields.head && state === 'open')) {
      return {
        status: 422,
        body: {
          message: 'Validation Failed',
          errors: [{ message: `A pull request already exists for acme:${fields.head}.` }],
        },
      };
    }
    const next = this.pulls.length + 1;
    const pull = {
      ...fields,
      number: next,
      html_url: `https://github.com/acme/docs/pull/${next}`,
      state: 'open',
      merged_at: null,
    };
    this.pulls.push(pull);
    return { status: 201, body: pull };
  }

  #find(query: URLSearchParams): Pull[] {
    return this.pulls.filter(
      (pull) =>
        ['all', pull.state].includes(query.get('state') ?? 'open') &&
        [`acme:${pull.head}`, null].includes(query.get('head')) &&
        [pull.base, null].includes(query.get('base')),
    );
  }
}
