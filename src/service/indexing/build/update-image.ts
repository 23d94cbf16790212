import { version } from '../../../version.js';
import type { Section } from '../../docs/section.js';
import { messageOf } from '../../common/errors.js';
import { fields } from '../../search/fields.js';
import { createSource } from '../../sources/create-source.js';
import { formatLeftOut } from '../../sources/left-out.js';
import type { SourceSettings } from '../../sources/source-settings.js';
import type { SourcePage } from '../../sources/source.js';
import { DocsImage } from '../../search/image/docs-image.js';
import { buildImage, memoName, type PageInput } from './build-image.js';
import { PreviousImage } from './previous-image.js';
import { digestSections, type SourcePageRecord } from './source-page.js';

/** The sources of a site. */
export interface SiteSources {
  readonly sources: readonly SourceSettings[];
  /** Where the site begins on its host, with a slash at both ends. Default: what the configuration of the generator says. */
  readonly basePath?: string | undefined;
  /** A folder for what sources have fetched. */
  readonly dataFolder?: string | undefined;
}

export interface BuildRequest extends SiteSources {
  /** The image so far. What has not changed is taken over. */
  readonly previous?: SharedArrayBuffer | undefined;
  /** What sources remember of their last reading. Default: what the image holds. */
  readonly memos?: SourceMemos | undefined;
}

/** What sources remember until the next reading, by their identifiers. */
export type SourceMemos = ReadonlyMap<string, Uint8Array>;

export interface BuildResult {
  /** Undefined if nothing has changed. */
  readonly image: SharedArrayBuffer | undefined;
  /** How many pages were split into words: those that are new or have changed. */
  readonly analysed: number;
  readonly memos: SourceMemos;
}

/** Identifies a source with all on which its part of an index depends. */
export function identifySource(settings: SourceSettings, basePath: string | undefined): string {
  return JSON.stringify([version, fields, settings, basePath]);
}

/**
 * Reads sources, and builds an image of them. A source that can't be read keeps its pages.
 *
 * @throws {SettingsError} When a source can't be read that has no pages yet.
 */
export async function updateImage(request: BuildRequest, signal?: AbortSignal): Promise<BuildResult> {
  const { sources, basePath } = request;
  const previous = request.previous && new PreviousImage(new DocsImage(request.previous, { isTrusted: true }));
  const known = listKnown(previous);
  const ids = sources.map((settings) => identifySource(settings, basePath));
  const inputs: PageInput[] = [];
  const notes: string[] = [];
  const memos = new Map<string, Uint8Array>();
  for (const [source, settings] of sources.entries()) {
    const id = ids[source] ?? '';
    const ofSource = known.get(id) ?? new Map<string, KnownPage>();
    const memo = request.memos?.get(id) ?? findMemo(previous, id);
    const read = await readSource(settings, request, { known: ofSource, memo, signal });
    notes.push(...read.notes);
    if (read.memo) memos.set(id, read.memo);
    inputs.push(...read.pages.map((page) => toInput(source, page, ofSource.get(page.key))));
  }
  const analysed = inputs.filter(({ content }) => typeof content !== 'number').length;
  if (previous && isSame(previous, { inputs, ids, notes })) return { image: undefined, analysed: 0, memos };
  return {
    image: await buildImage({ inputs, previous, meta: { sources: ids, notes }, memos, signal }),
    analysed,
    memos,
  };
}

/** A page that an image holds. */
interface KnownPage {
  readonly number: number;
  readonly record: SourcePageRecord;
}

/** The pages of an image, by the id of their source and their key there. */
function listKnown(previous: PreviousImage | undefined): ReadonlyMap<string, Map<string, KnownPage>> {
  const known = new Map<string, Map<string, KnownPage>>();
  for (const [number, record] of previous?.records.entries() ?? []) {
    const id = previous?.image.meta.sources[record.source] ?? '';
    const ofSource = known.get(id) ?? new Map<string, KnownPage>();
    known.set(id, ofSource.set(record.key, { number, record }));
  }
  return known;
}

function findMemo(previous: PreviousImage | undefined, id: string): Uint8Array | undefined {
  const source = previous?.image.meta.sources.indexOf(id) ?? -1;
  const memo = previous?.image.parts[memoName(source)];
  return memo instanceof Uint8Array ? memo : undefined;
}

async function readSource(
  settings: SourceSettings,
  { basePath, dataFolder }: SiteSources,
  {
    known,
    memo,
    signal,
  }: {
    known: ReadonlyMap<string, KnownPage>;
    memo: Uint8Array | undefined;
    signal: AbortSignal | undefined;
  },
): Promise<{ pages: readonly SourcePage[]; notes: readonly string[]; memo?: Uint8Array | undefined }> {
  const source = createSource(settings, { basePath, dataFolder });
  const hashes = new Map([...known].map(([key, { record }]) => [key, record.hash]));
  try {
    const { pages, leftOut, warnings, memo: next } = await source.read(hashes, signal, memo);
    return { pages, notes: [...warnings, formatLeftOut(source.describe(), leftOut) ?? []].flat(), memo: next };
  } catch (error) {
    signal?.throwIfAborted();
    if (known.size === 0) throw error;
    const reason = messageOf(error);
    const kept = [...hashes].map(([key, hash]): SourcePage => ({ key, hash, sections: undefined }));
    return { pages: kept, notes: [`${source.describe()} can't be read, so its former pages are kept: ${reason}`] };
  }
}

function toInput(source: number, { key, hash, sections }: SourcePage, known: KnownPage | undefined): PageInput {
  return { source, key, hash, content: findContent(sections, known) };
}

/** The hash of a page may change while its sections do not. */
function findContent(sections: readonly Section[] | undefined, known: KnownPage | undefined): PageInput['content'] {
  if (known && (sections === undefined || digestSections(sections) === known.record.digest)) return known.number;
  return sections ?? [];
}

function isSame(
  { records, image }: PreviousImage,
  { inputs, ids, notes }: { inputs: readonly PageInput[]; ids: readonly string[]; notes: readonly string[] },
): boolean {
  return (
    inputs.length === records.length &&
    inputs.every(({ content, hash }, number) => content === number && hash === records[number]?.hash) &&
    JSON.stringify([ids, notes]) === JSON.stringify([image.meta.sources, image.meta.notes])
  );
}
