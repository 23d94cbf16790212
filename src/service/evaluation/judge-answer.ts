import { containsWords, countTerms, queryTerms } from '../../search/terms/terms.js';
import { pageOf } from './judge.js';
import type { Question } from './question.js';
import { findAddresses, splitFencedCode } from '../../search/docs/scan-markdown.js';

/** An answer to a question and the passages that it is based on. */
export interface Answer {
  /** Markdown. */
  readonly text: string;
  /** Markdown of the sections that the model received. */
  readonly passages: readonly string[];
  /** Addresses of these sections. A line that only links is supported if it leads to their pages. */
  readonly paths: readonly string[];
  /** Undefined if a language model answered. */
  readonly quoted?: Quoted | undefined;
}

/** The passages that an answer quotes. */
export interface Quoted {
  readonly outcome: 'answered' | 'closest' | 'nothing';
  /** Addresses and markdown, in their order. */
  readonly passages: readonly { readonly path: string; readonly content: string }[];
}

export type Ask = (question: Question) => Promise<Answer>;

/** The measurements of an answer. */
export interface AnswerJudgement {
  readonly question: Question;
  readonly answer: Answer;
  /** The number of sentences that state something, and of those that the passages support. */
  readonly sentences: number;
  readonly supported: number;
  /** Whether the answer links a right page. */
  readonly linksRightPage: boolean;
  /** The number of code blocks, and of those that a passage contains whole. */
  readonly blocks: number;
  readonly wholeBlocks: number;
  /** The place of the first passage that shows what the question names, from 1. Undefined if none does, or if nothing is named. */
  readonly shownAt: number | undefined;
}

/** Numbers over some answers. Shares are from 0 to 1, and undefined if nothing counts. */
export interface AnswerMetrics {
  readonly supported: number | undefined;
  readonly linksRightPage: number | undefined;
  readonly wholeCode: number | undefined;
  /** Shares of the quoted answers that show the passage that answers: of all, of all in their first passage, and of those called answered. */
  readonly shown: number | undefined;
  readonly shownFirst: number | undefined;
  readonly calibration: number | undefined;
  /** Share of the questions out of scope that are called answered, and share that is shown pages. */
  readonly outOfScopeAnswered: number | undefined;
  readonly outOfScopeShown: number | undefined;
  /** Mean characters. */
  readonly length: number | undefined;
}

/** A sentence is supported if a passage contains this share of its terms. */
const SUPPORT = 0.7;

/** Sentences with fewer terms only introduce something, such as “From the guide:”. */
const MIN_TERMS = 3;

/** Compares an answer with its passages and with the right pages. */
export function judgeAnswer(question: Question, answer: Answer): AnswerJudgement {
  const right = new Set(question.pages.map(pageOf));
  const unquoted = answer.text.replace(/^> ?/gm, '');
  const lines = splitFencedCode(unquoted).flatMap(({ isCode, text }) => (isCode ? [] : text.split('\n')));
  const leading = lines.filter(onlyLinks);
  const sentences = splitSentences(lines.filter((line) => !onlyLinks(line)));
  const known = new Set(answer.paths.map(pageOf));
  const supported = sentences.filter((sentence) => isSupported(sentence, answer.passages)).length;
  const codes = blocksOf(unquoted);
  return {
    question,
    answer,
    sentences: sentences.length + leading.length,
    supported: supported + leading.filter((line) => linksOf(line).every((page) => known.has(page))).length,
    linksRightPage: linksOf(unquoted).some((page) => right.has(page)),
    blocks: codes.length,
    wholeBlocks: codes.filter((code) => answer.passages.some((passage) => holdsCode(passage, code))).length,
    shownAt: findShown(question, answer),
  };
}

