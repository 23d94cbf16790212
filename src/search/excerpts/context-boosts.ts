import type { Section } from '../docs/section.js';
import type { Pacer } from '../../shared/pacer.js';
import type { ExcerptFinder } from './excerpt-finder.js';
import type { Excerpt } from './excerpt.js';
import { excerptTerms } from './excerpt-terms.js';
import { scoreDocuments } from '../ranking/score-documents.js';
import type { SearchData } from '../index/search-data.js';

/** The most that words shared with the context add to a score, as a share of it. */
const CONTEXT_BOOST = 0.4;

const CURRENT_PAGE_BOOST = 1.3;

/** For a section that may contain an excerpt, and for one if the question is about the excerpt itself. */
const ORIGIN_BOOST = 1.35;
const SUBJECT_ORIGIN_BOOST = 1.8;

/** The page and selections of a reader. */
export interface ReaderContext {
  readonly context?: readonly Excerpt[] | undefined;
  readonly subject?: Excerpt | undefined;
  readonly currentPath?: string | undefined;
}

/** Factors of the score of a section, by name. */
export type Boosts = Readonly<Record<string, (section: Section) => number>>;

/** The factors by which the reader's context raises the score of a section. None without context. */
export async function createContextBoosts(
  { context = [], currentPath, subject }: ReaderContext,
  index: SearchData,
  finder: ExcerptFinder,
  pacer: Pacer,
): Promise<Boosts> {
  const excerpts = subject ? [subject] : context;
  if (excerpts.length === 0 && currentPath === undefined) return {};
  const shares = await shareWords(excerpts, index, pacer);
  const pages = new Set([currentPath, ...excerpts.map(({ path }) => path)].flatMap((path) => finder.sectionsOf(path)));
  const originBoost = subject ? SUBJECT_ORIGIN_BOOST : ORIGIN_BOOST;
  const origins = new Set<Section>();
  for (const excerpt of excerpts) for (const section of await finder.possible(excerpt, pacer)) origins.add(section);
  return {
    context: (section) => 1 + CONTEXT_BOOST * (shares.get(section) ?? 0),
    page: (section) => (pages.has(section) ? CURRENT_PAGE_BOOST : 1),
    origin: (section) => (origins.has(section) ? originBoost : 1),
  };
}

/** How much of the words of excerpts each section shares, from 0 to 1. */
async function shareWords(
  excerpts: readonly Excerpt[],
  index: SearchData,
  pacer: Pacer,
): Promise<ReadonlyMap<Section, number>> {
  if (excerpts.length === 0) return new Map();
  const terms = await excerptTerms(excerpts, index.lexicon, pacer);
  const { scores } = await scoreDocuments(terms, index.ofSections, pacer);
  const best = scores.reduce((most, score) => Math.max(most, score), 0);
  // Words that occur everywhere are no evidence, however many sections share them.
  const rarest = index.ofSections.rarity(1);
  const specificity = Math.min(1, Math.max(0, ...terms.map(({ weight }) => weight)) / rarest);
  const shared = index.sections.map(
    (section, id) => [section, (specificity * (scores[id] ?? 0)) / (best || 1)] as const,
  );
  return new Map(shared.filter(([, share]) => share > 0));
}
