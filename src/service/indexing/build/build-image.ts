import type { Section } from '../../docs/section.js';
import { Pacer } from '../../pacer.js';
import { DocsImage } from '../image/docs-image.js';
import { packParts } from '../image/pack.js';
import { getUnitParts } from '../image/unit-parts.js';
import type { Parts } from '../image/pack.js';
import type { ImageMeta } from '../image/meta.js';
import { describeParts } from '../image/meta.js';
import { joinUnits } from './join-units.js';
import type { UnitOrigin } from './unit.js';
import { UnitWriter } from './unit-writer.js';

/** A page to index. */
export interface UnitInput extends UnitOrigin {
  /** Its sections, or the number of the unit of the previous image that holds them. */
  readonly content: readonly Section[] | number;
}

export interface BuildOptions {
  /** The pages, in the order of the docs. */
  readonly units: readonly UnitInput[];
  /** The parts of the image from which unchanged pages are taken. */
  readonly previous?: Parts | undefined;
  /** What else is kept of the docs. */
  readonly meta: Pick<ImageMeta, 'sources' | 'notes'>;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Builds an image of pages. The image of the same pages is the same, byte by byte except for its date, whether they are new or taken over
 * from a previous image.
 */
export async function buildImage({ units, previous, meta, signal }: BuildOptions): Promise<SharedArrayBuffer> {
  const pacer = new Pacer();
  const writer = new UnitWriter();
  const copy = previous && writer.createCopier(getUnitParts(previous));
  for (const { content, ...origin } of units) {
    signal?.throwIfAborted();
    if (pacer.isDue) await pacer.pause();
    if (typeof content !== 'number') writer.add(origin, content);
    else copy?.(content, origin);
  }
  return packImage(writer, meta);
}

/** Indexes sections at once. */
export function indexSections(sections: readonly Section[]): DocsImage {
  const writer = new UnitWriter();
  writer.add({ source: 0, key: '', hash: '' }, sections);
  return new DocsImage(packImage(writer, { sources: [], notes: [] }), { isTrusted: true });
}

function packImage(writer: UnitWriter, meta: BuildOptions['meta']): SharedArrayBuffer {
  const { parts, counts, languages, abbreviations } = joinUnits(writer.toParts(), writer.numbering);
  return packParts({
    ...parts,
    ...describeParts({ ...meta, ...counts, languages, createdAt: Date.now() }, abbreviations),
  });
}
