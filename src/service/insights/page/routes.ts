import { readFile } from 'node:fs/promises';

import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

import { addressOf } from '../../address.js';
import { isSameKey } from '../../bearer-key.js';
import { isAllowed } from '../../origins.js';
import { consume } from '../../rate-limit.js';
import { ServiceError } from '../../service-error.js';
import { SharedLimiter } from '../../store/shared-limiter.js';
import type { Store } from '../../store/store.js';
import { boundFilter } from '../report/bound-filter.js';
import { exportQuestions, formatCsv, formatJsonArray } from '../report/export-questions.js';
import { loadGaps } from '../report/load-gaps.js';
import { loadReport } from '../report/load-report.js';
import { loadTop } from '../report/load-top.js';
import { parseView, type View } from './parse-view.js';
import { renderConversation, renderGroup } from './render-conversation.js';
import { renderOverview } from './render-overview.js';
import { renderSignIn } from './render-page.js';
import { createSession, isSession, SESSION_TIME } from './session.js';

export interface InsightsPageOptions {
  readonly domain: string;
  /** The keys that open the page: secrets. */
  readonly keys: readonly string[];
  readonly store: Store;
}

/** The pages show what readers and models wrote, which must not load or run anything. */
const headers = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  // With none at all, forms would be sent with the origin `null`.
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

const COOKIE = 'docs-assistant-insights';

/** Bytes of the form. */
const MAX_FORM_SIZE = 4096;

/** Tries to sign in from one IP address in a minute. */
const LIMIT = 10;

/** Questions of a group or a conversation that are shown. */
const MAX_QUESTIONS = 100;

/** Questions that are counted for a page. */
const MAX_COUNTED = 50_000;

/** Choices of a filter, and pages of a list. */
const MAX_CHOICES = 10;

/** The pages for owners, of a site that keeps questions. */
export function insightsRoutes({ domain, keys, store }: InsightsPageOptions): Hono {
  const start = `/insights/${domain}`;
  const limiter = new SharedLimiter({ keyPrefix: 'insights-minute', points: LIMIT, duration: 60, store });
  const routes = new Hono();
  for (const path of [start, `${start}/*`, '/insights/insights.css']) routes.use(path, sendHeaders, refuseOtherSites);
  routes.get('/insights/insights.css', async (c) =>
    c.body(await readFile(new URL('insights.css', import.meta.url), 'utf8'), 200, {
      'Content-Type': 'text/css; charset=utf-8',
    }),
  );
  routes.post(`${start}/sign-in`, async (c) => {
    const limit = `${LIMIT} tries a minute to sign in`;
    await consume(limiter, { key: `${domain} ${addressOf(c)}`, name: 'insights_minute', limit });
    // Forms have a length.
    if (!(Number(c.req.header('Content-Length') ?? NaN) <= MAX_FORM_SIZE))
      throw new ServiceError(413, 'The form is too large.', { headers: { Connection: 'close' } });
    const { key } = await c.req.parseBody();
    const known = typeof key === 'string' ? keys.filter((each) => isSameKey(key, each)) : [];
    if (known[0] === undefined) return c.html(renderSignIn(domain, 'This is not a key of the insights.'), 401);
    setCookie(c, COOKIE, createSession(known[0], domain), {
      path: start,
      httpOnly: true,
      sameSite: 'Strict',
      secure: new URL(c.req.url).protocol === 'https:' || c.req.header('Origin')?.startsWith('https:') === true,
      maxAge: SESSION_TIME / 1000,
    });
    return c.redirect(start, 303);
  });
  routes.post(`${start}/sign-out`, (c) => {
    deleteCookie(c, COOKIE, { path: start });
    return c.redirect(start, 303);
  });
  const admit: MiddlewareHandler = async (c, next) => {
    if (!isSession(getCookie(c, COOKIE) ?? '', keys, domain)) return c.html(renderSignIn(domain), 401);
    return next();
  };
  const view = (c: Context): View => parseView(domain, c.req.query());
  const open = async () => (await store.open().catch(throwAway)).database;
  routes.get(start, admit, async (c) => {
    const shown = view(c);
    const database = await open();
    const filter = await boundFilter(database, shown.filter, MAX_COUNTED);
    const choose = (column: 'version' | 'locale' | 'path') => loadTop(database, filter, { column, most: MAX_CHOICES });
    const [report, versions, languages, paths] = await Promise.all([
      loadReport(database, filter),
      choose('version'),
      choose('locale'),
      choose('path'),
    ]);
    return c.html(renderOverview(shown, report, { versions, languages, paths }));
  });
  routes.get(`${start}/group`, admit, async (c) => {
    const shown = view(c);
    const database = await open();
    const filter = await boundFilter(database, shown.filter, MAX_COUNTED);
    const gap = (await loadGaps(database, filter)).find(({ term }) => term === c.req.query('term'));
    if (!gap) throw new ServiceError(404, 'There is no such group of questions in this time and filter.');
    const questions = await database
      .selectFrom('questions')
      .selectAll()
      .where('id', 'in', gap.ids.slice(0, MAX_QUESTIONS))
      .orderBy('asked_at', 'desc')
      .execute();
    return c.html(renderGroup(shown, gap, questions));
  });
  routes.get(`${start}/conversation`, admit, async (c) => {
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
  for (const [format, type, formatQuestions] of [
    ['csv', 'text/csv; charset=utf-8', formatCsv],
    ['json', 'application/json', formatJsonArray],
  ] as const) {
    routes.get(`${start}/questions.${format}`, admit, async (c) => {
      const text = formatQuestions(exportQuestions(await open(), view(c).filter));
      return c.body(toStream(text), 200, {
        'Content-Type': type,
        'Content-Disposition': `attachment; filename="questions-${domain}.${format}"`,
      });
    });
  }
  return routes;
}

const sendHeaders: MiddlewareHandler = async (c, next) => {
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  await next();
};

/** A page of another site must not sign anyone in or out, nor open what is here as a part of itself. */
const refuseOtherSites: MiddlewareHandler = async (c, next) => {
  const origin = c.req.header('Origin');
  const isForeign = origin !== undefined && !isAllowed(origin, [], c);
  const isSafe = c.req.method === 'GET' || c.req.method === 'HEAD';
  const isBare = !isSafe && origin === undefined;
  if (isForeign || isBare || (!isSafe && c.req.header('Sec-Fetch-Site') === 'cross-site'))
    throw new ServiceError(403, 'Open the insights at the address of the service itself.');
  await next();
};

function throwAway(): never {
  throw new ServiceError(503, 'The database of the service can not be reached. Please try again in a moment.', {
    headers: { 'Retry-After': '5' },
  });
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
