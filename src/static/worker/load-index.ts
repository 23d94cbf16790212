import type { Block } from '../../quotes/passages/block.js';
import { DocsIndex } from '../../search/docs-index.js';
import { Files, request, unusable } from './files.js';
import { files, FORMAT, MANIFEST, type Directory, type Manifest } from './format.js';
import { loadOtherLanguages } from './load-languages.js';
import { StaticData } from './static-data.js';

/** An index of static files. */
export interface StaticDocs {
  readonly index: DocsIndex;
  readonly site: Directory['site'];
  /** The blocks of a section that was found, by its markdown. Undefined for other markdown. */
  readonly blocksOf: (content: string) => readonly Block[] | undefined;
}

/**
 * Loads what all searches of an index need, or the whole index if it is small.
 *
 * @param address - The address of the folder, with a slash at the end.
 * @param cache - `reload` if a file in the browser's cache may be damaged.
 * @throws {RequestError} `configuration`: there is no index, or it can't be used. `network`: it can't be loaded now.
 */
export async function loadIndex(address: string, cache: 'default' | 'reload'): Promise<StaticDocs> {
  const { folder, isWhole, isMultilingual } = await loadManifest(address, cache);
  const loader = new Files(`${address}${folder}/`, cache);
  if (isMultilingual) await loadOtherLanguages();
  if (isWhole) await loader.loadWhole();
  const directory = await loader.loadJson<Directory>(files.directory);
  const data = new StaticData(loader, directory);
  if (isWhole) await data.loadAll();
  return { index: new DocsIndex(data), site: directory.site, blocksOf: (content) => data.blocksOf(content) };
}

async function loadManifest(address: string, cache: 'default' | 'reload'): Promise<Manifest> {
  // The manifest may have changed whenever it is asked for.
  const response = await request(address + MANIFEST, cache === 'default' ? 'no-cache' : cache);
  const manifest = (await response.json().catch(() => undefined)) as Partial<Manifest> | undefined;
  if (manifest?.format !== undefined && manifest.format !== FORMAT)
    throw unusable(
      `The index at ${address} is of another version than the script. Build it again with the same version.`,
    );
  if (typeof manifest?.folder !== 'string')
    throw unusable(`${response.url} is not an index. Write one there: docs-assistant index --static <folder>.`);
  return manifest as Manifest;
}
