import { CannotCarryOut } from '../cannot-carry-out.js';
import type { Place } from '../instruction.js';
import { findHeadings } from '../markdown/headings.js';
import { readPage, type Page } from '../markdown/page.js';
import { applySplices } from '../markdown/splice.js';
import { quote } from '../steps/sentences.js';
import { checkHeading, findOnlyHeading } from './headings.js';
import { contentEnd, insertBlock, openingEnd, sectionsOf, wholePage } from './insert.js';

/** A new section. */
export interface NewSection {
  readonly heading: string;
  readonly text: string;
  readonly place: Place;
}

/** A page with a new section: of the level of the one it stands beside, or one below the one it stands in. */
export function addSection(content: string, { heading, text, place }: NewSection, path: string): string {
  const page = readPage(content);
  if (findHeadings(page.headings, heading).length > 0)
    throw new CannotCarryOut(`${path} has a heading ${quote(heading)} already.`);
  const { position, depth } = findPosition(page, place, path);
  const block = `${'#'.repeat(depth)} ${checkHeading(heading)}\n\n${text.trim().replace(/\r\n?/g, '\n')}`;
  return applySplices(content, [insertBlock(page, position, block)]);
}

/** A page without a section and the sections below it. Definitions of links stay: others may use them. */
export function removeSection(content: string, heading: string, path: string): string {
  const page = readPage(content);
  const { start, sectionEnd } = findOnlyHeading(page, heading, path);
  const definitions = page.blocks.filter(
    ({ token, start: at }) => token.type === 'def' && at >= start && at < sectionEnd,
  );
  const kept = definitions.map(({ token }) => token.raw.trim()).join('\n');
  const isLast = sectionEnd >= page.text.length;
  if (kept === '' && !isLast) return applySplices(content, [{ start, end: sectionEnd, text: '' }]);
  const from = page.text.slice(0, start).trimEnd().length;
  const before = from > 0 && kept !== '' ? '\n\n' : '';
  const after = isLast ? (page.text.endsWith('\n') ? '\n' : '') : '\n\n';
  return applySplices(content, [{ start: from, end: sectionEnd, text: before + kept + after }]);
}

function findPosition(page: Page, place: Place, path: string): { position: number; depth: number } {
  const depths = sectionsOf(page).map(({ depth }) => depth);
  const opening = { position: openingEnd(page), depth: depths[0] ?? 2 };
  const end = { position: contentEnd(page, wholePage(page)), depth: depths.length > 0 ? Math.min(...depths) : 2 };
  if (!('heading' in place)) return place.at === 'end' ? end : opening;
  const heading = findOnlyHeading(page, place.heading, path);
  if (place.at === 'in') return { position: contentEnd(page, heading), depth: Math.min(heading.depth + 1, 6) };
  if (place.at === 'before') return { position: heading.start, depth: heading.depth };
  // After a page's title comes its first section.
  return sectionsOf(page).includes(heading) ? { position: contentEnd(page, heading), depth: heading.depth } : opening;
}
