import { Hono, type Context } from 'hono';

import { parseForm } from '../../pages/serve-page.js';
import { ServiceError } from '../../requests/service-error.js';
import { loadCases, marks, parseRightPages, writeMark, type Judgement } from '../marks.js';
import { browseQuestions, loadBrowseChoices } from '../report/browse-questions.js';
import { nameGroup } from '../report/topics.js';
import { loadQuestions } from './load-group.js';
import { isAdmin, openDatabase, type PageContext, type SignedIn } from './page-context.js';
import { formatView, parseBrowse, parseView } from './parse-view.js';
import { renderBrowse } from './render-browse.js';

/** The list of all questions, what owners say about them, and the names of groups. */
export function browseRoutes(context: PageContext): Hono<SignedIn> {
  const { domain } = context;
  const start = `/insights/${domain}`;
  const routes = new Hono<SignedIn>();

  routes.get(`${start}/questions`, async (c) => {
    const view = parseBrowse(domain, c.req.query());
    const database = await openDatabase(context);
    const [page, choices] = await Promise.all([
      browseQuestions(database, view.filter, view.after),
      loadBrowseChoices(database, view.filter),
    ]);
    return c.html(renderBrowse(view, page, choices, isAdmin(c)));
  });

  routes.post(`${start}/marks`, async (c) => {
    requireAdmin(c);
    const { id, back, ...form } = await parseForm(c, 'id', 'back', 'mark', 'right', 'page');
    const database = await openDatabase(context);
    const [question] = await loadQuestions(database, domain, [id]);
    if (!question) throw new ServiceError(404, 'This question was removed.');
    await writeMark(database, question, judge(form, parseRightPages(question)));
    return c.redirect(back.startsWith(`${start}/`) ? back : start, 303);
  });

  routes.post(`${start}/topics`, async (c) => {
    requireAdmin(c);
    const { term, name } = await parseForm(c, 'term', 'name');
    await nameGroup(await openDatabase(context), domain, term, name);
    const view = parseView(domain, c.req.query());
    const query = name.trim() === '' ? formatView(view) : formatView(view, { term: name.trim() });
    return c.redirect(name.trim() === '' ? start + query : `${start}/group${query}`, 303);
  });

  routes.get(`${start}/cases.json`, async (c) => {
    const { cases } = await loadCases(await openDatabase(context), domain);
    return c.body(`${JSON.stringify(cases, null, 2)}\n`, 200, {
      'Content-Type': 'application/json',
      'Content-Disposition': `attachment; filename="cases-${domain}.json"`,
    });
  });
  return routes;
}

interface MarkForm {
  readonly mark: string;
  /** A page of a button, and a page that was typed. */
  readonly right: string;
  readonly page: string;
}

/** The judgement that a press of a button means. A right page says that another one was wrong. */
function judge({ mark, right, page }: MarkForm, known: readonly string[]): Judgement {
  const typed = page.trim() === '' ? [] : [toPath(page.trim())];
  const pages = right === '' ? typed : [right];
  if (pages.length > 0) return { mark: mark === 'right' ? 'right' : 'wrong', rightPages: pages };
  const chosen = marks.find((each) => each === mark);
  return { mark: chosen, rightPages: chosen === 'wrong' ? known : [] };
}

/** The path of an address that was typed or copied. */
function toPath(typed: string): string {
  if (/^https?:/i.test(typed) && URL.canParse(typed)) return new URL(typed).pathname;
  return typed.startsWith('/') ? typed : `/${typed}`;
}

/** @throws {ServiceError} 403 for owners who may only read. */
function requireAdmin(c: Context<SignedIn>): void {
  if (!isAdmin(c))
    throw new ServiceError(403, 'Sign in with an admin key of the site to mark answers and name groups.');
}
