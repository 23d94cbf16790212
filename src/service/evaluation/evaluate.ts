import type { Section } from '../../search/docs/section.js';
import { indexSections } from '../indexing/build-image.js';
import { DocsIndex } from '../../search/docs-index.js';
import { createDocsEngine, type Engine } from './engine.js';
import { judge, type Judgement } from './judge.js';
import { judgeAnswer, measureAnswers, type Ask, type AnswerJudgement, type AnswerMetrics } from './judge-answer.js';
import { measure, type Metrics } from './metrics.js';
import { kinds, type Half, type Kind, type Question } from './question.js';

/** Options of a measurement. */
export interface EvaluationOptions {
  /** The name of the docs in the report. */
  readonly name: string;
  readonly sections: readonly Section[];
  readonly questions: readonly Question[];
  /** Only these questions. Default: all. */
  readonly half?: Half | undefined;
  /** The search to measure. Default: the search of the service. */
  readonly engine?: Engine | undefined;
  /** Answers a question, to measure answers as well. Default: only the search is measured. */
  readonly ask?: Ask | undefined;
}

/** The measurements for the questions about one set of docs. */
export interface Report {
  readonly name: string;
  readonly engine: string;
  /** All kinds except `other language`, which is reported separately. */
  readonly metrics: Metrics;
  readonly byKind: ReadonlyMap<Kind, Metrics>;
  /** Undefined if only the search was measured. */
  readonly answers: AnswerMetrics | undefined;
  /** Each question with its results, in the order of the file. */
  readonly judgements: readonly Judgement[];
  /** Each question that was answered, in the order of the file. */
  readonly answered: readonly AnswerJudgement[];
  /** Right pages that the docs do not have, because of mistakes in the questions or because they were written for other docs. */
  readonly unknownPages: readonly string[];
}

/** Asks all questions, one after another, and measures the results. */
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
