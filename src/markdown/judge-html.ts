import type { Built } from './block-nodes.js';
import type { Addresses } from './links-and-images.js';
import { sanitize } from './sanitize.js';

/** Raw tags that begin in a block. Thousands, none of which ends, take seconds to clean and to lay out: further ones are text. */
const MAX_TAGS = 1000;

/** The nodes with the HTML among them, as far as that is safe. */
export function judgeHtml(built: Built, addresses: Addresses): DocumentFragment {
  return sanitize(join(built), addresses);
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
