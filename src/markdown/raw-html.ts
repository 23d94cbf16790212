import type { BuiltNodes } from './block-nodes.js';
import type { UrlPolicy } from './url-policy.js';

/**
 * Opening tags in one block. Thousands that are never closed take seconds to sanitise and to lay out, so further ones
 * become text.
 */
const MAX_TAGS = 1000;

let sanitizer: typeof import('./sanitize.js') | undefined;

/** Loads DOMPurify. Few answers hold HTML, so this is done when the first one does. */
export async function loadSanitizer(): Promise<void> {
  sanitizer = await import('./sanitize.js');
}

export function isSanitizerLoaded(): boolean {
  return sanitizer !== undefined;
}

/** The nodes with their HTML in place, as far as it is safe; undefined before {@link loadSanitizer}. */
export function sanitizeHtml(built: BuiltNodes, policy: UrlPolicy): DocumentFragment | undefined {
  return sanitizer?.sanitize(formatHtml(built), policy);
}

/** The nodes without their HTML. */
export function omitHtml({ fragment }: BuiltNodes): DocumentFragment {
  const placeholders = document.createNodeIterator(fragment, NodeFilter.SHOW_COMMENT);
  let placeholder = placeholders.nextNode();
  while (placeholder) {
    (placeholder as Comment).remove();
    placeholder = placeholders.nextNode();
  }
  return fragment;
}

/**
 * The nodes as one HTML text, because a tag may begin in one piece and end in another. Every comment in it is one of
 * our placeholders: comments that the service sends are pieces themselves.
 */
function formatHtml({ fragment, html }: BuiltNodes): string {
  const container = document.createElement('div');
  container.append(fragment);
  let tagCount = 0;
  return container.innerHTML.replace(/<!--(\d+)-->/g, (_placeholder, index: number) => {
    const piece = html[index] ?? '';
    tagCount += piece.split(/<\w/).length - 1;
    return tagCount > MAX_TAGS ? piece.replaceAll('<', '&lt;') : piece;
  });
}
