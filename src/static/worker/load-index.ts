import { RequestError } from '../../errors.js';
import { addPhrases } from '../../quotes/phrases/phrases-for.js';
import type { DocsIndex } from '../../search/docs-index.js';
import { otherLanguages, setOtherLanguages } from '../../search/languages/other-languages.js';
import { buildIndex } from './build-index.js';
import { FORMAT, MANIFEST, type Manifest, type StaticPage } from './format.js';

/** An index of static files, in memory. */
export interface StaticDocs {
  readonly index: DocsIndex;
  readonly site: Manifest['site'];
}

/**
 * Loads an index of static files. If that fails, as in the middle of an upload, it is tried once more.
 *
 * @param address - The address of the folder, with a slash at the end.
 * @throws {RequestError} `configuration`: there is no index, or it can't be used. `network`: it can't be loaded now.
 */
export async function loadIndex(address: string): Promise<StaticDocs> {
  return loadOnce(address, 'no-cache').catch(() => loadOnce(address, 'reload'));
}

async function loadOnce(address: string, cache: RequestCache): Promise<StaticDocs> {
  const manifest = await loadManifest(address, cache);
  const pages = await loadPages(address, manifest);
  if (manifest.isMultilingual) await loadOtherLanguages();
  return { index: await buildIndex(pages), site: manifest.site };
}

/** Loads the words and phrases of other languages than English. */
export async function loadOtherLanguages(): Promise<void> {
  const { allLanguages, translations } = await import('./all-languages.js');
  if (otherLanguages() === allLanguages) return;
  setOtherLanguages(allLanguages);
  addPhrases(translations);
}

async function loadManifest(address: string, cache: RequestCache): Promise<Manifest> {
  const response = await load(address + MANIFEST, cache);
  const manifest = (await response.json().catch(() => undefined)) as Partial<Manifest> | undefined;
  if (typeof manifest?.pages !== 'string')
    throw unusable(`${response.url} is not an index. Write one there: docs-assistant index --static <folder>.`);
  if (manifest.format !== FORMAT)
    throw unusable(
      `The index at ${address} is of another version than the script. Build it again with the same version.`,
    );
  return manifest as Manifest;
}

async function loadPages(address: string, { pages }: Manifest): Promise<readonly StaticPage[]> {
  const response = await load(address + pages, 'default');
  const bytes = await response.arrayBuffer();
  try {
    return (await parse(bytes)) as readonly StaticPage[];
  } catch (cause) {
    throw unusable(`${response.url} is damaged. Build the index again.`, cause);
  }
}

/** Some servers say that the file is compressed, and then the browser has unpacked it. */
async function parse(bytes: ArrayBuffer): Promise<unknown> {
  const [first, second] = new Uint8Array(bytes, 0, 2);
  const isPacked = first === 0x1f && second === 0x8b;
  const { body } = new Response(bytes);
  return new Response(isPacked ? body!.pipeThrough(new DecompressionStream('gzip')) : bytes).json();
}

async function load(address: string, cache: RequestCache): Promise<Response> {
  const response = await fetch(address, { cache }).catch((cause: unknown) => {
    throw new RequestError('network', `${address} could not be loaded.`, { cause, retryable: true });
  });
  if (response.status === 404)
    throw unusable(`There is no file ${address}. Write the index there: docs-assistant index --static <folder>.`);
  if (!response.ok)
    throw new RequestError('network', `${address} has the status ${response.status}.`, { retryable: true });
  return response;
}

function unusable(message: string, cause?: unknown): RequestError {
  return new RequestError('configuration', message, { cause, retryable: true });
}
