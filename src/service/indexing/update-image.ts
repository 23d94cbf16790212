import { version } from '../../version.js';
import type { Section } from '../../search/docs/section.js';
import { messageOf } from '../common/errors.js';
import { fields } from '../../search/index/fields.js';
import { createSource } from '../sources/create-source.js';
import { formatLeftOut } from '../sources/left-out.js';
import type { SourceSettings } from '../sources/source-settings.js';
import type { SourcePage } from '../sources/source.js';
import { DocsImage } from '../../search/image/docs-image.js';
import { buildImage, memoName } from './build-image.js';
import type { PageOrigin, SourcePageInput, SourcePageRecord } from '../../search/build/source-page.js';
import { describePage, digestSections, takePage } from './describe-page.js';
import { PackedImage } from './packed-image.js';

/** The sources of a site. */
export interface SiteSources {
  readonly sources: readonly SourceSettings[];
  /** Where the site begins on its host, with a slash at both ends. Default: what the configuration of the generator says. */
  readonly basePath?: string | undefined;
  /** A folder for what sources have fetched. */
  readonly dataFolder?: string | undefined;
}

export interface BuildRequest extends SiteSources {
  /** The current image. Pages that have not changed are taken from it. */
  readonly previous?: SharedArrayBuffer | undefined;
  /** The memory of each source since its last reading. Default: the one in the image. */
  readonly memos?: SourceMemos | undefined;
}

/** The memory of sources until the next reading, by their identifiers. */
export type SourceMemos = ReadonlyMap<string, Uint8Array>;

export interface BuildResult {
  /** Undefined if nothing has changed. */
  readonly image: SharedArrayBuffer | undefined;
  /** How many pages are new or have changed. */
  readonly changed: number;
  readonly memos: SourceMemos;
}

/** How far a build is. */
export interface BuildProgress {
  readonly step: 'Reading' | 'Indexing';
  /** Pages so far. */
  readonly done: number;
  readonly total: number;
}

export type ReportProgress = (progress: BuildProgress) => void;

/** Identifies a source with everything that its part of an index depends on. */
export function identifySource(settings: SourceSettings, basePath: string | undefined): string {
  return JSON.stringify([version, fields, settings, basePath]);
}

/**
 * Reads sources, and builds an image of them unless nothing has changed. A source that can't be read keeps its pages.
 *
 * @throws {SettingsError} When a source can't be read that has no pages yet.
 */
export async function updateImage(
  request: BuildRequest,
  signal?: AbortSignal,
  report: ReportProgress = () => {},
): Promise<BuildResult> {
  const { sources, basePath } = request;
  const previous = request.previous && new PackedImage(request.previous, { isTrusted: true });
  const known = listKnown(previous);
  const ids = sources.map((settings) => identifySource(settings, basePath));
  const found: FoundPage[] = [];
  const notes: string[] = [];
  const memos = new Map<string, Uint8Array>();
  for (const [source, settings] of sources.entries()) {
    const id = ids[source] ?? '';
    const ofSource = known.get(id) ?? new Map<string, KnownPage>();
    const memo = request.memos?.get(id) ?? findMemo(previous, id);
    const read = await readSource(settings, request, { known: ofSource, memo, signal, report });
    notes.push(...read.notes);
    if (read.memo) memos.set(id, read.memo);
    found.push(...read.pages.map((page) => findPage(source, page, ofSource.get(page.key))));
  }
  if (previous && isSame(previous, { found, ids, notes })) return { image: undefined, changed: 0, memos };
  return {
    image: await buildImage({ pages: toInputs(found, previous, report), meta: { sources: ids, notes }, memos, signal }),
    changed: found.filter(({ content }) => typeof content !== 'number').length,
    memos,
  };
}

/** A page of an image. */
interface KnownPage {
  readonly number: number;
  readonly record: SourcePageRecord;
}

/** A page of a source that was read. */
interface FoundPage {
  readonly origin: PageOrigin;
  /** Its sections, or the number of the page of the previous image that has the same. */
  readonly content: readonly Section[] | number;
}

/** The pages of an image, by the identifier of their source and their key there. */
function listKnown(previous: DocsImage | undefined): ReadonlyMap<string, Map<string, KnownPage>> {
  const known = new Map<string, Map<string, KnownPage>>();
  for (const [number, json] of previous?.sourcePages.records.toArray().entries() ?? []) {
    const record = JSON.parse(json) as SourcePageRecord;
    const id = previous?.meta.sources[record.source] ?? '';
    const ofSource = known.get(id) ?? new Map<string, KnownPage>();
    known.set(id, ofSource.set(record.key, { number, record }));
  }
  return known;
}

function findMemo(previous: DocsImage | undefined, id: string): Uint8Array | undefined {
  const memo = previous?.parts[memoName(previous.meta.sources.indexOf(id))];
  return memo instanceof Uint8Array ? memo : undefined;
}

async function readSource(
  settings: SourceSettings,
  { basePath, dataFolder }: SiteSources,
  {
    known,
    memo,
    signal,
    report,
  }: {
    known: ReadonlyMap<string, KnownPage>;
    memo: Uint8Array | undefined;
    signal: AbortSignal | undefined;
    report: ReportProgress;
  },
): Promise<{ pages: readonly SourcePage[]; notes: readonly string[]; memo?: Uint8Array | undefined }> {
  const source = createSource(settings, { basePath, dataFolder });
  const hashes = new Map([...known].map(([key, { record }]) => [key, record.hash]));
  try {
    const {
      pages,
      leftOut,
      warnings,
      memo: next,
    } = await source.read(hashes, signal, memo, (done, total) => report({ step: 'Reading', done, total }));
    return { pages, notes: [...warnings, formatLeftOut(source.describe(), leftOut) ?? []].flat(), memo: next };
  } catch (error) {
    signal?.throwIfAborted();
    if (known.size === 0) throw error;
    const reason = messageOf(error);
    const kept = [...hashes].map(([key, hash]): SourcePage => ({ key, hash, sections: undefined }));
    return { pages: kept, notes: [`${source.describe()} can't be read, so its former pages are kept: ${reason}`] };
  }
}

/** The hash of a page may change while its sections do not. */
function findPage(source: number, { key, hash, sections }: SourcePage, known: KnownPage | undefined): FoundPage {
  const isKnown = known && (sections === undefined || digestSections(sections) === known.record.digest);
  return { origin: { source, key, hash }, content: isKnown ? known.number : (sections ?? []) };
}

function isSame(
  { sourcePages, meta }: DocsImage,
  { found, ids, notes }: { found: readonly FoundPage[]; ids: readonly string[]; notes: readonly string[] },
): boolean {
  const { records } = sourcePages;
  return (
    found.length === records.length &&
    found.every(
      ({ content, origin }, number) =>
        content === number && origin.hash === (JSON.parse(records.at(number)) as SourcePageRecord).hash,
    ) &&
    JSON.stringify([ids, notes]) === JSON.stringify([meta.sources, meta.notes])
  );
}

/** Describes each page when it is its turn, so that others can work in between. */
function* toInputs(
  found: readonly FoundPage[],
  previous: DocsImage | undefined,
  report: ReportProgress,
): Generator<SourcePageInput> {
  for (const [done, { origin, content }] of found.entries()) {
    report({ step: 'Indexing', done, total: found.length });
    yield typeof content === 'number' ? takePage(previous!, content, origin) : describePage(origin, content);
  }
}
