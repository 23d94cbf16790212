import type { Section } from '../docs/section.js';
import { wordsOf } from '../terms/terms.js';

/** Pages about events rather than the present state, which readers seldom want, by a segment of the address. */
const news =
  /^(?:blog|news|posts?|announc\w*|change-?logs?|changes|release-?notes?|releases?|history|whats-new|what-s-new|acknowledge?ments|team|sponsors?|partners|newsletters?)(?:[-_].*)?$|^announcing-/i;

/** Guides from one version to another, which name many things that have changed since. */
const migration = /^(?:migrat\w*|upgrad\w*)(?:[-_].*)?$/i;

/** Pages for contributors. */
const contributing = /^(?:contribut\w*|doc-contributor-tools|translations?|style-guide|code-of-conduct|coc)$/i;

/** Proposals, which may have been changed or never implemented. */
const proposal =
  /^(?:proposals?|rfcs?|adrs?|keps?|design-?docs?|design-proposals|enhancement-proposals|roadmap)(?:[-_].*)?$/i;

const NEWS_FACTOR = 0.35;
const PROPOSAL_FACTOR = 0.35;
const MIGRATION_FACTOR = 0.75;
const CONTRIBUTING_FACTOR = 0.6;

const asksForNews =
  /\b(?:new|news|changed|changes|changelog|released?|releases|version|announce\w*|blog|history|v\d+|sponsor\w*|team|who|deprecated|removed)\b/i;
const asksForMigration =
  /\b(?:migrat\w*|upgrad\w*|updat\w*|breaking|deprecated|removed|old|legacy|v?\d+(?:\.\d+)+|v\d+|version)\b/i;
const asksForContributing =
  /\b(?:contribut\w*|translat\w*|docs?|documentation|style|writing|write|pull request|code of conduct)\b/i;

const asksForProposal = /\b(?:propos\w*|rfcs?|adrs?|keps?|enhancements?|roadmap|design|planned|plans?|future)\b/i;

const rules = [
  { kind: news, asks: asksForNews, factor: NEWS_FACTOR },
  { kind: migration, asks: asksForMigration, factor: MIGRATION_FACTOR },
  { kind: proposal, asks: asksForProposal, factor: PROPOSAL_FACTOR },
  { kind: contributing, asks: asksForContributing, factor: CONTRIBUTING_FACTOR },
] as const;

/** The kinds of all pages, computed once. */
export class PageKinds {
  /** A bit for each rule that the address of a page matches. */
  readonly #kinds: Uint8Array;

  /** @param pages - The sections of each page, in the order of the pages' numbers. */
  constructor(pages: ReadonlyMap<string, readonly Section[]>) {
    this.#kinds = Uint8Array.from(pages.values(), ([first]) => kindsOf(first?.pagePath ?? ''));
  }

  /** Returns how much the kind of a page lowers the scores of its sections, unless the query asks for this kind: a factor from 0 to 1. */
  createFactor(query: string): (page: number) => number {
    const words = wordsOf(query).join(' ');
    const factors = rules.map(({ factor, asks }) => (asks.test(words) ? 1 : factor));
    const byKinds = Array.from({ length: 1 << rules.length }, (_, kinds) =>
      Math.min(1, ...factors.filter((_factor, rule) => kinds & (1 << rule))),
    );
    return (page) => byKinds[this.#kinds[page] ?? 0] ?? 1;
  }
}

function kindsOf(pagePath: string): number {
  const segments = pagePath.split('/');
  return rules.reduce(
    (kinds, { kind }, rule) => (segments.some((segment) => kind.test(segment)) ? kinds | (1 << rule) : kinds),
    0,
  );
}
