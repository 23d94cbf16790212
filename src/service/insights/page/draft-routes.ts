import { Hono, type Context } from 'hono';

import { reportFailure } from '../../logging/report-failure.js';
import { ServiceError } from '../../requests/service-error.js';
import type { Draft } from '../drafts/draft.js';
import { DraftStore } from '../drafts/draft-store.js';
import { isAdmin, openDatabase, requireJobs, type PageContext, type SignedIn } from './page-context.js';
import { renderDraft } from './render-draft.js';

/** The page of a drafted change, on which an owner sees what came of it. */
export function draftRoutes(context: PageContext): Hono<SignedIn> {
  const { domain } = context;
  const start = `/insights/${domain}`;
  const routes = new Hono<SignedIn>();
  const open = async () => new DraftStore(await openDatabase(context), domain);
  const findDraft = async (c: Context, store: DraftStore): Promise<Draft> => {
    const draft = await store.find(c.req.param('id') ?? '');
    if (!draft) throw new ServiceError(404, 'This draft does not exist, or its questions were removed.');
    return draft;
  };

  routes.get(`${start}/drafts/:id`, async (c) => {
    const store = await open();
    const draft = await findDraft(c, store);
    const job = await context.drafts?.jobs.get(draft.job);
    const questions = await store.listQuestions(draft.id);
    const hindrance = context.drafts?.follower.getHindrance(draft.id);
    return c.html(renderDraft(domain, { draft, job, questions, hindrance, isAdmin: isAdmin(c) }));
  });

  routes.post(`${start}/drafts/:id/ask`, async (c) => {
    requireJobs(c, context);
    const store = await open();
    const draft = await findDraft(c, store);
    // It can take longer than a browser waits.
    void context.drafts?.follower
      .ask(draft, store, new AbortController().signal)
      .catch((error: unknown) => reportFailure('Questions could not be asked again', error));
    return c.redirect(`${start}/drafts/${draft.id}`, 303);
  });
  return routes;
}
