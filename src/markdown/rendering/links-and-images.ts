import { createElement } from './dom.js';
import { isExternal, isImageAllowed, resolveImage, resolveLink, type UrlPolicy } from '../url-policy.js';

/** A link, or only its content if the address can't be followed. */
export function createLink(
  href: string | null,
  title: string | undefined,
  content: readonly Node[],
  { docsUrl }: UrlPolicy,
): readonly Node[] {
  const address = resolveLink(href, docsUrl);
  if (!address) return content;
  const link = createElement('a', content) as HTMLAnchorElement;
  link.href = address.href;
  if (title) link.title = title;
  if (isExternal(address, docsUrl)) {
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
    if (!showsAddress(link, address)) link.dataset['host'] = address.host;
  }
  return [link];
}

/**
 * Whether a link is a whole address, as readers see it: without its scheme, it could seem to go on with the text before it. Elements in it
 * could hide some of it, and characters that no address has could reorder it.
 */
function showsAddress({ innerHTML }: Element, { protocol, host }: URL): boolean {
  const [, shown] = /^(https?:\/\/[^/?#<]+)(?:[/?#][^<\s\x7f-\uffff]*)?$/i.exec(innerHTML) ?? [];
  return shown?.toLowerCase() === `${protocol}//${host}`;
}

/**
 * An image. Loading it reveals the reader to its host, so an image that may not load becomes a link, or its alternative
 * text inside a link.
 */
export function createImage(
  src: string | null,
  alt: string,
  title: string | undefined,
  isInLink: boolean,
  policy: UrlPolicy,
): readonly Node[] {
  const address = resolveImage(src, policy.docsUrl);
  if (!address || !isImageAllowed(address, policy)) {
    const text = [new Text(alt || address?.pathname || '')];
    return isInLink ? text : createLink(src, undefined, text, policy);
  }
  const image = document.createElement('img');
  // Set before `src`, which starts loading.
  image.loading = 'lazy';
  image.alt = alt.trim();
  if (title) image.title = title;
  image.src = address.href;
  return [image];
}
