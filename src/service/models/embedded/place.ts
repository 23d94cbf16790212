import type { Hit } from '../../search/hit.js';
import { escapeMarkdown, listLinks, renderLink } from './links.js';
import type { Phrases } from './phrases/phrases.js';
import { isClosing } from './quoting/heading-factor.js';
import type { Passage } from './quoting/passage.js';
import { withoutAddresses } from './quoting/without-addresses.js';

/** Characters of an answer beside its code, as readers see them. Further links are left out beyond that. */
export const MAX_LENGTH = 600;

/** How many further pages an answer links. */
const MAX_FURTHER = 2;

/** Further sections with less than this share of the best score are not linked. */
const NEAR_BEST = 0.5;

export interface PlaceContext {
  readonly hits: readonly Hit[];
  readonly phrases: Phrases;
}

/** How many characters readers see of markdown. */
export function visibleLength(...parts: readonly string[]): number {
  return withoutAddresses(parts.join('\n\n')).length;
}

/** How many more characters an answer with these parts may have. Code does not count. */
export function roomBeside(parts: readonly string[]): number {
  return MAX_LENGTH - visibleLength(...parts.filter((part) => !part.startsWith('```')));
}

/** The parts of an answer with where its passage stands, and with further pages as far as the answer stays short. */
export function addPlace(parts: readonly string[], passage: Passage, { hits, phrases }: PlaceContext): string {
  const room = roomBeside(parts);
  return [...parts, renderPlace(passage.hit, hits, phrases, { room, omitted: passage.omitted })].join('\n\n');
}

export interface PlaceOptions {
  /** Characters for further pages. Default: as many as they take. */
  readonly room?: number;
  /** How many entries of the list or table that is quoted are left out. */
  readonly omitted?: number;
}

/** Where a passage stands, and further pages as far as there is room. */
export function renderPlace(
  hit: Hit,
  hits: readonly Hit[],
  phrases: Phrases,
  { room = Infinity, omitted = 0 }: PlaceOptions = {},
): string {
  const enough = (hits[0]?.metadata.score ?? 0) * NEAR_BEST;
  const others = hits.filter(({ path, metadata: { score, strength = 'strong' } }) => {
    return path !== hit.path && strength === 'strong' && (score === undefined || score >= enough);
  });
  const place = omitted > 0 ? phrases.fromWithMore(renderLink(hit), omitted) : phrases.from(renderLink(hit));
  const links = listLinks(others, MAX_FURTHER);
  return (
    [links, links.slice(0, 1)]
      .map((further) => `${place} ${phrases.seeAlso(further.join(', '))}`)
      .find((line) => links.length > 0 && visibleLength(line) <= room) ?? place
  );
}

/** The place of a passage with the sections below it, as far as there is room for them. */
export function renderPlaceWithSections({ hit, omitted }: Passage, phrases: Phrases, room: number): string {
  const place = renderPlace(hit, [], phrases, { omitted });
  const links = (hit.metadata.sections ?? [])
    .filter(({ heading }) => !isClosing(heading))
    .map(({ heading, path }) => `[${escapeMarkdown(heading)}](${path})`);
  const lines = links.map((_, index) => `${place} ${phrases.pageGoesOn} ${links.slice(0, index + 1).join(', ')}.`);
  const line = lines.findLast((each) => visibleLength(each) <= room);
  return links.length < 2 ? place : (line ?? place);
}
