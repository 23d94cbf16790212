import type { SearchData } from '../../src/search/index/search-data.js';
import { DocsIndex } from '../../src/search/docs-index.js';
import { searchParts, type SearchParts } from '../../src/search/parts.js';
import { createDocsEngine } from '../../src/service/evaluation/engine.js';
import { toMarkdown } from '../../src/service/evaluation/format-report.js';
import { isShownOutOfScope, judge, type Judgement } from '../../src/service/evaluation/judge.js';
import { measure, meanOf, type Metrics } from '../../src/service/evaluation/metrics.js';
import { halves, type Half, type Question } from '../../src/service/evaluation/question.js';

const { comparisons, createFactors } = searchParts;

/** Each part of the search by its name, and what replaces it to leave it out. */
const ablations: Readonly<Record<string, Partial<SearchParts>>> = {
  Synonyms: { findSynonyms: () => [] },
  'Misspelt words': { findSimilar: () => Promise.resolve([]) },
  'Whole identifiers': { findIdentifier: () => undefined },
  'Words in the heading': { comparisons: without(comparisons, 'heading') },
  'The title in the question': { comparisons: without(comparisons, 'title') },
  'Words close together': { comparisons: without(comparisons, 'proximity') },
  'The question as a heading': { leadWithHeaded: (ranked) => [...ranked] },
  'Kind of heading': { createFactors: (...args) => without(createFactors(...args), 'kind of heading') },
  'Kind of page': { createFactors: (...args) => without(createFactors(...args), 'kind') },
  'Links to the page': { createFactors: (...args) => without(createFactors(...args), 'links') },
  'Other sections of the page': { addPageEvidence: (candidates) => [...candidates] },
  'One section a page first': { spreadPages: (candidates) => [...candidates] },
  Lists: { findListing: () => Promise.resolve(undefined) },
  'Names in the question': {
    emphasizeNames: (_, terms) => [...terms],
    namesUnknown: () => false,
    namesOther: () => false,
  },
  'One of several': { isOneOfSeveral: () => false },
  'The gate': { leastCoverage: 0 },
};

const thresholds = [0, 0.3, 0.4, 0.5, 0.55, 0.6, 0.65, 0.7, 0.8, 1];

/** Docs to measure with. */
export interface MeasuredSet {
  readonly data: SearchData;
  readonly questions: readonly Question[];
}

/** Measures what each part of the search is worth: the search without it, compared with the whole one. */
export async function measureAblation(sets: readonly MeasuredSet[]): Promise<string> {
  const whole = await judgeAll(sets, searchParts);
  const rows: string[][] = [];
  for (const [name, replaced] of Object.entries(ablations)) {
    const judged = await judgeAll(sets, { ...searchParts, ...replaced });
    rows.push([name, ...halves.flatMap((half) => compare(measureHalf(whole, half), measureHalf(judged, half)))]);
  }
  const head = halves.flatMap((half) => numbers.map(([name]) => `${half}: ${name}`));
  return toMarkdown([['Left out', ...head], ...rows]);
}

/** Measures how many questions are shown pages, and lose a right one, by the least coverage of a section that is close to a question. */
export async function measureGate(sets: readonly MeasuredSet[]): Promise<string> {
  const rows: string[][] = [];
  for (const leastCoverage of thresholds) {
    const judged = (await judgeAll(sets, { ...searchParts, leastCoverage })).flat();
    const cells = halves.flatMap((half) => {
      const asked = judged.filter(({ question }) => question.half === half && question.kind !== 'other language');
      const others = asked.filter(({ question }) => question.kind === 'out of scope');
      const found = asked.filter(({ rank }) => rank !== undefined);
      const lost = found.filter(({ retrieved }) => retrieved.outcome === 'nothing');
      return [share(others.filter(isShownOutOfScope), others), share(lost, found)];
    });
    rows.push([leastCoverage.toFixed(2), ...cells]);
  }
  const head = halves.flatMap((half) => [`${half}: out of scope shown`, `${half}: right page lost`]);
  return toMarkdown([['Least coverage', ...head], ...rows]);
}

async function judgeAll(sets: readonly MeasuredSet[], parts: SearchParts): Promise<Judgement[][]> {
  const judged: Judgement[][] = [];
  for (const { data, questions } of sets) {
    const engine = createDocsEngine(new DocsIndex(data, parts));
    const ofSet: Judgement[] = [];
    for (const question of questions) ofSet.push(judge(question, await engine.retrieve(question)));
    judged.push(ofSet);
  }
  return judged;
}

function measureHalf(judged: readonly Judgement[][], half: Half): Metrics {
  const isCounted = ({ question }: Judgement) => question.half === half && question.kind !== 'other language';
  return meanOf(judged.map((ofSet) => measure(ofSet.filter(isCounted))));
}

const numbers: readonly (readonly [name: string, pick: (metrics: Metrics) => number | undefined])[] = [
  ['hit@1', ({ hit1 }) => hit1],
  ['hit@3', ({ hit3 }) => hit3],
  ['hit@5', ({ hit5 }) => hit5],
  ['out of scope answered', ({ outOfScopeAnswered }) => outOfScopeAnswered],
];

/** The differences in points. */
function compare(whole: Metrics, reduced: Metrics): string[] {
  return numbers.map(([, pick]) => {
    const points = 100 * ((pick(reduced) ?? 0) - (pick(whole) ?? 0));
    return Math.abs(points) < 0.05 ? '0' : `${points < 0 ? '−' : '+'}${Math.abs(points).toFixed(1)}`;
  });
}

function share(part: readonly unknown[], whole: readonly unknown[]): string {
  return whole.length === 0 ? '–' : `${((100 * part.length) / whole.length).toFixed(0)} %`;
}

function without<T>(record: Readonly<Record<string, T>>, name: string): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));
}
