import { Hono, type Context } from 'hono';

import { promptBodySchema } from '../../agent/parse-prompt.js';
import { parseForm } from '../../pages/serve-page.js';
import { ServiceError } from '../../requests/service-error.js';
import { DraftStore } from '../drafts/draft-store.js';
import { writeInstruction } from '../drafts/write-instruction.js';
import { loadGroup, loadQuestions } from './load-group.js';
import { openDatabase, requireJobs, type PageContext, type SignedIn } from './page-context.js';
import { parseView } from './parse-view.js';
import { renderDraftForm } from './render-draft-form.js';

/** Characters of a term. */
const MAX_TERM = 500;

/** The page on which an owner writes the instruction for a change, and what starts the change. */
export function draftFormRoutes(context: PageContext): Hono<SignedIn> {
  const { domain } = context;
  const start = `/insights/${domain}`;
  const routes = new Hono<SignedIn>();

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
    const { term, ids: asked, instruction } = await parseDraftForm(c);
    const database = await openDatabase(context);
    const ids = (await loadQuestions(database, domain, asked)).map(({ id }) => id);
    if (ids.length === 0) throw new ServiceError(404, 'The questions of this draft were removed.');
    const parsed = promptBodySchema.safeParse({ prompt: instruction });
    if (!parsed.success) {
      const problem = `The instruction ${parsed.error.issues[0]?.message ?? 'is not valid'}.`;
      return c.html(renderDraftForm(domain, { term, ids, instruction, problem }), 400);
    }
    const id = DraftStore.createId();
    const job = await jobs.create(parsed.data.prompt, `${jobs.url}${start}/drafts/${id}`);
    await new DraftStore(database, domain).add({ id, term, job: job.id }, ids);
    return c.redirect(`${start}/drafts/${id}`, 303);
  });
  return routes;
}

async function parseDraftForm(c: Context): Promise<{ term: string; ids: string[]; instruction: string }> {
  const { term, questions, instruction } = await parseForm(c, 'term', 'questions', 'instruction');
  return {
    term: term.slice(0, MAX_TERM),
    ids: questions.split(' '),
    // Forms have line breaks of their own.
    instruction: instruction.replace(/\r\n?/g, '\n').trim(),
  };
}
