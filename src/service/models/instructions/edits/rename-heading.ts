import { readPage } from '../markdown/page.js';
import { applySplices } from '../markdown/splice.js';
import { checkHeading, findOnlyHeading } from './headings.js';

/** A page with a heading renamed. An anchor that is written beside it stays. */
export function renameHeading(content: string, heading: string, name: string, path: string): string {
  const { label } = findOnlyHeading(readPage(content), heading, path);
  return applySplices(content, [{ ...label, text: checkHeading(name) }]);
}
