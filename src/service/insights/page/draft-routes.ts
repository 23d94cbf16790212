import { Hono, type Context } from 'hono';

import { promptBodySchema } from '../../agent/parse-prompt.js';
import { parseForm } from '../../pages/serve-page.js';
import { reportFailure } from '../../report-failure.js';
import { ServiceError } from '../../service-error.js';
import type { Draft } from '../drafts/draft.js';
import { DraftStore } from '../drafts/draft-store.js';
import { writeInstruction } from '../drafts/write-instruction.js';
import { loadGroup, loadQuestions } from './load-group.js';
import { isAdmin, openDatabase, type PageContext, type SignedIn } from './page-context.js';
import { parseView } from './parse-view.js';
import { renderDraft } from './render-draft.js';
import { renderDraftForm } from './render-draft-form.js';

/** Characters of a term. */
const MAX_TERM = 500;

/** The pages on which an owner drafts a change, and sees what came of it. */
export function draftRoutes(context: PageContext): Hono<SignedIn> {
  const { domain } = context;
  const start = `/insights/${domain}`;
  const routes = new Hono<SignedIn>();
  const open = async () => new DraftStore(await openDatabase(context), domain);
  const findDraft = async (c: Context, store: DraftStore): Promise<Draft> => {
    const draft = await store.find(c.req.param('id') ?? '');
    if (!draft) throw new ServiceError(404, 'There is no such draft, or its questions are no longer kept.');
    return draft;
  };

  routes.get(`${start}/draft`, async (c) => {
    requireJobs(c, context);
    const view = parseView(domain, c.req.query());
    const { gap, questions } = await loadGroup(await openDatabase(context), view, {
      term: c.req.query('term'),
      vectors: context.vectors,
    });
    const { term, nearest } = gap;
    const instruction = writeInstruction({
      term,
      nearest,
      questions: questions.map(({ question }) => question),
      comments: questions.flatMap(({ comment }) => comment ?? []),
    });
    const ids = questions.map(({ id }) => id);
    return c.html(renderDraftForm(domain, { term, ids, instruction }));
  });

  routes.post(`${start}/drafts`, async (c) => {
    const jobs = requireJobs(c, context);
    const form = await parseForm(c, 'term', 'questions', 'instruction');
    const term = form.term.slice(0, MAX_TERM);
    const ids = (await loadQuestions(await openDatabase(context), domain, form.questions.split(' '))).map(
      ({ id }) => id,
    );
    if (ids.length === 0) throw new ServiceError(404, 'The questions of this draft are no longer kept.');
    // Forms have line breaks of their own.
    const instruction = form.instruction.replace(/\r\n?/g, '\n').trim();
    const parsed = promptBodySchema.safeParse({ prompt: instruction });
    if (!parsed.success) {
      const problem = `The instruction ${parsed.error.issues[0]?.message ?? 'is not valid'}.`;
      return c.html(renderDraftForm(domain, { term, ids, instruction, problem }), 400);
    }
    const id = DraftStore.createId();
    const job = await jobs.create(parsed.data.prompt, `${jobs.url}${start}/drafts/${id}`);
    await (await open()).add({ id, term, job: job.id }, ids);
    return c.redirect(`${start}/drafts/${id}`, 303);
  });

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

/**
 * The agent jobs of the site.
 *
 * @throws {ServiceError} 403 for whoever may only read, and 404 if the site has no jobs.
 */
function requireJobs(c: Context<SignedIn>, { drafts }: PageContext) {
  if (!isAdmin(c)) throw new ServiceError(403, 'Sign in with an admin key of the site to draft changes.');
  if (!drafts) throw new ServiceError(404, 'This site has no agent jobs that could change its docs.');
  return drafts.jobs;
}
