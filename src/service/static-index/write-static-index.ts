import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import writeFileAtomic from 'write-file-atomic';
import type { DocsImage } from '../../search/image/docs-image.js';
import { allLanguages } from '../../search/languages/all-languages.js';
import { setOtherLanguages } from '../../search/languages/other-languages.js';
import { ByteWriter } from '../../static/worker/bytes.js';
import { files, FORMAT, MANIFEST, type Directory, type Manifest } from '../../static/worker/format.js';
import { defaultAnswerSettings } from '../assistant/answer-settings.js';
import { describeSite } from '../assistant/prompt/site-profile.js';
import { DocsPages } from '../indexing/docs-pages.js';
import { PackedImage } from '../indexing/packed-image.js';
import { updateImage } from '../indexing/update-image.js';
import { findBasePath } from '../sources/find-base-path.js';
import type { SourceSettings } from '../sources/source-settings.js';
import { listFiles, listLanguages } from './list-files.js';

export interface StaticIndexOptions {
  /** Where the docs are. */
  readonly sources: readonly SourceSettings[];
  /** Where the site begins on its host, with a slash at both ends. Default: what the configuration of its generator says. */
  readonly basePath?: string | undefined;
  /** The folder for the index, which is created. Files of former indexes in it are removed. */
  readonly folder: string;
}

/** A static index that was written. */
export interface WrittenIndex {
  readonly pages: number;
  readonly sections: number;
  /** Bytes of all files. */
  readonly bytes: number;
  /** Bytes that a browser loads before it knows the question, without scripts. */
  readonly firstBytes: number;
  /** Problems with pages, and what is left out. Each is a sentence. */
  readonly notes: readonly string[];
}

/** The most bytes that are loaded at once. With the script of the worker, that is 200 kB. */
const MAX_WHOLE = 150_000;

/** The names of folders that hold the files of an index. */
const contentFolder = /^v-[\w-]{12}$/;

/**
 * Reads docs and writes an index of static files, from which `<docs-assistant index>` answers in the browser.
 *
 * @throws {SettingsError} When a source can't be read or has no pages.
 */
export async function writeStaticIndex({ sources, basePath, folder }: StaticIndexOptions): Promise<WrittenIndex> {
  const image = await buildIndex(sources, basePath);
  const { meta } = image;
  const content = pack(listFiles(image, await describe(image, basePath ?? (await findBasePath(sources)))));
  const isWhole = content.has(files.whole);
  const manifest: Manifest = {
    format: FORMAT,
    folder: `v-${digest(content.values())}`,
    isWhole,
    isMultilingual: listLanguages(image).some((language) => language !== 'en'),
  };
  const text = `${JSON.stringify(manifest)}\n`;
  await writeFiles(folder, manifest.folder, content);
  // The manifest comes last, so that it never names a folder that is not there.
  await writeFileAtomic(join(folder, MANIFEST), text);
  await removeFormer(folder, manifest.folder);
  const bytes = [...content.values()].reduce((sum, { length }) => sum + length, text.length);
  const first = content.get(isWhole ? files.whole : files.directory)!;
  return {
    pages: meta.pages,
    sections: meta.sections,
    bytes,
    firstBytes: text.length + first.length,
    notes: meta.notes,
  };
}

async function buildIndex(sources: readonly SourceSettings[], basePath: string | undefined): Promise<DocsImage> {
  // Not those of the service: words must be split as a browser does it.
  setOtherLanguages(allLanguages);
  const { image } = await updateImage({ sources, basePath });
  // Without a former image, there is always a new one.
  return new PackedImage(image!, { isTrusted: true });
}

/** Compresses files, and joins them into one if that is small enough. */
function pack(contents: ReadonlyMap<string, Uint8Array>): ReadonlyMap<string, Uint8Array> {
  const single = new Map([...contents].map(([name, content]) => [name, compress(content)]));
  const size = [...single.values()].reduce((sum, { length }) => sum + length, 0);
  // Together they compress better, but not by that much.
  if (size > 2 * MAX_WHOLE) return single;
  const writer = new ByteWriter();
  for (const [name, content] of contents) {
    // A browser that has all terms counts their sections.
    if (name.startsWith(files.frequencies(''))) continue;
    writer.text(name);
    writer.bytes(content);
  }
  const whole = compress(writer.toBytes());
  if (whole.length <= MAX_WHOLE) return new Map([[files.whole, whole]]);
  return single;
}

function compress(content: Uint8Array): Uint8Array {
  return gzipSync(content, { level: 9 });
}

async function writeFiles(folder: string, name: string, contents: ReadonlyMap<string, Uint8Array>): Promise<void> {
  await mkdir(join(folder, name), { recursive: true });
  for (const [file, content] of contents) await writeFile(join(folder, name, `${file}.bin`), content);
}

/** Removes the folders of former indexes. */
async function removeFormer(folder: string, current: string): Promise<void> {
  const former = (await readdir(folder)).filter((name) => contentFolder.test(name) && name !== current);
  await Promise.all(former.map((name) => rm(join(folder, name), { recursive: true })));
}

async function describe(image: DocsImage, basePath: string): Promise<Directory['site']> {
  const home = (await DocsPages.load(image)).find(basePath);
  const { name, subject } = describeSite({ home, languages: image.meta.languages }, defaultAnswerSettings.site);
  return { name, subject };
}

function digest(contents: Iterable<Uint8Array>): string {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  return hash.digest('base64url').slice(0, 12);
}
