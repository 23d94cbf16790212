import { PassageMark } from './passage-mark.js';
import { isPresentPage, mayHaveRouter, spellAsSite } from './site-links.js';
import { goThroughRouter } from './site-router.js';

let mark: PassageMark | undefined;

/**
 * Goes to a section of the reader's site, through the site's own router if it has one, and marks a passage there.
 *
 * @param href - Full address.
 * @param color - Of the mark, as in CSS.
 */
export async function openSection(href: string, quote: string, color: string): Promise<void> {
  const address = spellAsSite(href);
  const isTaken = mayHaveRouter() && goThroughRouter(address);
  if (isTaken || isPresentPage(new URL(address))) {
    if (!isTaken) location.href = address;
    mark ??= new PassageMark();
    mark.show(quote, address, color);
  } else {
    const { addTextFragment } = await import('./text-fragment.js');
    location.href = addTextFragment(address, quote);
  }
}
