import type { Candidate } from './candidate.js';
import type { PageVariants, Reader } from './page-variants.js';
import { isStrong, LEAST_COVERAGE, MAX_FIRST } from './strength.js';

/** Sections below this share only a common word with the query, and are not even close. */
export const CLOSENESS = 0.2;

/** Hits with less than this share of the best score are left out. */
const NEAR_BEST = 0.25;

/**
 * The best section is only one of several that share words with the query if its headings say nothing of it, if it lacks some of the
 * words, and if another page is nearly as good: then it is seldom the right one.
 */
const UNNAMED = 0.15;
const PARTIAL = 0.9;
const NEARLY_AS_GOOD = 0.75;

/** How many sections of one page come before other pages. */
const MAX_OF_PAGE = 1;

/** The candidates to show, best first, and whether one of the first is likely about the query. */
export function choose(
  ranked: readonly Candidate[],
  parts = choiceParts,
): { chosen: readonly Candidate[]; isFound: boolean } {
  const enough = (ranked[0]?.score ?? 0) * NEAR_BEST;
  const near = ranked.filter(({ score, coverage }) => score >= enough && coverage >= CLOSENESS);
  return { chosen: near, isFound: near.slice(0, MAX_FIRST).some(isStrong) && !parts.isOneOfSeveral(near) };
}

function isOneOfSeveral([best, ...others]: readonly Candidate[]): boolean {
  if (!best || best.named >= UNNAMED || best.coverage >= PARTIAL) return false;
  const other = others.find(({ section }) => section.pagePath !== best.section.pagePath);
  return other !== undefined && other.score >= NEARLY_AS_GOOD * best.score;
}

/** The least share of the best score of a section that comes first because its heading is the query. */
const HEADED = 0.5;

/** Puts sections first whose heading is the query with all of its common words, unless they are far behind. Other scores stay as they are. */
function leadWithHeaded(ranked: readonly Candidate[], headed: ReadonlySet<number>): Candidate[] {
  const best = ranked[0]?.score ?? 0;
  const leads = ({ id, score }: Candidate) => headed.has(id) && score >= HEADED * best;
  const first = ranked.filter(leads).map((candidate) => ({ ...candidate, score: best }));
  return [...first, ...ranked.filter((candidate) => !leads(candidate))];
}

/** The parts of {@link choose} and of the order of hits that raise their quality, each of which can be replaced. */
export const choiceParts = { leadWithHeaded, isOneOfSeveral, spreadPages, leastCoverage: LEAST_COVERAGE };

/** Keeps one language and version of each page: the one that fits the reader best, unless only another one matches. */
export function keepOneVariant(ranked: readonly Candidate[], variants: PageVariants, reader: Reader): Candidate[] {
  const best = new Map<string, { path: string; fit: number }>();
  const fitting = ranked.map((candidate) => {
    const path = candidate.section.pagePath;
    if (!variants.hasOthers(path)) return { candidate, key: undefined };
    const { key } = variants.of(path);
    const fit = variants.fit(path, reader);
    if (fit > (best.get(key)?.fit ?? -1)) best.set(key, { path, fit });
    return { candidate, key };
  });
  return fitting
    .filter(({ candidate, key }) => key === undefined || best.get(key)?.path === candidate.section.pagePath)
    .map(({ candidate }) => candidate);
}

/**
 * Moves further sections of a page behind those of other pages, so that the first few hits are from several pages. A section that
 * several pages repeat counts once.
 */
function spreadPages(chosen: readonly Candidate[]): Candidate[] {
  const counts = new Map<string, number>();
  const isRepeated = createRepeatFinder();
  const first: Candidate[] = [];
  const later: Candidate[] = [];
  for (const candidate of chosen) {
    const { pagePath } = candidate.section;
    const count = (counts.get(pagePath) ?? 0) + 1;
    counts.set(pagePath, count);
    (!isRepeated(candidate) && count <= MAX_OF_PAGE ? first : later).push(candidate);
  }
  return [...first, ...later];
}

/** Numbers that repeated sections have in common. Code is compared only below the same text, and both only under the same heading. */
const prints: readonly ((candidate: Candidate) => number)[] = [
  ({ headingPrint }) => headingPrint,
  ({ textPrint }) => textPrint(),
  ({ codePrint }) => codePrint(),
];

/** Returns whether a section repeats one of the former ones. */
function createRepeatFinder([print, ...others] = prints): (candidate: Candidate) => boolean {
  if (!print) return () => true;
  const groups = new Map<number, { readonly first: Candidate; isRepeated?: (candidate: Candidate) => boolean }>();
  return (candidate) => {
    const key = print(candidate);
    const group = groups.get(key);
    if (!group) {
      groups.set(key, { first: candidate });
      return false;
    }
    if (!group.isRepeated) {
      group.isRepeated = createRepeatFinder(others);
      group.isRepeated(group.first);
    }
    return group.isRepeated(candidate);
  };
}

/** As many candidates as there is room for. The last places go to further sections of the best one's page, which may hold the answer. */
export function withFurther(candidates: readonly Candidate[], room: number, further: number): Candidate[] {
  const count = Math.max(1, room - further);
  const path = candidates[0]?.section.pagePath;
  const ofPage = candidates.slice(count).filter(({ section }) => section.pagePath === path);
  const last = ofPage.slice(0, Math.max(0, room - count));
  const first = candidates.filter((candidate) => !last.includes(candidate));
  return [...first.slice(0, room - last.length), ...last];
}
