import { RequestError } from '../../errors.js';
import { ByteReader } from './bytes.js';
import { files } from './format.js';

/** Loads the files of an index. */
export class Files {
  readonly #folder: string;
  readonly #cache: RequestCache;
  /** Files that came with another one. */
  readonly #contained = new Map<string, Uint8Array>();

  /**
   * @param folder - The address of the folder, with a slash at the end.
   * @param cache - `reload` if a file in the browser's cache may be damaged.
   */
  constructor(folder: string, cache: RequestCache) {
    this.#folder = folder;
    this.#cache = cache;
  }

  /** Loads the file with all others. */
  async loadWhole(): Promise<void> {
    const reader = new ByteReader(await this.load(files.whole));
    while (!reader.isAtEnd) this.#contained.set(reader.text(), reader.bytes());
  }

  /** @throws {RequestError} */
  async load(name: string): Promise<Uint8Array> {
    return this.#contained.get(name) ?? loadFile(`${this.#folder}${name}.bin`, this.#cache);
  }

  /** A file of JSON, which the index itself has written. */
  async loadJson<T>(name: string): Promise<T> {
    const bytes = await this.load(name);
    return JSON.parse(new TextDecoder().decode(bytes)) as T;
  }
}

async function loadFile(address: string, cache: RequestCache): Promise<Uint8Array> {
  const response = await request(address, cache);
  const bytes = new Uint8Array(await response.arrayBuffer());
  try {
    return await unpack(bytes);
  } catch (cause) {
    throw unusable(`${response.url} is damaged. Build the index again.`, cause);
  }
}

/** Some servers say that the file is compressed, and then the browser has unpacked it. */
async function unpack(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (!isPacked) return bytes;
  const { readable, writable } = new DecompressionStream('gzip');
  const writer = writable.getWriter();
  const [unpacked] = await Promise.all([readAll(readable), writer.write(bytes), writer.close()]);
  return unpacked;
}

/** A question loads many small files. A reader takes a third of the time that a `Response` takes. */
async function readAll(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  const reader = stream.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) parts.push(read.value);
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const part of parts) {
    all.set(part, end);
    end += part.length;
  }
  return all;
}

/** @throws {RequestError} `configuration`: there is no such file. `network`, `offline`: it can't be loaded now. */
export async function request(address: string, cache: RequestCache): Promise<Response> {
  const response = await fetch(address, { cache }).catch((cause: unknown) => {
    const isOffline = (globalThis as { navigator?: Navigator }).navigator?.onLine === false;
    throw new RequestError(isOffline ? 'offline' : 'network', `${address} could not be loaded.`, {
      cause,
      retryable: true,
    });
  });
  // Some hosts send a page of the site in place of a file that is missing.
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html') === true;
  if (response.status === 404 || isPage)
    throw unusable(`There is no file ${address}. Write the index there: docs-assistant index --static <folder>.`);
  if (!response.ok)
    throw new RequestError('network', `${address} has the status ${response.status}.`, { retryable: true });
  return response;
}

export function unusable(message: string, cause?: unknown): RequestError {
  return new RequestError('configuration', message, { cause, retryable: true });
}
