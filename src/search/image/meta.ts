import type { Language } from '../languages/language.js';
import { type Parts, UnusableIndexError } from './parts.js';

/** Metadata of an image. */
export interface ImageMeta {
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Identifies each source with its settings, in their order. */
  readonly sources: readonly string[];
  readonly sections: number;
  readonly pages: number;
  /** The languages that pages name in their front matter. */
  readonly languages: readonly string[];
  /** The languages in which the words of pages are indexed, the most common first. */
  readonly writtenIn: readonly Language[];
  /** For the operator: problems with pages, and what is left out. Each is a sentence. */
  readonly notes: readonly string[];
}

export function metaPart(meta: ImageMeta): Parts {
  return { meta: new TextEncoder().encode(JSON.stringify(meta)) };
}

export function getMeta({ meta }: Parts): ImageMeta {
  if (!meta) throw new UnusableIndexError('it has no meta');
  return JSON.parse(new TextDecoder().decode(meta)) as ImageMeta;
}
