import { Hono } from 'hono';

import { admit, refuseOtherMethods, type SiteAccess } from '../access/site-access.js';
import { addressOf } from '../requests/address.js';
import { limitBody, parseBody, parseJsonBody } from '../requests/parse-body.js';
import type { FeedbackKeeper } from './feedback-keeper.js';
import { feedbackSchema } from './parse-feedback.js';

export interface FeedbackOptions extends SiteAccess {
  readonly keeper: FeedbackKeeper;
}

/** Bytes of a body. A comment of 2,000 characters has 8,000 at most, and JSON can write each as six. */
const MAX_FEEDBACK_BODY = 32 * 1024;

const methods = ['POST'];

/** The paths of the endpoint for feedback of a site, one for each version of the message endpoint. */
export function feedbackPaths(domain: string): string[] {
  return ['v1', 'v2'].map((version) => `/discovery/${version}/assistant/${domain}/feedback`);
}

/** Takes feedback about answers that are kept. */
export function feedbackRoutes(options: FeedbackOptions): Hono {
  const { domain, keeper } = options;
  const routes = new Hono();
  for (const path of feedbackPaths(domain)) {
    admit(routes, path, options, methods);
    routes.post(path, limitBody(MAX_FEEDBACK_BODY), async (c) => {
      const feedback = parseBody(feedbackSchema, await parseJsonBody(c));
      await keeper.count(addressOf(c));
      await keeper.keep(feedback);
      return c.body(null, 204);
    });
    routes.all(path, refuseOtherMethods(methods));
  }
  return routes;
}
