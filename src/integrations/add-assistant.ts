import type { DocsAssistant } from '../element/docs-assistant.js';
import type { PageOptions } from './options.js';

/**
 * Adds the element to the end of the page's body, where no part of the site can clip or cover it, and loads its code.
 * Does nothing but load the code if the page has the element already.
 *
 * @returns The page's element.
 */
export function addAssistant(options: PageOptions): DocsAssistant {
  const element = document.querySelector('docs-assistant') ?? create(options);
  // Later than the page: the site's own scripts do not wait for it.
  void import('../register.js');
  return element;
}

/** The properties apply when the element is upgraded. */
function create(options: PageOptions): DocsAssistant {
  const element = Object.assign(document.createElement('docs-assistant'), options);
  document.body.append(element);
  return element;
}
