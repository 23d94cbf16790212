import type { Section } from '../docs/section.js';
import { indexSections } from '../indexing/build/build-image.js';
import { DocsIndex } from '../search/docs-index.js';
import { createDocsEngine, type Engine } from './engine.js';
import { judge, type Judgement } from './judge.js';
import { judgeAnswer, measureAnswers, type Ask, type AnswerJudgement, type AnswerMetrics } from './judge-answer.js';
import { measure, type Metrics } from './metrics.js';
import { kinds, type Half, type Kind, type Question } from './question.js';

/** What to measure. */
export interface EvaluationOptions {
  /** A name for the docs, for the report. */
  readonly name: string;
  readonly sections: readonly Section[];
  readonly questions: readonly Question[];
  /** Only these questions. Default: all. */
  readonly half?: Half | undefined;
  /** The search to measure. Default: that of the service, over the sections. */
  readonly engine?: Engine | undefined;
  /** Answers a question, to measure answers as well. Default: only the search is measured. */
  readonly ask?: Ask | undefined;
}

/** What was measured on the questions of one documentation. */
export interface Report {
  readonly name: string;
  readonly engine: string;
  /** All kinds but `other language`, which is reported apart. */
  readonly metrics: Metrics;
  readonly byKind: ReadonlyMap<Kind, Metrics>;
  /** Undefined if only the search was measured. */
  readonly answers: AnswerMetrics | undefined;
  /** Each question with what was found, in the order of the file. */
  readonly judgements: readonly Judgement[];
  /** Each question that was answered, in the order of the file. */
  readonly answered: readonly AnswerJudgement[];
  /** Right pages that the docs do not have: mistakes in the questions, or other docs than those they were made for. */
  readonly unknownPages: readonly string[];
}

/** Asks all questions, one after the other, and measures what came of them. */
export async function evaluate(options: EvaluationOptions): Promise<Report> {
  const { name, sections, questions, half, ask } = options;
  const engine = options.engine ?? createDocsEngine(new DocsIndex(indexSections(sections)));
  const chosen = questions.filter((question) => half === undefined || question.half === half);
  const judgements: Judgement[] = [];
  const answered: AnswerJudgement[] = [];
  for (const question of chosen) {
    judgements.push(judge(question, await engine.retrieve(question)));
    if (ask) answered.push(judgeAnswer(question, await ask(question)));
  }
  const ofKind = (kind: Kind) => judgements.filter(({ question }) => question.kind === kind);
  return {
    name,
    engine: engine.name,
    metrics: measure(judgements.filter(({ question }) => question.kind !== 'other language')),
    byKind: new Map(kinds.map((kind) => [kind, measure(ofKind(kind))] as const)),
    answers: ask && measureAnswers(answered),
    judgements,
    answered,
    unknownPages: findUnknown(chosen, sections),
  };
}

function findUnknown(questions: readonly Question[], sections: readonly Section[]): string[] {
  const known = new Set(sections.flatMap(({ path, pagePath }) => [path, pagePath]));
  return [...new Set(questions.flatMap(({ pages }) => pages))].filter((page) => !known.has(page));
}
