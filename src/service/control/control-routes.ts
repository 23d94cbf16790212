import { Hono } from 'hono';
import { z } from 'zod';

import type { LiveDocs } from '../indexing/live-docs.js';
import { eraseQuestions } from '../insights/erase.js';
import type { QuestionLog } from '../insights/question-log.js';
import { createKey, listKeys, revokeKey } from '../keys/manage-keys.js';
import type { StoredKeys } from '../keys/stored-keys.js';
import { messageOf } from '../common/errors.js';
import { limitBody, parseBody, parseJsonBody } from '../requests/parse-body.js';
import { ServiceError } from '../requests/service-error.js';
import { explainStoreError } from '../store/explain-store-error.js';
import { reportStoreFailure } from '../store/report-store-failure.js';
import type { OpenedStore } from '../store/opened-store.js';

/** The parts of a running service that orders act on. */
export interface ControlOptions {
  readonly opened: Pick<OpenedStore, 'database' | 'removeTraces'>;
  readonly keys: StoredKeys;
  readonly sites: readonly ControlledSite[];
  /** Writes the questions that are not stored yet. */
  readonly questions: Pick<QuestionLog, 'flush'>;
}

/** A site whose index can be updated. */
export interface ControlledSite {
  /** The file of its index. Commands compare it to check that they have the same docs. */
  readonly file: string;
  readonly docs: Pick<LiveDocs, 'update' | 'status' | 'notes'>;
}

/** Maximum bytes of an order. */
const MAX_ORDER_BODY = 16 * 1024;

const newKey = z.object({
  name: z.string(),
  kind: z.enum(['assistant', 'admin']),
  site: z.string(),
  expiresAt: z.string().datetime().nullable(),
});

const eraseOrder = z.object({ thread: z.string().optional(), fp: z.string().optional(), site: z.string().optional() });

const indexOrder = z.object({ file: z.string() });

/**
 * The orders that a running service accepts from commands: `GET /keys`, `POST /keys`, `POST /keys/{id}/revoke`, `POST /insights/erase` and
 * `POST /index`. Their changes take effect at once. They need no key, because only the owner has access to the socket.
 */
export function controlRoutes({ opened, keys, sites, questions }: ControlOptions): Hono {
  const { database } = opened;
  const routes = new Hono();
  routes.use(limitBody(MAX_ORDER_BODY));
  routes.get('/keys', async (c) => c.json({ keys: await listKeys(database) }));
  routes.post('/keys', async (c) => {
    const created = await createKey(database, parseBody(newKey, await parseJsonBody(c)));
    await keys.reload();
    return c.json(created, 201);
  });
  routes.post('/keys/:id/revoke', async (c) => {
    const revoked = await revokeKey(database, c.req.param('id'));
    if (!revoked) throw new ServiceError(404, 'There is no key with this identifier.');
    await keys.reload();
    return c.json(revoked);
  });
  routes.post('/insights/erase', async (c) => {
    const { thread, fp, site } = parseBody(eraseOrder, await parseJsonBody(c));
    const by = thread !== undefined ? { thread } : fp !== undefined ? { fp } : undefined;
    if (!by) throw new ServiceError(400, 'Say what to erase: a thread or a fingerprint.');
    await questions.flush();
    return c.json({ erased: await eraseQuestions(opened, by, site) });
  });
  routes.post('/index', async (c) => {
    const { file } = parseBody(indexOrder, await parseJsonBody(c));
    const site = sites.find((each) => each.file === file);
    if (!site) throw new ServiceError(404, 'The running service has no site with this index.');
    return c.json(await updateIndex(site));
  });
  routes.notFound((c) => new ServiceError(404, 'The running service does not know this command.').toResponse(c));
  routes.onError((error, c) => {
    if (error instanceof ServiceError) return error.toResponse(c);
    reportStoreFailure('An order failed', error);
    const explanation = explainStoreError(error);
    if (explanation !== undefined) return new ServiceError(503, explanation).toResponse(c);
    return new ServiceError(500, 'The running service failed. Its log has the reason.').toResponse(c);
  });
  return routes;
}

async function updateIndex({ docs }: ControlledSite) {
  const before = docs.status.analysedPages;
  try {
    await docs.update();
  } catch (error) {
    throw new ServiceError(422, messageOf(error));
  }
  const { status, notes } = docs;
  return { status: { ...status, analysedPages: status.analysedPages - before }, notes };
}
