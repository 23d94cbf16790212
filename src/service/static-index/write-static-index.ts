import { createHash } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import writeFileAtomic from 'write-file-atomic';
import type { PageHead } from '../../search/build/source-page.js';
import { splitContent } from '../../search/image/split-content.js';
import type { FrontMatter } from '../../search/docs/section.js';
import { FORMAT, MANIFEST, type Manifest, type StaticPage, type StaticSection } from '../../static/worker/format.js';
import { defaultAnswerSettings } from '../assistant/answer-settings.js';
import { describeSite } from '../assistant/prompt/site-profile.js';
import { DocsPages } from '../indexing/docs-pages.js';
import { PackedImage } from '../indexing/packed-image.js';
import { updateImage } from '../indexing/update-image.js';
import { useAllLanguages } from '../indexing/use-all-languages.js';
import { findBasePath } from '../sources/find-base-path.js';
import type { SourceSettings } from '../sources/source-settings.js';

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
  /** Bytes that a reader's browser loads before the first answer, without scripts. */
  readonly bytes: number;
  /** Problems with pages, and what is left out. Each is a sentence. */
  readonly notes: readonly string[];
}

/** The names of files with pages. */
const pagesFile = /^pages-[\w-]+\.bin$/;

/**
 * Reads docs and writes an index of static files, from which `<docs-assistant index>` answers in the browser.
 *
 * @throws {SettingsError} When a source can't be read or has no pages.
 */
export async function writeStaticIndex({ sources, basePath, folder }: StaticIndexOptions): Promise<WrittenIndex> {
  const image = await buildIndex(sources, basePath);
  const { meta } = image;
  const packed = gzipSync(JSON.stringify(listPages(image)), { level: 9 });
  const manifest: Manifest = {
    format: FORMAT,
    pages: `pages-${digest(packed)}.bin`,
    isMultilingual: meta.writtenIn.some((language) => language !== 'en'),
    site: await describe(image, basePath ?? (await findBasePath(sources))),
  };
  const text = `${JSON.stringify(manifest)}\n`;
  await writeFiles(folder, { [manifest.pages]: packed, [MANIFEST]: text });
  return { pages: meta.pages, sections: meta.sections, bytes: packed.length + text.length, notes: meta.notes };
}

async function buildIndex(sources: readonly SourceSettings[], basePath: string | undefined): Promise<PackedImage> {
  useAllLanguages();
  const { image } = await updateImage({ sources, basePath });
  // Without a former image, there is always a new one.
  return new PackedImage(image!, { isTrusted: true });
}

async function describe(image: PackedImage, basePath: string): Promise<Manifest['site']> {
  const home = (await DocsPages.load(image)).find(basePath);
  const { name, subject } = describeSite({ home, languages: image.meta.languages }, defaultAnswerSettings.site);
  return { name, subject };
}

/** The manifest comes last, so that it never names a file that is not there. */
async function writeFiles(folder: string, files: Readonly<Record<string, string | Buffer>>): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) await writeFileAtomic(join(folder, name), content);
  const former = (await readdir(folder)).filter((name) => pagesFile.test(name) && !(name in files));
  await Promise.all(former.map((name) => rm(join(folder, name))));
}

function listPages(image: PackedImage): StaticPage[] {
  const { heads } = image.sourcePages;
  return Array.from({ length: heads.length }, (_, number): StaticPage => {
    const { pagePath: path, title, frontMatter, language } = JSON.parse(heads.at(number)) as PageHead;
    const sections = image.sectionsOf(number).map(({ path: address, headings, content, text, code }): StaticSection => {
      const [, anchor = ''] = address.split('#', 2);
      return [anchor, headings, content, splitContent(content, text, code)];
    });
    return { path, title, frontMatter: onlyPublic(frontMatter), ...(language !== undefined && { language }), sections };
  }).filter(({ sections }) => sections.length > 0);
}

/** Maximum characters of a value of front matter by which readers can filter. */
const MAX_VALUE_LENGTH = 100;

/** The fields of front matter that a filter can name. Others are no part of what the site publishes. */
function onlyPublic(frontMatter: FrontMatter): FrontMatter {
  const isScalar = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);
  const isShort = (value: unknown) => String(value).length <= MAX_VALUE_LENGTH;
  const values = Object.entries(frontMatter).filter(([, value]) =>
    [value].flat().every((item) => isScalar(item) && isShort(item)),
  );
  return Object.fromEntries(values);
}

function digest(content: Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 12);
}
