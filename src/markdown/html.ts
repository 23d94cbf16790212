import type { Built } from './build.js';
import type { Addresses } from './links-and-images.js';
import type { OpenHtml } from './open-html.js';

/** Raw tags that begin in a block. Thousands, none of which ends, take seconds to clean and to lay out: further ones are text. */
const MAX_TAGS = 1000;

let sanitizer: typeof import('./raw-html.js') | undefined;

/** Few answers hold HTML, so what judges it loads when one does. */
export async function loadSanitizer(): Promise<void> {
  sanitizer = await import('./raw-html.js');
}

/** What holds blocks within HTML; undefined before {@link loadSanitizer}. */
export function createOpenHtml(judge: (html: string) => DocumentFragment): OpenHtml | undefined {
  return sanitizer && new sanitizer.OpenHtml(judge);
}

/** The nodes with the HTML among them, as far as that is safe; undefined before {@link loadSanitizer}. */
export function judgeHtml(built: Built, addresses: Addresses): DocumentFragment | undefined {
  return sanitizer?.sanitize(join(built), addresses);
}

/** The nodes without the HTML among them. */
export function leaveHtmlOut({ fragment }: Built): DocumentFragment {
  const comments = document.createNodeIterator(fragment, NodeFilter.SHOW_COMMENT);
  for (let comment = comments.nextNode(); comment; comment = comments.nextNode()) (comment as Comment).remove();
  return fragment;
}

/** One text of all. Its comments hold the places of the pieces: those that the service sends are pieces themselves. */
function join({ fragment, html }: Built): string {
  const container = document.createElement('div');
  container.append(fragment);
  let tags = 0;
  return container.innerHTML.replace(/<!--(\d+)-->/g, (_comment, index: number) => {
    const piece = html[index] ?? '';
    tags += piece.split(/<\w/).length - 1;
    return tags > MAX_TAGS ? piece.replaceAll('<', '&lt;') : piece;
  });
}
