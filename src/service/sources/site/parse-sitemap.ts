import { gunzipSync } from 'node:zlib';

import { SaxesParser } from 'saxes';

/** A file of a sitemap: pages, or further files. */
export interface Sitemap {
  readonly pages: readonly SitemapEntry[];
  readonly sitemaps: readonly string[];
}

export interface SitemapEntry {
  readonly url: string;
  /** When the page was last changed, as it is written; undefined if it is not said. */
  readonly modified: string | undefined;
}

/**
 * Parses a sitemap or an index of sitemaps, or a list of addresses one a line.
 *
 * @param body - Packed with gzip or not.
 * @param maxSize - Bytes, unpacked.
 * @throws When it is larger, or broken before its first address.
 */
export function parseSitemap(body: Buffer, maxSize: number): Sitemap {
  const isPacked = body[0] === 0x1f && body[1] === 0x8b;
  const text = (isPacked ? gunzipSync(body, { maxOutputLength: maxSize }) : body)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
  if (!text.trimStart().startsWith('<')) return { pages: parseLines(text), sitemaps: [] };
  return parseXml(text);
}

function parseLines(text: string): SitemapEntry[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  return lines.filter((line) => /^https?:\/\//.test(line)).map((url) => ({ url, modified: undefined }));
}

function parseXml(text: string): Sitemap {
  const pages: SitemapEntry[] = [];
  const sitemaps: string[] = [];
  const parser = new SaxesParser();
  let entry: { loc: string; lastmod: string } | undefined;
  let field: 'loc' | 'lastmod' | undefined;
  let failure: Error | undefined;
  parser.on('error', (error) => (failure ??= error));
  parser.on('opentag', ({ name }) => {
    const local = localName(name);
    if (local === 'url' || local === 'sitemap') entry = { loc: '', lastmod: '' };
    // Addresses of images and videos have a prefix.
    field = (name === local || !name.includes(':')) && (local === 'loc' || local === 'lastmod') ? local : undefined;
  });
  const addText = (value: string) => {
    if (entry && field) entry[field] += value;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', ({ name }) => {
    field = undefined;
    const local = localName(name);
    if (entry === undefined || (local !== 'url' && local !== 'sitemap')) return;
    const url = entry.loc.trim();
    if (local === 'sitemap') sitemaps.push(url);
    else pages.push({ url, modified: entry.lastmod.trim() || undefined });
    entry = undefined;
  });
  parser.write(text).close();
  if (failure && pages.length === 0 && sitemaps.length === 0) throw failure;
  return { pages, sitemaps };
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
