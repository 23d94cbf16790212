import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

import { timeLimit } from '../../../http/timeout.js';
import { checkPublicHost, lookupPublic } from './private-address.js';

/** The response to a request, with its whole body. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}

export interface HttpGetOptions {
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds for the whole request. */
  readonly timeout: number;
  /** Bytes of the body, unpacked. */
  readonly maxSize: number;
  /** Whether private addresses may be fetched. */
  readonly allowPrivate: boolean;
  readonly signal?: AbortSignal | undefined;
}

/** The body of a response is larger than allowed. */
export class TooLargeError extends Error {
  override name = 'TooLargeError';
}

/**
 * Gets an address once, without following redirects. The IP address is checked as the connection is made.
 *
 * @throws {ForbiddenAddressError} For a private address.
 * @throws {TooLargeError} As soon as the body exceeds `maxSize`.
 */
export async function httpGet(url: URL, options: HttpGetOptions): Promise<HttpResponse> {
  const { headers, timeout, allowPrivate } = options;
  if (!allowPrivate) checkPublicHost(url.hostname);
  const signal = timeLimit(timeout, options.signal);
  const settings: RequestOptions = {
    headers: { 'Accept-Encoding': 'gzip, deflate, br', ...headers },
    signal,
    ...(allowPrivate ? {} : { lookup: lookupPublic }),
  };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    send(url, settings, resolve).on('error', reject).end();
  });
  try {
    return {
      status: response.statusCode ?? 0,
      headers: singleHeaders(response),
      body: await readBody(response, options.maxSize),
    };
  } finally {
    response.destroy();
  }
}

function singleHeaders({ headers }: IncomingMessage): HttpResponse['headers'] {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );
}

async function readBody(response: IncomingMessage, maxSize: number): Promise<Buffer> {
  if (Number(response.headers['content-length'] ?? 0) > maxSize) throw new TooLargeError(`More than ${maxSize} bytes.`);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of unpack(response) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxSize) throw new TooLargeError(`More than ${maxSize} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function unpack(response: IncomingMessage): NodeJS.ReadableStream {
  const unpacker = createUnpacker(response.headers['content-encoding'] ?? '');
  if (!unpacker) return response;
  // Without it, a broken connection would leave the reader waiting.
  response.on('error', (error) => unpacker.destroy(error));
  response.on('aborted', () => unpacker.destroy(new Error('The connection was closed.')));
  return response.pipe(unpacker);
}

function createUnpacker(encoding: string) {
  if (/^x?-?gzip$/i.test(encoding)) return createGunzip();
  if (/^deflate$/i.test(encoding)) return createInflate();
  return /^br$/i.test(encoding) ? createBrotliDecompress() : undefined;
}
