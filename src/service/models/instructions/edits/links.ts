import type { Token, Tokens } from 'marked';

import { CannotCarryOut } from '../cannot-carry-out.js';
import type { Place } from '../instruction.js';
import { readLinks } from '../markdown/links.js';
import { readPage, type Page } from '../markdown/page.js';
import { applySplices, type Splice } from '../markdown/splice.js';
import { quote } from '../steps/sentences.js';
import { findOnlyHeading } from './headings.js';
import { contentEnd, insertBlock, openingEnd, wholePage } from './insert.js';

/** A new link. */
export interface NewLink {
  readonly text: string;
  readonly address: string;
  readonly place: Place;
}

/** A page with a link more: as a paragraph, or as an item where the list stands that ends the section. */
export function addLink(content: string, { text, address, place }: NewLink, path: string): string {
  const page = readPage(content);
  const link = renderLink(text, address);
  const isLast = place.at === 'in' || place.at === 'end';
  return applySplices(content, [isLast ? append(page, place, link, path) : insert(page, place, link, path)]);
}

/** A page without the links that have this address or these words, which stay, and how many those were. */
export function removeLinks(content: string, target: string): { content: string; occurrences: number } {
  const wanted = target.trim();
  const found = readLinks(readPage(content)).filter(({ href, label }) => href === wanted || label === wanted);
  // An address that stands for itself would be made a link again.
  const splices = found.map(({ start, end, label }) => ({
    start,
    end,
    text: isAddress.test(label) ? `\`${label}\`` : label,
  }));
  return { content: applySplices(content, splices), occurrences: splices.length };
}

const isAddress = /^(?:https?:\/\/|mailto:|www\.)\S+$|^[^\s@`]+@[^\s@`]+$/i;

/** @throws {CannotCarryOut} When the address is none that a page may lead to. */
function renderLink(text: string, address: string): string {
  if (text.trim() === '') throw new CannotCarryOut('A link needs words that are shown.');
  const [, scheme] = /^([a-z][a-z\d+.-]*):/i.exec(address) ?? [];
  const isKnown = scheme === undefined || /^(?:https?|mailto|tel)$/i.test(scheme);
  const isAllowed = isKnown && address !== '' && !/[\s<>"`\\]/.test(address);
  if (!isAllowed)
    throw new CannotCarryOut(
      `${quote(address)} is no address to link to. Give a path, or one that begins with https:.`,
    );
  const words = text.trim().replace(/\s+/g, ' ').replace(/[[\]]/g, '\\$&');
  return `[${words}](${address.replaceAll('(', '%28').replaceAll(')', '%29')})`;
}

function append(page: Page, place: Place, link: string, path: string): Splice {
  const section = 'heading' in place ? findOnlyHeading(page, place.heading, path) : wholePage(page);
  // Not at the end of the sections below it.
  const below = page.headings.find(({ start }) => 'heading' in place && start > section.start);
  const end = contentEnd(page, {
    start: section.start,
    sectionEnd: Math.min(section.sectionEnd, below?.start ?? Infinity),
  });
  const last = page.blocks.findLast((block) => block.end === end && block.token.type !== 'space');
  const mark = last && isList(last.token) ? nextMark(last.token) : undefined;
  if (mark === undefined) return insertBlock(page, end, link);
  const position = page.text.slice(0, end).trimEnd().length;
  return { start: position, end: position, text: `\n${mark}${link}` };
}

function insert(page: Page, place: Place, link: string, path: string): Splice {
  if (!('heading' in place)) return insertBlock(page, openingEnd(page), link);
  const heading = findOnlyHeading(page, place.heading, path);
  return insertBlock(page, place.at === 'before' ? heading.start : contentEnd(page, heading), link);
}

/** The mark of one more item; undefined for a list that is numbered or of tasks. */
function nextMark({ items, ordered }: Tokens.List): string | undefined {
  if (ordered || items.some(({ task }) => task)) return undefined;
  return /^\s*[-*+]\s+/.exec(items.at(-1)?.raw ?? '')?.[0];
}

function isList(token: Token): token is Tokens.List {
  return token.type === 'list';
}
