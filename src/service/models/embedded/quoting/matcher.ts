import type { Language } from '../../../search/languages/language.js';
import { createGeneralSynonyms, type Synonyms } from '../../../search/query/synonyms.js';
import { createTermFinder, indexTerms } from '../../../search/terms/terms.js';

/** Measures how much of a question texts cover. */
export interface Matcher {
  /** The sum of the weights of the terms that at least one of the texts contains. */
  weigh(...texts: readonly string[]): number;
  /** The same for terms that another text lacks: a sentence below a heading needs not repeat it. */
  weighBeyond(text: string, other: string): number;
  /** The weight of all terms. */
  readonly total: number;
  /** The weight of a typical term, above 0. */
  readonly typical: number;
}

export interface MatcherOptions {
  /** The question with all of its words, for phrases with synonyms such as “log in”. */
  readonly question?: string | undefined;
  /** Terms that matter more than others. */
  readonly focus?: readonly string[] | undefined;
  /** Identifiers of the question as a whole. Those that no passage contains don't count: their parts are among the terms. */
  readonly identifiers?: readonly string[] | undefined;
  /** Other terms that stand for a term as well as itself. */
  readonly variants?: ReadonlyMap<string, readonly string[]> | undefined;
  /** The language of the passages. Default: English. */
  readonly language?: Language | undefined;
}

/** How much more terms in focus weigh. */
const FOCUS = 2;

/** Weight of a synonym, relative to the term. */
const SYNONYM = 0.75;

/** Terms that are shorter have too many similar ones. */
const MIN_SIMILAR_LENGTH = 4;

/**
 * Creates a matcher for the terms of a question. Terms weigh more the fewer of the passages contain them. A term that no passage contains
 * is replaced by the most similar ones, as the index did when it found them.
 *
 * @param passages - Each is one or more texts, such as a heading and a sentence.
 */
export function createMatcher(
  terms: readonly string[],
  passages: readonly (readonly string[])[],
  { question = '', focus = [], identifiers = [], variants, language = 'en' }: MatcherOptions = {},
): Matcher {
  const find = createFinders(language);
  const finders = passages.map((texts) => texts.map(find));
  let vocabulary: ReadonlySet<string> | undefined;
  const isHeld = (term: string) => finders.some((texts) => texts.some((holds) => holds(term)));
  const phrases = language === 'en' ? synonyms().ofWords(terms, question) : undefined;
  const groups = [...terms, ...identifiers.filter(isHeld)].map((term) => {
    const held = [term, ...(variants?.get(term) ?? [])].filter(isHeld);
    const forms =
      held.length > 0
        ? held
        : similarTo(
            term,
            (vocabulary ??= new Set([...new Set(passages.flat())].flatMap((text) => indexTerms(text, language)))),
          );
    const others = phrases?.get(term) ?? [];
    const holdsOther = (holds: (term: string) => boolean) => others.some((phrase) => phrase.every(holds));
    const heldBy = (test: typeof holdsOther) => finders.filter((texts) => texts.some(test)).length;
    // What no passage calls by the reader's word may be called by another.
    const count = heldBy((holds) => forms.some(holds)) || heldBy(holdsOther);
    const factor = focus.includes(term) ? FOCUS : 1;
    const weight = count === 0 ? 0 : factor * Math.log(1 + (passages.length + 1) / count);
    return { forms, weight, synonyms: others };
  });
  const known = groups.filter(({ weight }) => weight > 0);
  const isIn = ({ forms }: (typeof known)[number], text: string) => forms.some(find(text));
  const shareIn = ({ forms, synonyms: others }: (typeof known)[number], text: string) => {
    const holds = find(text);
    if (forms.some(holds)) return 1;
    return others.some((phrase) => phrase.every(holds)) ? SYNONYM : 0;
  };
  // The headings of a section are weighed with each of its sentences.
  const shares = new Map<string, readonly number[]>();
  const sharesIn = (text: string) => {
    const own = shares.get(text) ?? known.map((group) => shareIn(group, text));
    shares.set(text, own);
    return own;
  };
  const sum = (shareOf: (group: (typeof known)[number], index: number) => number) =>
    known.reduce((all, group, index) => all + group.weight * shareOf(group, index), 0);
  const total = sum(() => 1);
  return {
    total,
    typical: known.length === 0 ? 1 : total / known.length,
    weigh: (...texts) => {
      const all = texts.map(sharesIn);
      return sum((_, index) => Math.max(0, ...all.map((each) => each[index] ?? 0)));
    },
    weighBeyond: (text, other) => sum((group) => (isIn(group, text) && !isIn(group, other) ? 1 : 0)),
  };
}

let generalSynonyms: Synonyms | undefined;

function synonyms(): Synonyms {
  return (generalSynonyms ??= createGeneralSynonyms());
}

/** Splits each text into words once. */
function createFinders(language: Language): (text: string) => (term: string) => boolean {
  const finders = new Map<string, (term: string) => boolean>();
  return (text) => {
    const finder = finders.get(text) ?? createTermFinder(text, language);
    finders.set(text, finder);
    return finder;
  };
}

/** Words that begin alike, or else those that differ by a slip of the fingers. */
function similarTo(term: string, vocabulary: ReadonlySet<string>): string[] {
  if (term.length < MIN_SIMILAR_LENGTH) return [];
  const words = [...vocabulary];
  const akin = words.filter(
    (word) => word.length >= MIN_SIMILAR_LENGTH && (word.startsWith(term) || term.startsWith(word)),
  );
  return akin.length > 0 ? akin : words.filter((word) => differsLittle(term, word));
}

/** Whether one word becomes the other by one edit, or by two if it is long. Two letters that changed places are one edit. */
function differsLittle(a: string, b: string): boolean {
  const most = a.length > 6 ? 2 : 1;
  if (Math.abs(a.length - b.length) > most || a.length > 40) return false;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let least = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + (isSame ? 0 : 1));
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    before = above;
    above = row;
  }
  return (above[b.length] ?? Infinity) <= most;
}
