import { Hono, type Context, type MiddlewareHandler } from 'hono';

import { addressOf } from '../requests/address.js';
import { getRequestContext, noteRequest } from '../requests/request-context.js';
import { limitBody, parseJsonBody } from '../requests/parse-body.js';
import { admit, refuseOtherMethods, type SiteAccess } from '../access/site-access.js';
import type { Store } from '../store/store.js';
import type { Turns } from '../pacing/turns.js';
import { isEmbedded } from '../models/embedded/model.js';
import { answer, dataStream, uiMessageStream, type AnswerFormat } from './stream/answer.js';
import { getKeyId, getReader } from '../access/assistant-key.js';
import { MessageLimiter, type MessageLimits } from '../limits/message-limiter.js';
import { parseMessageRequest, type MessageRequest } from './request/parse-message-request.js';
import { parseUiMessageRequest } from './request/parse-ui-message-request.js';
import type { QuestionRecorder } from './stream/question-recorder.js';
import type { AnswerTools } from './run/run-model.js';
import { TokenBudget } from '../limits/token-budget.js';

/** Maximum bytes of a request body. */
const MAX_BODY_SIZE = 1024 * 1024;

export interface AssistantOptions extends AnswerTools, SiteAccess {
  /** Origins of pages that may ask, beside the service's own; `*` for all. Links to them are links into the docs. */
  readonly origins: readonly string[];
  /** Default: those of section 8. */
  readonly limits?: MessageLimits | undefined;
  /** Keeps the questions. Default: none are kept. */
  readonly insights?: QuestionRecorder | undefined;
  /** Gives a question the paths that pages have on their own site. Default: it has them. */
  readonly toOwnPaths?: ((request: MessageRequest) => MessageRequest) | undefined;
  /** Where messages are counted. Default: in memory. */
  readonly store?: Store | undefined;
  /** Bounds how many questions are answered at once, over all sites. */
  readonly concurrency: MiddlewareHandler;
  /** In which questions are counted, over all sites. */
  readonly arrivals: Turns;
  /** In which answers begin, over all sites. */
  readonly turns: Turns;
}

/** A version of the message endpoint: what it accepts, and in which format it answers. */
interface Version {
  readonly name: 'v1' | 'v2';
  readonly format: AnswerFormat;
  readonly parse: (body: unknown, c: Context) => MessageRequest;
}

/** The versions. All else about them is the same. */
const versions: readonly Version[] = [
  { name: 'v1', format: dataStream, parse: (body) => parseMessageRequest(body) },
  {
    name: 'v2',
    format: uiMessageStream,
    parse: (body, c) => parseUiMessageRequest(body, c.req.header('X-Thread-Id')),
  },
];

const methods = ['POST'];

/** The path of the message endpoint of a site (section 4.4). */
export function messagePath(domain: string, version: Version['name'] = 'v1'): string {
  return `/discovery/${version}/assistant/${domain}/message`;
}

/** The assistant message endpoint of a site, in both versions (section 4.4). Refusals are thrown as `ServiceError`. */
export function assistantRoutes(options: AssistantOptions): Hono {
  const { domain, limits, store, concurrency, arrivals, turns, insights, toOwnPaths, ...tools } = options;
  const limiter = new MessageLimiter(limits, store);
  const budget = createBudget(options);
  const routes = new Hono();
  for (const { name, format, parse } of versions) {
    const path = messagePath(domain, name);
    admit(routes, path, options, methods, async (c, next) => {
      await limiter.refuseBlocked({ kind: 'address', name: addressOf(c) }, domain);
      await next();
    });
    routes.post(path, async (c, next) => {
      await arrivals.run(addressOf(c), c.req.raw.signal, () => limiter.countReader(getReader(c), domain));
      await budget?.check();
      await next();
    });
    routes.post(path, concurrency, limitBody(MAX_BODY_SIZE), async (c) => {
      const sent = parse(await parseJsonBody(c), c);
      const request = toOwnPaths?.(sent) ?? sent;
      await limiter.countShared({ key: getKeyId(c.req.raw) ?? '', organisation: domain });
      const { signal } = c.req.raw;
      const endTurn = await turns.take(addressOf(c), signal);
      return answer(request, tools, {
        format,
        record: insights?.record(request, c.req.raw.headers),
        signal,
        requestId: getRequestContext(c.req.raw)?.id,
        onFirstPart: () => noteRequest(c.req.raw, { firstPartAt: performance.now() }),
        onFirstText: endTurn,
        onFailure: (failure) => noteRequest(c.req.raw, { failure }),
      });
    });
    routes.all(path, refuseOtherMethods(methods));
  }
  return routes;
}

/** The budget for a language model. The embedded model costs nothing. */
function createBudget({ domain, limits, store, model, meter }: AssistantOptions): TokenBudget | undefined {
  if (limits?.tokensPerDay === undefined || isEmbedded(model)) return undefined;
  const budget = new TokenBudget(limits.tokensPerDay, domain, store);
  meter.onTokens((tokens) => budget.spend(tokens));
  return budget;
}
