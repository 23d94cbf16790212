import { loadAnswering } from '../../service/assistant/load-answering.js';
import type { AnswerTools } from '../../service/assistant/run/run-answer.js';
import { compareAnswers, type ComparedAnswer, type Comparison } from '../../service/evaluation/compare-answers.js';
import { isFromPassages } from '../../service/evaluation/judge-answer.js';
import { askAgain } from '../../service/insights/ask-again.js';
import { loadSiteModel } from '../../service/sites/load-sites.js';
import type { SiteSettings } from '../../service/configuration/to-settings.js';
import type { ComparedQuestion } from './compared-question.js';

/** The two versions to compare. */
export interface ComparedSites {
  readonly site: SiteSettings;
  /** The other version. Default: the answers that readers got. */
  readonly other: SiteSettings | undefined;
}

/** Asks questions again. Keeps nothing in the store. */
export async function answerAll(questions: readonly ComparedQuestion[], site: SiteSettings): Promise<ComparedAnswer[]> {
  const { tools, close } = await loadTools(site);
  try {
    const answers: ComparedAnswer[] = [];
    for (const question of questions) answers.push(await ask(question, tools));
    return answers;
  } finally {
    await close();
  }
}

/** Asks questions and compares the answers. Keeps nothing in the store. */
export async function compareSites(
  questions: readonly ComparedQuestion[],
  { site, other }: ComparedSites,
): Promise<Comparison[]> {
  const [first, second] = [await loadTools(site), other && (await loadTools(other))];
  try {
    const comparisons: Comparison[] = [];
    for (const compared of questions) {
      const { question, known, former } = compared;
      const before = second ? await ask(compared, first.tools) : former;
      const after = await ask(compared, (second ?? first).tools);
      if (before) comparisons.push({ question, ...compareAnswers(known, before, after), known, before, after });
    }
    return comparisons;
  } finally {
    await Promise.all([first.close(), second?.close()]);
  }
}

interface Loaded {
  readonly tools: AnswerTools;
  close(): Promise<void>;
}

async function loadTools(site: SiteSettings): Promise<Loaded> {
  const { answering, docs } = await loadAnswering({ ...site, model: await loadSiteModel(site.model), watch: false });
  // Readers with rights may have asked.
  return { tools: { ...answering, docs: docs.whole }, close: () => docs.close() };
}

async function ask({ question, path, earlier }: ComparedQuestion, tools: AnswerTools): Promise<ComparedAnswer> {
  const { signal } = new AbortController();
  const before =
    typeof earlier === 'string'
      ? [
          {
            question: earlier,
            answer: (await askAgain({ question: earlier, path, earlier: [] }, tools, signal)).answer,
          },
        ]
      : earlier;
  const { outcome, answer, sources, searches } = await askAgain({ question, path, earlier: before }, tools, signal);
  const found = searches.flatMap(({ passages }) => passages);
  return { outcome, answer, sources, found, isSupported: isFromPassages(answer, found.map(textOf)) };

  function textOf(address: string): string {
    const page = tools.docs.current.pages.find(address);
    return page?.sections.map(({ headings, content }) => [...headings, content].join('\n')).join('\n') ?? '';
  }
}
