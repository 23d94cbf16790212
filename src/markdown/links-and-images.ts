import { appendAll } from './append-all.js';
import { isForeign, isImageAllowed, resolveLink } from './url-policy.js';

export interface Addresses {
  /** Full address that relative links and images are resolved against. */
  readonly docsUrl: string;
  /** Hosts whose images may load, besides the page's and that of the documentation; with the port where it is not the usual one. */
  readonly imageHosts: readonly string[];
}

/** A link, or its text alone where its address can't be followed. */
export function createLink(
  href: string | null,
  title: string | undefined,
  content: readonly Node[],
  { docsUrl }: Addresses,
): readonly Node[] {
  const address = resolveLink(href, docsUrl);
  if (!address) return content;
  const link = document.createElement('a');
  appendAll(link, content);
  link.href = address.href;
  if (title) link.title = title;
  if (isForeign(address, docsUrl)) {
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
    link.dataset['host'] = address.host;
  }
  return [link];
}

/**
 * An image. Loading one tells its host about the reader: one that may not load is a link instead, which names the host, or
 * its text within a link.
 */
export function createImage(
  src: string | null,
  alt: string,
  title: string | undefined,
  isInLink: boolean,
  addresses: Addresses,
): readonly Node[] {
  const { docsUrl, imageHosts } = addresses;
  const address = resolveLink(src, docsUrl);
  if (!address || !isImageAllowed(address, docsUrl, imageHosts)) {
    const text = [new Text(alt || address?.pathname || '')];
    return isInLink ? text : createLink(src, undefined, text, addresses);
  }
  const image = document.createElement('img');
  // Before the address, or it would load at once.
  image.loading = 'lazy';
  image.alt = alt;
  if (title) image.title = title;
  image.src = address.href;
  return [image];
}
