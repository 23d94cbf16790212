import { Hono } from 'hono';

import { toStream } from '../../models/to-stream.js';
import { exportQuestions, formatCsv, formatJsonArray } from '../report/export-questions.js';
import { openDatabase, type PageContext, type SignedIn } from './page-context.js';
import { parseView } from './parse-view.js';

const formats = [
  { extension: 'csv', type: 'text/csv; charset=utf-8', formatQuestions: formatCsv },
  { extension: 'json', type: 'application/json', formatQuestions: formatJsonArray },
] as const;

/** The files with all questions of a view. They are sent while they are loaded, because there can be many questions. */
export function exportRoutes(context: PageContext): Hono<SignedIn> {
  const { domain } = context;
  const routes = new Hono<SignedIn>();
  for (const { extension, type, formatQuestions } of formats) {
    routes.get(`/insights/${domain}/questions.${extension}`, async (c) => {
      const { filter } = parseView(domain, c.req.query());
      const text = formatQuestions(exportQuestions(await openDatabase(context), filter));
      return c.body(toStream(text).pipeThrough(new TextEncoderStream()), 200, {
        'Content-Type': type,
        'Content-Disposition': `attachment; filename="questions-${domain}.${extension}"`,
      });
    });
  }
  return routes;
}
