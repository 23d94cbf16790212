import { CannotCarryOut } from '../cannot-carry-out.js';
import { findHeadings, type Heading } from '../markdown/headings.js';
import type { Page } from '../markdown/page.js';
import { quote } from '../steps/sentences.js';

/**
 * The heading of this name.
 *
 * @throws {CannotCarryOut} When the page has none, or several.
 */
export function findOnlyHeading({ headings }: Page, name: string, path: string): Heading {
  const found = findHeadings(headings, name);
  const [only] = found;
  if (!only) throw new CannotCarryOut(`${path} has no heading ${quote(name)}.`);
  if (found.length > 1)
    throw new CannotCarryOut(
      `${path} has ${found.length} headings ${quote(name)}, and it is not clear which is meant.`,
    );
  return only;
}

/**
 * A name as one line of a heading.
 *
 * @throws {CannotCarryOut} When it is empty or has several lines.
 */
export function checkHeading(name: string): string {
  const text = name.trim();
  if (text === '') throw new CannotCarryOut('A heading can’t be empty.');
  if (/[\r\n]/.test(text)) throw new CannotCarryOut(`A heading is one line, and ${quote(text)} is more.`);
  return text;
}
