import type { Language } from '../languages/language.js';
import { type Parts, UnusableIndexError } from './pack.js';

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

/** Abbreviations with what they stand for, as terms. */
export type Abbreviations = readonly (readonly [short: readonly string[], long: readonly string[]])[];

export function describeParts(meta: ImageMeta, abbreviations: Abbreviations): Parts {
  return { meta: Buffer.from(JSON.stringify(meta)), abbreviations: Buffer.from(JSON.stringify(abbreviations)) };
}

export function getMeta(parts: Parts): ImageMeta {
  return parsePart(parts, 'meta') as ImageMeta;
}

export function getAbbreviations(parts: Parts): Abbreviations {
  return parsePart(parts, 'abbreviations') as Abbreviations;
}

function parsePart(parts: Parts, name: string): unknown {
  const part = parts[name];
  if (!part) throw new UnusableIndexError(`it has no ${name}`);
  return JSON.parse(Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString('utf8'));
}
