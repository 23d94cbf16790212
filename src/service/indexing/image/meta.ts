import { type Parts, UnusableIndexError } from './pack.js';

/** What an image says of itself. */
export interface ImageMeta {
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Identifies each source with its settings, in their order. */
  readonly sources: readonly string[];
  readonly sections: number;
  readonly pages: number;
  /** The languages that pages name in their front matter. */
  readonly languages: readonly string[];
  /** Abbreviations with what they stand for, as terms. */
  readonly abbreviations: readonly (readonly [short: readonly string[], long: readonly string[]])[];
  /** For the operator: problems with pages, and what is left out. Each is a sentence. */
  readonly notes: readonly string[];
}

export function metaParts(meta: ImageMeta): Parts {
  return { meta: Buffer.from(JSON.stringify(meta)) };
}

export function getMeta({ meta }: Parts): ImageMeta {
  if (!meta) throw new UnusableIndexError('it is not described');
  return JSON.parse(Buffer.from(meta.buffer, meta.byteOffset, meta.byteLength).toString('utf8')) as ImageMeta;
}
