import { posix } from 'node:path';

/** The reason why a file or page of a source is left out. */
export type LeftOutReason = keyof typeof reasons;

/** The files or pages that are left out for one reason. */
export interface LeftOut {
  readonly reason: LeftOutReason;
  readonly count: number;
  /** The first few files or addresses. */
  readonly examples: readonly string[];
}

/** A text for each reason, after the number of pages or files, and a remedy if that is not intended. */
const reasons = {
  html: { text: 'HTML files', remedy: 'add a source of the kind "html" to answer from them' },
  excluded: { text: 'excluded by "include" or "exclude"' },
  draft: { text: 'drafts' },
  search: { text: 'with "search: false"' },
  noindex: { text: 'with "noindex"' },
  'too-large': { text: 'too large', remedy: 'split them' },
  binary: { text: 'not text' },
  encoding: { text: 'not UTF-8', remedy: 'save them as UTF-8' },
  fragment: { text: 'that are not pages of the site' },
  unpublished: { text: "that the site generator's configuration leaves out" },
  unlisted: { text: 'not in SUMMARY.md', remedy: 'add them there' },
  generated: { text: 'lists, search pages and the like that generators add' },
  redirect: { text: 'that only lead to another page' },
  robots: { text: 'that robots.txt forbids' },
  failed: { text: 'that could not be fetched', remedy: 'see whether they open in a browser' },
  limit: { text: 'beyond "maxPages" or "maxTotalSize"', remedy: 'raise them or exclude others' },
  type: { text: 'not HTML' },
  foreign: { text: 'on hosts that are not allowed', remedy: 'add them to "hosts"' },
  licence: { text: 'licences' },
  empty: {
    text: 'without text',
    remedy: 'if scripts write it in the browser, publish the pages as HTML, or name their markdown as a source',
  },
  missing: { text: 'that say that there is no such page', remedy: 'remove them from the sitemap' },
  duplicate: { text: 'that name another page as their canonical address' },
  link: { text: 'symbolic links', remedy: 'name the folder that they lead to as a source of its own' },
  unreadable: { text: 'unreadable', remedy: 'check their permissions' },
} as const satisfies Readonly<Record<string, { readonly text: string; readonly remedy?: string }>>;

const MAX_EXAMPLES = 3;

/** Names of licences, which generators copy into the sites that they build. `OFL` is that of most fonts. */
const licence = /(?:^|[-_.])(?:LICEN[CS]ES?|COPYING|COPYRIGHT|NOTICE|OFL)(?:[-_.]|$)/;

/** Javadoc names the licences of its scripts and fonts after these. */
const javadocLicence = /(?:^|\/)legal\/(?:jquery(?:UI)?|dejavufonts)\.md$/;

/** Whether a file is a licence, by its name in capitals. `license.md` can be a page. */
export function isLicence(file: string): boolean {
  return licence.test(posix.basename(file)) || javadocLicence.test(file);
}

/** Counts the files or pages that a source leaves out. */
export class LeftOutCounter {
  readonly #found = new Map<LeftOutReason, { count: number; examples: string[] }>();

  /** @param name - The file or address. */
  add(reason: LeftOutReason, name: string): void {
    const found = this.#found.get(reason) ?? { count: 0, examples: [] };
    this.#found.set(reason, found);
    found.count++;
    // Folders are read side by side, so the first ones differ from time to time.
    found.examples = [...found.examples, name].toSorted().slice(0, MAX_EXAMPLES);
  }

  /** Counts a file if it is a licence. Returns whether it is. */
  addLicence(file: string): boolean {
    if (!isLicence(file)) return false;
    this.add('licence', file);
    return true;
  }

  /** All so far, most frequent first. */
  get list(): readonly LeftOut[] {
    return [...this.#found].map(([reason, found]) => ({ reason, ...found })).toSorted((a, b) => b.count - a.count);
  }
}

/**
 * Lists in one line what a source leaves out, with remedies.
 *
 * @param source - The source's description.
 * @returns Undefined if it leaves out nothing.
 */
export function formatLeftOut(source: string, leftOut: readonly LeftOut[]): string | undefined {
  if (leftOut.length === 0) return undefined;
  return `Left out of ${source}: ${listReasons(leftOut)}.`;
}

/** The reasons, with examples and remedies. */
export function listReasons(leftOut: readonly LeftOut[]): string {
  return leftOut.map(formatReason).join('; ');
}

function formatReason({ reason, count, examples }: LeftOut): string {
  const { text, remedy }: { text: string; remedy?: string } = reasons[reason];
  const names = count > examples.length ? [...examples, '…'] : examples;
  const list = `${count.toLocaleString('en')} ${text} (${names.join(', ')})`;
  return remedy ? `${list}: ${remedy}` : list;
}
