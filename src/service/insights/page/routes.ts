import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

import { addressOf } from '../../address.js';
import { parseForm, refuseOtherSites, sendPageHeaders, serveStyles } from '../../pages/serve-page.js';
import { consume } from '../../rate-limit.js';
import { ServiceError } from '../../service-error.js';
import { SharedLimiter } from '../../store/shared-limiter.js';
import { DraftStore } from '../drafts/draft-store.js';
import { exportQuestions, formatCsv, formatJsonArray } from '../report/export-questions.js';
import { loadReport } from '../report/load-report.js';
import { loadTop } from '../report/load-top.js';
import { loadUncounted } from '../sums/count-older.js';
import { draftRoutes } from './draft-routes.js';
import { loadGroup } from './load-group.js';
import { SESSION_TIME } from './owner-sessions.js';
import type { Owners } from './owners.js';
import { isAdmin, openDatabase, whileReachable, type PageContext, type SignedIn } from './page-context.js';
import { parseView, type View } from './parse-view.js';
import { renderConversation, renderGroup } from './render-conversation.js';
import { renderOverview } from './render-overview.js';
import { renderSignIn } from './render-page.js';

export interface InsightsPageOptions extends PageContext {
  readonly owners: Owners;
}

const COOKIE = 'docs-assistant-insights';

/** Tries to sign in from one IP address in a minute. */
const LIMIT = 10;

/** Questions of a conversation that are shown. */
const MAX_QUESTIONS = 100;

/** Choices of a filter, and pages of a list. */
const MAX_CHOICES = 10;

/** The pages for owners, of a site that keeps questions. */
export function insightsRoutes({ owners, ...context }: InsightsPageOptions): Hono<SignedIn> {
  const { domain, store, drafts, vectors } = context;
  const start = `/insights/${domain}`;
  const limiter = new SharedLimiter({ keyPrefix: 'insights-minute', points: LIMIT, duration: 60, store });
  const routes = new Hono<SignedIn>();
  for (const path of [start, `${start}/*`, '/insights/insights.css'])
    routes.use(path, sendPageHeaders, refuseOtherSites);
  routes.get('/insights/insights.css', (c) => serveStyles(c, new URL('insights.css', import.meta.url)));
  routes.post(`${start}/sign-in`, async (c) => {
    const limit = `${LIMIT} tries a minute to sign in`;
    await consume(limiter, { key: `${domain} ${addressOf(c)}`, name: 'insights_minute', limit });
    const { key } = await parseForm(c, 'key');
    const cookie = await whileReachable(() => owners.signIn(key));
    if (cookie === undefined) return c.html(renderSignIn(domain, 'This is not a key of the insights.'), 401);
    setCookie(c, COOKIE, cookie, {
      path: start,
      httpOnly: true,
      sameSite: 'Strict',
      secure: new URL(c.req.url).protocol === 'https:' || c.req.header('Origin')?.startsWith('https:') === true,
      maxAge: SESSION_TIME / 1000,
    });
    return c.redirect(start, 303);
  });
  routes.post(`${start}/sign-out`, async (c) => {
    await whileReachable(() => owners.signOut(getCookie(c, COOKIE) ?? ''));
    deleteCookie(c, COOKIE, { path: start });
    return c.redirect(start, 303);
  });
  const admit: MiddlewareHandler<SignedIn> = async (c, next) => {
    const owner = await whileReachable(() => owners.find(getCookie(c, COOKIE) ?? ''));
    if (!owner) return c.html(renderSignIn(domain), 401);
    c.set('owner', owner);
    return next();
  };
  const view = (c: Context): View => parseView(domain, c.req.query());
  const open = () => openDatabase(context);
  for (const path of [start, `${start}/*`]) routes.use(path, admit);
  const canDraft = (c: Context<SignedIn>): true | string => {
    if (!drafts) return 'Changes can be drafted once the site has agent jobs.';
    return isAdmin(c) || 'Sign in with an admin key of the site to draft a change.';
  };
  routes.get(start, async (c) => {
    const shown = view(c);
    const database = await open();
    const { filter } = shown;
    const choose = (column: 'version' | 'locale' | 'path') => loadTop(database, filter, { column, most: MAX_CHOICES });
    const [report, uncounted, versions, languages, paths] = await Promise.all([
      loadReport(database, filter, vectors),
      loadUncounted(database),
      choose('version'),
      choose('locale'),
      choose('path'),
    ]);
    const kept = new DraftStore(database, domain);
    const asked = report.gaps.flatMap(({ ids }) => ids);
    const shownDrafts = { list: await kept.list(), ofQuestions: await kept.findDrafts(asked) };
    return c.html(renderOverview(shown, { ...report, uncounted }, { versions, languages, paths }, shownDrafts));
  });
  routes.get(`${start}/group`, async (c) => {
    const shown = view(c);
    const database = await open();
    const { gap, questions } = await loadGroup(database, shown, { term: c.req.query('term'), vectors });
    const [draft] = (await new DraftStore(database, domain).findDrafts(gap.ids)).values();
    return c.html(renderGroup(shown, gap, questions, { draft, drafting: canDraft(c) }));
  });
  routes.get(`${start}/conversation`, async (c) => {
    const database = await open();
    const questions = await database
      .selectFrom('questions')
      .selectAll()
      .where('site', '=', domain)
      .where('thread', '=', c.req.query('thread') ?? '')
      .orderBy('position')
      .limit(MAX_QUESTIONS)
      .execute();
    if (questions.length === 0) throw new ServiceError(404, 'There is no such conversation, or no longer.');
    return c.html(renderConversation(view(c), questions));
  });
  routes.route('/', draftRoutes(context));
  for (const [format, type, formatQuestions] of [
    ['csv', 'text/csv; charset=utf-8', formatCsv],
    ['json', 'application/json', formatJsonArray],
  ] as const) {
    routes.get(`${start}/questions.${format}`, async (c) => {
      const text = formatQuestions(exportQuestions(await open(), view(c).filter));
      return c.body(toStream(text), 200, {
        'Content-Type': type,
        'Content-Disposition': `attachment; filename="questions-${domain}.${format}"`,
      });
    });
  }
  return routes;
}

function toStream(texts: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const iterator = texts[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await iterator.return?.()),
  });
}
