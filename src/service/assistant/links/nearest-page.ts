import type { DocsPage, DocsPages } from '../../indexing/docs-pages.js';
import { nameOf, partsOf } from '../../indexing/page-words.js';

/** A page or anchor that shares at least this much of its words is near. */
const NEAR = 0.5;

/** A link that leads nowhere. */
export interface LostLink {
  /** The path that it names. */
  readonly path: string;
  /** Where the site begins on its host. Words in all paths do not count. */
  readonly basePath: string;
  /** Its text. */
  readonly text: string;
  /** Whether a tool returned a page in this answer. Such pages come first. */
  readonly isKnown: (page: DocsPage) => boolean;
}

/** The page that a link to no page most likely means; undefined if none is near. */
export function findNearestPage(pages: DocsPages, { path, basePath, text, isKnown }: LostLink): DocsPage | undefined {
  const base = partsOf(basePath);
  const own = (words: readonly string[]) => (isBelow(words, base) ? words.slice(base.length) : words);
  const wanted = own(partsOf(path));
  const last = nameOf(path);
  const title = partsOf(text);
  let best: { page: DocsPage; score: number } | undefined;
  for (const page of pages.pages) {
    const byName = page.name === '' ? 0 : compareNames(page.name, last);
    const byTitle = title.length > 0 && overlap(title, page.titleWords) === 1 ? 2 : 0;
    const byPath = overlap(wanted, own(page.pathWords));
    if (byName + byTitle === 0 && byPath < NEAR) continue;
    const score = byName + byTitle + byPath + (isKnown(page) ? 0.5 : 0);
    if (score > (best?.score ?? 0)) best = { page, score };
  }
  return best?.page;
}

/** The anchor of a page that a wrong one most likely means; undefined if none is near. */
export function findNearestAnchor({ anchors }: DocsPage, wanted: string): string | undefined {
  const parts = partsOf(wanted);
  const plain = parts.join('');
  let best: { anchor: string; score: number } | undefined;
  for (const anchor of anchors) {
    const own = partsOf(anchor);
    const score = compareNames(own.join(''), plain) || overlap(own, parts);
    if (score >= NEAR && score > (best?.score ?? 0)) best = { anchor, score };
  }
  return best?.anchor;
}

/** How alike two names are: 2 if they are the same, 1.5 if one is misspelt, and 0 otherwise. */
function compareNames(one: string, other: string): number {
  if (one === other) return 2;
  return isMisspelt(one, other) ? 1.5 : 0;
}

function isBelow(words: readonly string[], base: readonly string[]): boolean {
  return base.every((word, index) => words[index] === word);
}

/** How many words two texts share, from 0 for none to 1 for the same. */
function overlap(a: readonly string[], b: readonly string[]): number {
  const shared = a.filter((word) => b.includes(word)).length;
  return shared / (new Set([...a, ...b]).size || 1);
}

/** Whether at most two letters of a name of some length are different, missing or too many. */
function isMisspelt(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < 3) return false;
  const most = Math.min(a.length, b.length) < 5 ? 1 : 2;
  return a !== b && Math.abs(a.length - b.length) <= most && a.length <= 80 && distance(a, b) <= most;
}

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
