import { parsePassages } from '../../service/insights/report/load-gaps.js';
import { loadAsked, loadEarlier } from '../../service/insights/report/load-asked.js';
import { loadRatings, type Ratings } from '../../service/insights/report/load-ratings.js';
import { wordingOf } from '../../service/insights/report/wording.js';
import type { Settings } from '../../service/configuration/to-settings.js';
import type { QuestionRow } from '../../service/store/tables.js';
import { withStore } from '../with-store.js';
import type { ComparedQuestion } from './compared-question.js';

/** Maximum earlier questions of a conversation. */
const MAX_EARLIER = 5;

/** Selects the questions to load. */
export interface LoggedQuestions {
  /** The domain of the site. */
  readonly site: string;
  /** As `Date.toISOString` writes it. */
  readonly since: string;
  /** Maximum number of questions. */
  readonly most: number;
}

/** Loads questions of readers, each wording once, with the feedback on their answers. */
export function loadLogged(
  settings: Pick<Settings, 'data' | 'databaseUrl'>,
  { site, since, most }: LoggedQuestions,
): Promise<ComparedQuestion[]> {
  return withStore(settings, async ({ database }) => {
    const ratings = await loadRatings(database, { site, since });
    const questions: ComparedQuestion[] = [];
    for (const row of await loadAsked(database, { site, since }, most)) {
      const earlier = await loadEarlier(database, row, MAX_EARLIER);
      questions.push(toCompared(row, earlier, ratings.get(wordingOf(row.question))));
    }
    return questions;
  });
}

const unrated: Ratings = { helpful: 0, unhelpful: 0, right: [], wrong: [] };

function toCompared(row: QuestionRow, earlier: readonly QuestionRow[], ratings = unrated): ComparedQuestion {
  const { question, path, outcome, answer, sources, searches } = row;
  const { helpful, unhelpful, right, wrong } = ratings;
  return {
    question,
    path,
    earlier,
    known: { outcome, helpful, unhelpful, rightPages: right, wrongPages: wrong, isOutOfScope: false },
    former: { outcome, answer, sources: JSON.parse(sources) as string[], found: parsePassages(searches) },
  };
}
