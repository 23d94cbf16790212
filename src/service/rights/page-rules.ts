import { Minimatch } from 'minimatch';

import { formatCount } from '../../shared/text.js';
import { normalizePath } from '../../search/docs/normalize-path.js';
import type { FrontMatter } from '../../search/docs/section.js';
import { hasRights, parseRule, RULE_FIELD, type Claims, type Rule } from './rule.js';

/** A rule for the pages in a folder. */
export interface FolderRule {
  /** A glob of the files of pages, or of their addresses below where the site begins. One that names a folder means everything in it. */
  readonly glob: string;
  /** Undefined if no one may see the pages. */
  readonly rule: Rule | undefined;
}

/** A page of a source, as far as it decides who may see it. */
export interface RuledPage {
  /** Its file in the source, or its address. */
  readonly key: string;
  readonly pagePath: string;
  readonly frontMatter: FrontMatter;
}

/** Pages that are named in a note. */
const MAX_NAMED = 5;

/**
 * Who may see which page. A page can have several rules, all of which count: that of its front matter, those of its folders, and those of
 * other sources that have a page at the same address. No one may see a page with a rule that can't be read.
 */
export class PageRules {
  /** Sentences for the owner about rules that can't work. */
  readonly notes: readonly string[];
  /** Each rule once; undefined for one that can't be read. */
  readonly #rules: (Rule | undefined)[] = [];
  /** The numbers of the rules of each page. */
  readonly #ofPages: readonly ReadonlySet<number>[];

  /** @param basePath - Where the site begins on its host. */
  constructor(pages: Iterable<RuledPage>, folderRules: readonly FolderRule[], basePath: string) {
    const folders = folderRules.map(({ glob, rule }) => ({ glob, rule, matches: createMatcher(glob), isUsed: false }));
    const numbers = new Map<string, number>();
    const ofAddresses = new Map<string, Set<number>>();
    const unreadable: string[] = [];
    const numberOf = (rule: Rule | undefined) => {
      const id = JSON.stringify(rule ?? null);
      if (!numbers.has(id)) numbers.set(id, this.#rules.push(rule) - 1);
      return numbers.get(id)!;
    };
    const addresses = Array.from(pages, ({ key, pagePath, frontMatter }) => {
      const address = normalizePath(pagePath).toLowerCase();
      const found = ofAddresses.get(address) ?? new Set();
      ofAddresses.set(address, found);
      const written = findRule(frontMatter);
      if (written !== undefined) {
        const rule = parseRule(written);
        if (!rule) unreadable.push(key);
        found.add(numberOf(rule));
      }
      for (const folder of folders) {
        if (![key, belowBase(pagePath, basePath)].some(folder.matches)) continue;
        folder.isUsed = true;
        found.add(numberOf(folder.rule));
      }
      return address;
    });
    this.#ofPages = addresses.map((address) => ofAddresses.get(address)!);
    this.notes = [
      ...describeUnreadable(unreadable),
      ...folders.filter(({ isUsed }) => !isUsed).map(({ glob }) => describeUnused(glob)),
    ];
  }

  /** How many pages have a rule. */
  get ruledPages(): number {
    return this.#ofPages.filter(({ size }) => size > 0).length;
  }

  /** Identifies what a reader may see. It is the same for readers who may see the same pages. */
  rightsOf(claims: Claims): string {
    return this.#rules.flatMap((rule, number) => (rule && hasRights(claims, rule) ? number : [])).join();
  }

  /** The numbers of the pages that readers with certain rights may see; undefined if that is all of them. */
  pagesFor(rights: string): readonly number[] | undefined {
    if (this.#rules.length === 0) return undefined;
    const held = new Set(rights === '' ? [] : rights.split(',').map(Number));
    if (held.size === this.#rules.length) return undefined;
    return this.#ofPages.flatMap((rules, page) => ([...rules].every((rule) => held.has(rule)) ? page : []));
  }
}

/** Whether a file is in a folder with a rule. Its address counts, too. */
export function createFolderCheck(folderRules: readonly FolderRule[]): (path: string) => boolean {
  const matchers = folderRules.map(({ glob }) => createMatcher(glob));
  return (path) => matchers.some((matches) => matches(path.replace(/^\/+/, '')));
}

/** The rule in a front matter as it is written; undefined if there is none. The field is found in capitals, too. */
function findRule(frontMatter: FrontMatter): unknown {
  const name = Object.keys(frontMatter).find((each) => each.toLowerCase() === RULE_FIELD);
  return name === undefined ? undefined : (frontMatter[name] ?? null);
}

/** A case that differs must not open a page. */
function createMatcher(glob: string): (path: string) => boolean {
  const pattern = glob.replace(/^\.?\//, '').replace(/\/$/, '');
  const options = { dot: true, nocase: true, nonegate: true, nocomment: true };
  const matchers = [pattern, `${pattern}/**`].map((each) => new Minimatch(each, options));
  // The index of a folder has its address without the slash.
  return (path) => matchers.some((matcher) => matcher.match(path) || matcher.match(`${path}/`));
}

function belowBase(pagePath: string, basePath: string): string {
  const path = decode(pagePath);
  return (path.startsWith(basePath) ? path.slice(basePath.length) : path).replace(/^\/+|\/+$/g, '');
}

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    // A stray percent sign.
    return path;
  }
}

function describeUnreadable(pages: readonly string[]): string[] {
  if (pages.length === 0) return [];
  const named = [...pages.slice(0, MAX_NAMED), ...(pages.length > MAX_NAMED ? ['…'] : [])].join(', ');
  return [
    `${formatCount(pages.length, 'page')} can be seen by no one, because the rule "${RULE_FIELD}" of the front matter can't be read: ${named}. ` +
      'Write a value or a list of values for each claim.',
  ];
}

function describeUnused(glob: string): string {
  return `readers.rules: no page matches "${glob}", so this rule hides nothing. Check how the folder is written.`;
}