export function measureAnswers(judgements: readonly AnswerJudgement[]): AnswerMetrics {
  const answerable = judgements.filter(({ question }) => question.kind !== 'out of scope');
  const quoted = answerable.filter(
    ({ question, answer }) =>
      question.shows.length > 0 && question.kind !== 'other language' && answer.quoted !== undefined,
  );
  const answered = quoted.filter(({ answer }) => answer.quoted?.outcome === 'answered');
  const others = judgements.filter(
    ({ question, answer }) => question.kind === 'out of scope' && answer.quoted !== undefined,
  );
  const share = (part: number, whole: number) => (whole === 0 ? undefined : part / whole);
  const count = (of: readonly AnswerJudgement[], test: (judgement: AnswerJudgement) => boolean) =>
    share(of.filter(test).length, of.length);
  const sum = (pick: (judgement: AnswerJudgement) => number) =>
    answerable.reduce((total, judgement) => total + pick(judgement), 0);
  return {
    supported: share(
      sum(({ supported }) => supported),
      sum(({ sentences }) => sentences),
    ),
    linksRightPage: share(
      sum(({ linksRightPage }) => Number(linksRightPage)),
      answerable.length,
    ),
    wholeCode: share(
      sum(({ wholeBlocks }) => wholeBlocks),
      sum(({ blocks }) => blocks),
    ),
    shown: count(quoted, ({ shownAt }) => shownAt !== undefined),
    shownFirst: count(quoted, ({ shownAt }) => shownAt === 1),
    calibration: count(answered, ({ shownAt }) => shownAt !== undefined),
    outOfScopeAnswered: count(others, ({ answer }) => answer.quoted?.outcome === 'answered'),
    outOfScopeShown: count(others, ({ answer }) => answer.quoted?.outcome !== 'nothing'),
    length: share(
      sum(({ answer }) => answer.text.length),
      answerable.length,
    ),
  };
}

function findShown({ shows }: Question, { quoted }: Answer): number | undefined {
  const at = (quoted?.passages ?? []).findIndex(({ path, content }) =>
    shows.some((wanted) => (wanted.startsWith('/') ? path === wanted : toWords(content).includes(toWords(wanted)))),
  );
  return at < 0 ? undefined : at + 1;
}

/** A text as readers see it, in lower case. */
function toWords(markdown: string): string {
  return markdown
    .replace(/!?\[((?:[^\]\\]|\\.)*)\]\([^)\s]*\)/g, '$1')
    .replace(/[*`_>|\\]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** Whether a line only links pages, as in “From [a page](/page)” and “See also [this](/this), [that](/that)”. */
function onlyLinks(line: string): boolean {
  const rest = line.replace(/\[[^\]]*\]\([^)]*\)/g, ' ');
  return rest !== line && queryTerms(rest).length < MIN_TERMS;
}

/** The pages that a text links to. */
function linksOf(text: string): string[] {
  return findAddresses(text).map(({ href }) => pageOf(href));
}

/** Splits lines into sentences that state something. Links are replaced by their text. */
function splitSentences(lines: readonly string[]): string[] {
  const text = lines.join('\n').replace(/\]\([^)]*\)/g, ']');
  return text.split(/(?<=[.!?:])\s+|\n+/).filter((sentence) => queryTerms(sentence).length >= MIN_TERMS);
}

/** Whether passages contain a statement of an answer. */
export function isFromPassages(text: string, passages: readonly string[]): boolean {
  return splitSentences(text.split('\n')).some((sentence) => isSupported(sentence, passages));
}

function isSupported(sentence: string, passages: readonly string[]): boolean {
  const terms = queryTerms(sentence);
  return passages.some(
    (passage) => countTerms(passage, terms) >= SUPPORT * terms.length || containsWords(passage, sentence),
  );
}

/** Whether a passage contains the same block. Ignores indentation. */
function holdsCode(passage: string, code: string): boolean {
  return blocksOf(passage).some((block) => normalizeCode(block) === normalizeCode(code));
}

function blocksOf(markdown: string): string[] {
  return splitFencedCode(markdown).flatMap(({ isCode, text }) => (isCode ? text : []));
}

function normalizeCode(code: string): string {
  return code.replace(/^[ \t]+|[ \t]+$/gm, '').trim();
}
