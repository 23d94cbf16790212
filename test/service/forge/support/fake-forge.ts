import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { findForgePlace, type ForgePlace } from '../../../../src/service/forge/hosted/find-forge-place.js';
import type { ForgeType } from '../../../../src/service/forge/hosted/forge-kinds.js';
import { apis, type FakeRequest, type Reply } from './forge-apis.js';
import { serveGit } from './serve-git.js';

export const token = 'token_secret';

/**
 * A server with the part of a forge's API that is about pull requests of one repository, for one token. It was written from the published
 * descriptions of these APIs, not recorded. The forge is at a path of its host, as self-hosted ones often are.
 */
export class FakeForge {
  readonly type: ForgeType;
  readonly repository: string;
  readonly pulls: FakeRequest[] = [];
  readonly received: { readonly method: string; readonly path: string; readonly userAgent: string | undefined }[] = [];
  /** The replies to the next requests. */
  readonly refusals: Reply[] = [];
  /** The folder of a bare repository, which the server lets git fetch from and push to. */
  bare: string | undefined;
  /** Pull requests on a page of a list. */
  pageSize = 50;
  readonly #server: Server = createServer((request, response) => void this.#answer(request, response));

  constructor(type: ForgeType) {
    this.type = type;
    this.repository = type === 'gitlab' ? 'acme/handbooks/docs' : 'acme/docs';
  }

  /** The address of the forge. */
  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/code`;
  }

  get place(): ForgePlace & { readonly token: string } {
    return { ...findForgePlace({ repository: this.repository, url: this.url, type: this.type }), token };
  }

  async listen(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  /** The address of a pull request on the forge's own pages. */
  addressOf(number: number): string {
    return `${this.url}/${this.repository}/${apis[this.type].page}/${number}`;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://localhost');
    const path = url.pathname.replace(/^\/code\//, '/');
    const { method = '' } = request;
    if (this.bare !== undefined && path.startsWith(`/${this.repository}.git/`))
      return serveGit(request, response, {
        folder: this.bare,
        path: path.slice(`/${this.repository}.git`.length),
        token,
      });
    let text = '';
    for await (const chunk of request) text += String(chunk);
    this.received.push({ method, path, userAgent: request.headers['user-agent'] });
    const { status, body, headers } =
      this.refusals.shift() ?? this.#handle(method, path, url.searchParams, request.headers.authorization, text);
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  }

  #handle(
    method: string,
    path: string,
    query: URLSearchParams,
    authorization: string | undefined,
    text: string,
  ): Reply {
    const api = apis[this.type];
    if (authorization !== api.authorization(token)) return api.unauthorized;
    const start = api.path(this.repository);
    const number = new RegExp(`^(?:/(\\d+))?$`).exec(path.slice(start.length))?.[1];
    if (!path.startsWith(start)) return api.missing;
    const show = (pull: FakeRequest) => api.toAnswer(pull, this.addressOf(pull.number), this.repository);
    if (method === 'GET') {
      const found = this.pulls.filter((pull) => api.isListed(pull, query, this.repository)).toReversed();
      const page = Number(query.get('page') ?? 1);
      const hasNext = found.length > page * this.pageSize;
      return {
        status: 200,
        body: found.slice((page - 1) * this.pageSize, page * this.pageSize).map(show),
        headers: hasNext ? { link: `<${this.url}?page=${page + 1}>; rel="next"` } : {},
      };
    }
    const fields = JSON.parse(text) as Record<string, string | boolean>;
    if (method === api.edit.method) {
      const pull = this.pulls[Number(number) - 1]!;
      if (typeof fields['title'] === 'string') pull.title = fields['title'];
      if (typeof fields[api.edit.field] === 'string') pull.body = fields[api.edit.field] as string;
      return { status: api.edit.status, body: show(pull) };
    }
    const next = { ...api.toNew(fields), number: this.pulls.length + 1, state: 'open' as const, isFromFork: false };
    if (this.pulls.some(({ branch, state }) => branch === next.branch && state === 'open'))
      return api.taken(next.branch);
    this.pulls.push(next);
    return { status: 201, body: show(next) };
  }
}
