import { Hono, type MiddlewareHandler } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

import { addressOf } from '../../requests/address.js';
import { parseForm } from '../../pages/serve-page.js';
import { consume } from '../../limits/count-use.js';
import { SharedLimiter } from '../../store/shared-limiter.js';
import { SESSION_TIME } from './owner-sessions.js';
import type { Owners } from './owners.js';
import { whileReachable, type PageContext, type SignedIn } from './page-context.js';
import { renderSignIn } from './render-page.js';

export interface SessionOptions extends Pick<PageContext, 'domain' | 'store'> {
  readonly owners: Owners;
}

const COOKIE = 'docs-assistant-insights';

/** Tries to sign in from one IP address in a minute. */
const LIMIT = 10;

/** Signing in and out of the pages for owners. The browser keeps the session in a cookie. */
export function sessionRoutes({ domain, store, owners }: SessionOptions): Hono<SignedIn> {
  const start = `/insights/${domain}`;
  const limiter = new SharedLimiter({ keyPrefix: 'insights-minute', points: LIMIT, duration: 60, store });
  const routes = new Hono<SignedIn>();

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
  return routes;
}

/** Lets owners pass who are signed in, and shows all others the form to sign in. */
export function requireOwner({ domain, owners }: SessionOptions): MiddlewareHandler<SignedIn> {
  return async (c, next) => {
    const owner = await whileReachable(() => owners.find(getCookie(c, COOKIE) ?? ''));
    if (!owner) return c.html(renderSignIn(domain), 401);
    c.set('owner', owner);
    return next();
  };
}
