import { Hono } from 'hono';

import { toStream } from '../../models/to-stream.js';
import { reportStoreFailure } from '../../store/report-store-failure.js';
import { exportQuestions, formatCsv, formatJsonArray } from '../report/export-questions.js';
import { openDatabase, whileReachable, type PageContext, type SignedIn } from './page-context.js';
import { parseView } from './parse-view.js';

const formats = [
  { extension: 'csv', type: 'text/csv; charset=utf-8', formatQuestions: formatCsv },
  { extension: 'json', type: 'application/json', formatQuestions: formatJsonArray },
] as const;

/** The files with all questions of a view. They are streamed, as there can be many questions. */
export function exportRoutes(context: Pick<PageContext, 'domain' | 'store'>): Hono<SignedIn> {
  const { domain } = context;
  const routes = new Hono<SignedIn>();
  for (const { extension, type, formatQuestions } of formats) {
    routes.get(`/insights/${domain}/questions.${extension}`, async (c) => {
      const { filter } = parseView(domain, c.req.query());
      const database = await openDatabase(context);
      const questions = await begin(exportQuestions(database, filter));
      return c.body(toStream(hideReason(formatQuestions(questions))).pipeThrough(new TextEncoderStream()), 200, {
        'Content-Type': type,
        'Content-Disposition': `attachment; filename="questions-${domain}.${extension}"`,
      });
    });
  }
  return routes;
}

/** Loads the first one, so that a database that fails at once leads to a status. */
async function begin<Value>(values: AsyncGenerator<Value>): Promise<AsyncGenerator<Value>> {
  const first = await whileReachable(() => values.next());
  return (async function* () {
    if (first.done) return;
    yield first.value;
    yield* values;
  })();
}

/** Hides errors whose messages may hold addresses: the server ends a broken file with the message. */
async function* hideReason(text: AsyncGenerator<string>): AsyncGenerator<string> {
  try {
    yield* text;
  } catch (error) {
    reportStoreFailure('The questions could not be exported', error);
    throw new Error('The file is incomplete. Please try again in a moment.', { cause: error });
  }
}
