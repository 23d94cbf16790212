import { Hono, type Context } from 'hono';
import type { Kysely } from 'kysely';

import type { DocsVersion } from '../../indexing/docs-version.js';
import { normalizePath } from '../../../search/docs/normalize-path.js';
import { ServiceError } from '../../requests/service-error.js';
import type { QuestionRow, Tables } from '../../store/tables.js';
import { DraftStore } from '../drafts/draft-store.js';
import type { QuestionFilter } from '../report/filter.js';
import type { Gap } from '../report/load-gaps.js';
import { loadReport, type InsightsReport } from '../report/load-report.js';
import { loadTop } from '../report/load-top.js';
import { loadGroup } from './load-group.js';
import { isAdmin, openDatabase, type PageContext, type SignedIn } from './page-context.js';
import { parseView } from './parse-view.js';
import { renderConversation, renderGroup } from './render-conversation.js';
import { renderOverview, type Choices, type ShownDrafts } from './render-overview.js';

/** Questions of a conversation that are shown. */
const MAX_QUESTIONS = 100;

/** Choices of a filter, and pages of a list. */
const MAX_CHOICES = 10;

/** The pages that show questions: all in numbers, a group of similar ones, and a conversation. */
export function questionRoutes(context: PageContext): Hono<SignedIn> {
  const { domain, vectors } = context;
  const start = `/insights/${domain}`;
  const routes = new Hono<SignedIn>();

  routes.get(start, async (c) => {
    const view = parseView(domain, c.req.query());
    const database = await openDatabase(context);
    const [report, choices] = await Promise.all([
      loadReport(database, view.filter, vectors),
      loadChoices(database, view.filter),
    ]);
    const drafts = await loadDrafts(new DraftStore(database, domain), report.gaps);
    const silent = listSilentPages(report, context.docs.current);
    return c.html(renderOverview(view, report, choices, { drafts, silent }));
  });

  routes.get(`${start}/group`, async (c) => {
    const view = parseView(domain, c.req.query());
    const database = await openDatabase(context);
    const { gap, questions, names } = await loadGroup(database, view, { term: c.req.query('term'), vectors });
    const [draft] = (await new DraftStore(database, domain).findDrafts(gap.ids)).values();
    return c.html(
      renderGroup(view, gap, questions, { draft, drafting: canDraft(c, context), isAdmin: isAdmin(c), names }),
    );
  });

  routes.get(`${start}/conversation`, async (c) => {
    const questions = await loadConversation(await openDatabase(context), domain, c.req.query('thread'));
    const { current: docs } = context.docs;
    return c.html(renderConversation(domain, questions, { docs, isAdmin: isAdmin(c) }));
  });
  return routes;
}

/** The pages of the docs that no answer cites first. */
function listSilentPages({ citedPages }: InsightsReport, { pages }: DocsVersion): string[] {
  const cited = new Set(citedPages.map((page) => normalizePath(page)));
  return pages.pages.map(({ path }) => path).filter((path) => !cited.has(normalizePath(path)));
}

async function loadChoices(database: Kysely<Tables>, filter: QuestionFilter): Promise<Choices> {
  const load = (column: 'version' | 'locale' | 'path') => loadTop(database, filter, { column, most: MAX_CHOICES });
  const [versions, languages, paths] = await Promise.all([load('version'), load('locale'), load('path')]);
  return { versions, languages, paths };
}

async function loadDrafts(store: DraftStore, gaps: readonly Gap[]): Promise<ShownDrafts> {
  return { list: await store.list(), ofQuestions: await store.findDrafts(gaps.flatMap(({ ids }) => ids)) };
}

/** Whether a change can be drafted; otherwise a sentence that says why not. */
function canDraft(c: Context<SignedIn>, { drafts }: PageContext): true | string {
  if (!drafts) return 'Changes can be drafted once the site has agent jobs.';
  return isAdmin(c) || 'Sign in with an admin key of the site to draft a change.';
}

/**
 * Loads the questions of a conversation, in their order.
 *
 * @throws {ServiceError} 404 when none is kept.
 */
async function loadConversation(
  database: Kysely<Tables>,
  site: string,
  thread: string | undefined,
): Promise<QuestionRow[]> {
  const questions = await database
    .selectFrom('questions')
    .selectAll()
    .where('site', '=', site)
    .where('thread', '=', thread ?? '')
    .orderBy('position')
    .limit(MAX_QUESTIONS)
    .execute();
  if (questions.length === 0) throw new ServiceError(404, 'This conversation does not exist, or was removed.');
  return questions;
}
