import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Found } from '../../../src/search/found.js';
import { DocsIndex } from '../../../src/search/docs-index.js';
import { SectionIndex } from '../../../src/search/index/section-index.js';
import { PackedImage } from '../../../src/service/indexing/packed-image.js';
import { updateImage } from '../../../src/service/indexing/update-image.js';
import { writeStaticIndex } from '../../../src/service/static-index/write-static-index.js';
import { loadIndex } from '../../../src/static/worker/load-index.js';

/** Sections of an answer that are compared. */
const COMPARED = 5;

/** How many questions find the same in a static index as in the whole index of a service, and what they load. */
export interface Agreement {
  /** The numbers of questions with the same first five sections in the same order, and with the same first one. */
  readonly sameFive: number;
  readonly sameFirst: number;
  /** Bytes that all questions together load. */
  readonly bytes: number;
  /** The questions with other sections. */
  readonly others: readonly string[];
}

/**
 * Asks questions of both indexes.
 *
 * @param isFresh - Whether each question is the first one of a reader. Otherwise they are asked one after another.
 */
export async function measureAgreement(
  docs: string,
  questions: readonly string[],
  isFresh: boolean,
): Promise<Agreement> {
  const folder = await mkdtemp(join(tmpdir(), 'docs-assistant-agreement-'));
  const sources = [{ kind: 'markdown' as const, folder: docs }];
  await writeStaticIndex({ sources, basePath: '/', folder });
  const { image } = await updateImage({ sources, basePath: '/' });
  const whole = new DocsIndex(new SectionIndex(new PackedImage(image!, { isTrusted: true })));
  const disk = readFrom(folder);
  let { index } = await loadIndex(ADDRESS, 'default');
  const counts = { sameFive: 0, sameFirst: 0, bytes: 0 };
  const others: string[] = [];
  for (const query of questions) {
    if (isFresh) ({ index } = await loadIndex(ADDRESS, 'default'));
    const before = { ...disk.loaded };
    const [own, all] = [await find(index, query), await find(whole, query)];
    counts.bytes += disk.loaded.bytes - before.bytes;
    if (own[0] === all[0]) counts.sameFirst++;
    if (own.join('\n') === all.join('\n')) counts.sameFive++;
    else others.push(query);
  }
  disk.restore();
  await rm(folder, { recursive: true });
  return { ...counts, others };
}

const ADDRESS = 'https://docs.example.com/';

/** Lets `fetch` read the files of a folder. */
function readFrom(folder: string) {
  const { fetch } = globalThis;
  const loaded = { bytes: 0 };
  globalThis.fetch = async (address) => {
    const content = await readFile(join(folder, String(address).slice(ADDRESS.length)));
    loaded.bytes += content.length;
    return new Response(new Uint8Array(content));
  };
  return { loaded, restore: () => void (globalThis.fetch = fetch) };
}

async function find(index: Pick<DocsIndex, 'search'>, query: string): Promise<string[]> {
  const { results }: Found = await index.search({ query, pageSize: COMPARED });
  return results.map(({ path, content }) => `${path} ${content.slice(0, 100)}`);
}
