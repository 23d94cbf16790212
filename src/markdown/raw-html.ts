import type { Built } from './block-nodes.js';
import type { Addresses } from './links-and-images.js';
import { OpenHtml } from './open-html.js';

let sanitizer: typeof import('./judge-html.js') | undefined;

/** Few answers hold HTML, so what judges it loads when one does. */
export async function loadSanitizer(): Promise<void> {
  sanitizer = await import('./judge-html.js');
}

/** What holds blocks within HTML; undefined before {@link loadSanitizer}. */
export function createOpenHtml(judge: (html: string) => DocumentFragment): OpenHtml | undefined {
  return sanitizer && new OpenHtml(judge);
}

/** The nodes with the HTML among them, as far as that is safe; undefined before {@link loadSanitizer}. */
export function judgeHtml(built: Built, addresses: Addresses): DocumentFragment | undefined {
  return sanitizer?.judgeHtml(built, addresses);
}

/** The nodes without the HTML among them. */
export function leaveHtmlOut({ fragment }: Built): DocumentFragment {
  const comments = document.createNodeIterator(fragment, NodeFilter.SHOW_COMMENT);
  for (let comment = comments.nextNode(); comment; comment = comments.nextNode()) (comment as Comment).remove();
  return fragment;
}
