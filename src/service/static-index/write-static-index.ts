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
import { SettingsError } from '../common/errors.js';
import { DocsPages } from '../indexing/docs-pages.js';
import { PackedImage } from '../indexing/packed-image.js';
import { listRuledPages, restrictImage } from '../indexing/restrict-image.js';
import { updateImage } from '../indexing/update-image.js';
import { PageRules, type FolderRule } from '../rights/page-rules.js';
import { findBasePath } from '../sources/find-base-path.js';
import type { SourceSettings } from '../sources/source-settings.js';
import { listFiles, listLanguages } from './list-files.js';

export interface StaticIndexOptions {
  /** Where the docs are. */
  readonly sources: readonly SourceSettings[];
  /** Where the site begins on its host, with a slash at both ends. Default: what the configuration of its generator says. */
  readonly basePath?: string | undefined;
  /** Who may see the pages of folders. Pages with a rule are left out, and so are those whose front matter has one. Default: everyone. */
  readonly folderRules?: readonly FolderRule[] | undefined;
  /** The folder for the index, which is created. Files of former indexes in it are removed. */
  readonly folder: string;
}

/** A static index that was written. */
export interface WrittenIndex {
  readonly pages: number;
  readonly sections: number;
  /** Pages that are left out, because only some readers may see them. */
  readonly ruledPages: number;
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
export async function writeStaticIndex({ folder, ...options }: StaticIndexOptions): Promise<WrittenIndex> {
  const basePath = options.basePath ?? (await findBasePath(options.sources));
  const { image, ruledPages, notes } = await buildIndex(options, basePath);
  const { meta } = image;
  const content = pack(listFiles(image, await describe(image, basePath)));
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
    ruledPages,
    bytes,
    firstBytes: text.length + first.length,
    notes,
  };
}

/** An index of the pages that everyone may see. */
async function buildIndex(
  { sources, basePath, folderRules = [] }: Omit<StaticIndexOptions, 'folder'>,
  foundBase: string,
): Promise<Pick<WrittenIndex, 'ruledPages' | 'notes'> & { readonly image: DocsImage }> {
  // Not those of the service: words must be split as a browser does it.
  setOtherLanguages(allLanguages);
  const built = await updateImage({ sources, basePath });
  // Without a former image, there is always a new one.
  const whole = new PackedImage(built.image!, { isTrusted: true });
  const rules = new PageRules(listRuledPages(whole), folderRules, foundBase);
  const pages = rules.pagesFor(rules.rightsOf({}));
  if (pages?.length === 0)
    throw new SettingsError('All pages have a rule that says who may see them, so none is left.');
  const image = pages ? new PackedImage(await restrictImage(whole, pages), { isTrusted: true }) : whole;
  return { image, ruledPages: rules.ruledPages, notes: [...rules.notes, ...whole.meta.notes] };
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
