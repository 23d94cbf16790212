import DOMPurify from 'dompurify';
import { isForeign, isSameSite, resolveLink } from './addresses.js';

/** What answers are made of. Anything else loses its tags and keeps its text. */
const tags = [
  'a', 'b', 'blockquote', 'br', 'code', 'dd', 'del', 'details', 'dl', 'dt', 'em', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'i',
  'img', 'kbd', 'li', 'mark', 'ol', 'p', 'pre', 's', 'strong', 'sub', 'summary', 'sup', 'table', 'tbody', 'td', 'th', 'thead', 'tr', 'ul',
];

/** No `id` and no `name`, which could stand in for a page's own variables; no `class`, no `style`. */
const attributes = ['align', 'alt', 'colspan', 'data-language', 'data-pages', 'href', 'rowspan', 'src', 'start', 'title'];

/**
 * Safe nodes from HTML that may hold anything: the only place where text of a service becomes nodes.
 *
 * @param html Rendered markdown, untrusted.
 * @param docsUrl Full address that relative links and images are resolved against.
 */
export function sanitize(html: string, docsUrl: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: attributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const image of fragment.querySelectorAll('img')) settleImage(image, docsUrl);
  for (const link of fragment.querySelectorAll('a')) settleLink(link, docsUrl);
  // Code and tables scroll sideways, which needs the focus for readers without a pointer.
  for (const scroller of fragment.querySelectorAll<HTMLElement>('pre, table')) scroller.tabIndex = 0;
  return fragment;
}

/**
 * Loading an image tells its host about the reader: a foreign one becomes a link that names the host.
 * The nodes still belong to the sanitiser's own document, where nothing loads.
 */
function settleImage(image: HTMLImageElement, docsUrl: string): void {
  const address = resolveLink(image.getAttribute('src'), docsUrl);
  if (address && isSameSite(address, docsUrl)) {
    image.src = address.href;
    image.loading = 'lazy';
    return;
  }
  const link = document.createElement('a');
  link.textContent = image.alt || address?.pathname || '';
  if (address) link.href = address.href;
  image.replaceWith(link);
}

function settleLink(link: HTMLAnchorElement, docsUrl: string): void {
  const address = resolveLink(link.getAttribute('href'), docsUrl);
  if (!address) {
    link.replaceWith(...link.childNodes);
    return;
  }
  link.href = address.href;
  if (!isForeign(address, docsUrl)) return;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  link.dataset['host'] = address.host;
}
