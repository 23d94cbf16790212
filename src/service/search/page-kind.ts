import type { Section } from '../docs/section.js';
import { wordsOf } from './terms.js';

/** Pages that tell what happened, and not how things are: readers seldom look for them. By a segment of the address. */
const news =
  /^(?:blog|news|posts?|announc\w*|change-?logs?|changes|release-?notes?|releases?|history|whats-new|what-s-new|acknowledge?ments|team|sponsors?|partners|newsletters?)(?:[-_].*)?$|^announcing-/i;

/** Guides from one version to another. They name much that has changed since. */
const migration = /^(?:migrat\w*|upgrad\w*)(?:[-_].*)?$/i;

/** Pages for those who work on the docs or the project. */
const contributing = /^(?:contribut\w*|doc-contributor-tools|translations?|style-guide|code-of-conduct|coc)$/i;

const NEWS_FACTOR = 0.35;
const MIGRATION_FACTOR = 0.75;
const CONTRIBUTING_FACTOR = 0.6;

const asksForNews =
  /\b(?:new|news|changed|changes|changelog|released?|releases|version|announce\w*|blog|history|v\d+|sponsor\w*|team|who|deprecated|removed)\b/i;
const asksForMigration =
  /\b(?:migrat\w*|upgrad\w*|updat\w*|breaking|deprecated|removed|old|legacy|v?\d+(?:\.\d+)+|v\d+|version)\b/i;
const asksForContributing =
  /\b(?:contribut\w*|translat\w*|docs?|documentation|style|writing|write|pull request|code of conduct)\b/i;

/** How much the kind of a page lowers the scores of its sections, unless the query asks for this kind: a factor from 0 to 1. */
export function createKindFactor(query: string): (section: Section) => number {
  const words = wordsOf(query).join(' ');
  const rules = [
    { kind: news, factor: asksForNews.test(words) ? 1 : NEWS_FACTOR },
    { kind: migration, factor: asksForMigration.test(words) ? 1 : MIGRATION_FACTOR },
    { kind: contributing, factor: asksForContributing.test(words) ? 1 : CONTRIBUTING_FACTOR },
  ];
  const known = new Map<string, number>();
  return ({ pagePath }) => {
    const factor = known.get(pagePath) ?? leastFactor(pagePath.split('/'), rules);
    known.set(pagePath, factor);
    return factor;
  };
}

function leastFactor(segments: readonly string[], rules: readonly { kind: RegExp; factor: number }[]): number {
  const fitting = rules.filter(({ kind }) => segments.some((segment) => kind.test(segment)));
  return Math.min(1, ...fitting.map(({ factor }) => factor));
}
