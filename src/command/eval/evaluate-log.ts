import { loadAnswering } from '../../service/assistant/load-answering.js';
import type { AnswerTools } from '../../service/assistant/run-model.js';
import {
  compareAnswers,
  type ComparedAnswer,
  type Comparison,
  type KnownOutcome,
} from '../../service/evaluation/compare-answers.js';
import { askAgain } from '../../service/insights/ask-again.js';
import { loadAsked, loadEarlier } from '../../service/insights/report/load-asked.js';
import { loadSiteModel } from '../../service/load-sites.js';
import type { Settings, SiteSettings } from '../../service/settings.js';
import type { QuestionRow } from '../../service/store/tables.js';
import { withStore } from '../with-store.js';

/** Questions of a conversation that go before one. */
const MAX_EARLIER = 5;

/** What is evaluated. */
export interface LogEvaluation {
  /** The settings with the store that has the questions. */
  readonly settings: Pick<Settings, 'data' | 'databaseUrl'>;
  readonly site: SiteSettings;
  /** What is compared with the site. Default: the answers that readers got. */
  readonly other: SiteSettings | undefined;
  /** As `Date.toISOString` writes it. */
  readonly since: string;
  /** Questions that are asked, at most. */
  readonly most: number;
}

/** Asks the questions of readers again, and compares the answers. Nothing of it is kept. */
export async function evaluateLog({ settings, site, other, since, most }: LogEvaluation): Promise<Comparison[]> {
  return withStore(settings, async ({ database }) => {
    const asked = await loadAsked(database, { site: site.domain, since }, most);
    if (asked.length === 0) return [];
    const [first, second] = [await loadTools(site), other && (await loadTools(other))];
    try {
      const comparisons: Comparison[] = [];
      for (const row of asked) {
        const earlier = await loadEarlier(database, row, MAX_EARLIER);
        const ask = ({ tools }: Loaded) => askOnce(row, earlier, tools);
        const known = toKnown(row);
        const before = second ? await ask(first) : known;
        const after = await ask(second ?? first);
        comparisons.push({
          question: row.question,
          known,
          before,
          after,
          verdict: compareAnswers(known, before, after),
        });
      }
      return comparisons;
    } finally {
      await Promise.all([first.close(), second?.close()]);
    }
  });
}

interface Loaded {
  readonly tools: AnswerTools;
  close(): Promise<void>;
}

async function loadTools(site: SiteSettings): Promise<Loaded> {
  const { answering, docs } = await loadAnswering({ ...site, model: await loadSiteModel(site.model), watch: false });
  return { tools: answering, close: () => docs.close() };
}

async function askOnce(row: QuestionRow, earlier: readonly QuestionRow[], tools: AnswerTools): Promise<ComparedAnswer> {
  const { question, path } = row;
  return askAgain({ question, path, earlier }, tools, new AbortController().signal);
}

function toKnown({ outcome, answer, sources, helpful }: QuestionRow): KnownOutcome {
  return {
    outcome,
    answer,
    sources: JSON.parse(sources) as string[],
    isHelpful: helpful === null ? undefined : helpful === 1,
  };
}
