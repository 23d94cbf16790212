import { Hono } from 'hono';
import { getClaims } from '../access/assistant-key.js';
import { refuseOtherMethods, type SiteAccess } from '../access/site-access.js';
import { MessageLimiter } from '../limits/message-limiter.js';
import type { MessageLimits } from '../limits/limit-settings.js';
import { TokenBudget } from '../limits/token-budget.js';
import { isEmbedded } from '../../quotes/model.js';
import { addressOf } from '../requests/address.js';
import { getRequestContext, noteRequest } from '../requests/request-context.js';
import type { Store } from '../store/store.js';
import { messageGates, messageMethods, type MessageEnv, type MessageGateOptions } from './message-gates.js';
import { parseMessageRequest, type MessageRequest } from './request/parse-message-request.js';
import { parseUiMessageRequest } from './request/parse-ui-message-request.js';
import type { ReaderDocs } from '../indexing/live-docs.js';
import type { AnswerTools } from './run/run-answer.js';
import { answer, dataStream, uiMessageStream, type AnswerFormat } from './stream/answer.js';
import type { QuestionRecorder } from './stream/question-recorder.js';

export interface AssistantOptions
  extends
    Omit<AnswerTools, 'docs'>,
    SiteAccess,
    Pick<MessageGateOptions, 'concurrency' | 'arrivals' | 'turns' | 'maxWait'> {
  readonly docs: ReaderDocs;
  /** Origins of pages that may ask, besides the service's own; `*` for all. Links to them are links into the docs. */
  readonly origins: readonly string[];
  /** Default: those of section 8. */
  readonly limits?: MessageLimits | undefined;
  /** Keeps the questions. Default: none are kept. */
  readonly insights?: QuestionRecorder | undefined;
  /** Gives a question the paths that pages have on their own site. Default: it has them. */
  readonly toOwnPaths?: ((request: MessageRequest) => MessageRequest) | undefined;
  /** Where messages are counted. Default: in memory. */
  readonly store?: Store | undefined;
}

/** A version of the message endpoint: what it accepts, and in which format it answers. */
interface Version {
  readonly name: 'v1' | 'v2';
  readonly format: AnswerFormat;
  readonly parse: MessageGateOptions['parse'];
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

/** The path of the message endpoint of a site (section 4.4). */
export function messagePath(domain: string, version: Version['name'] = 'v1'): string {
  return `/discovery/${version}/assistant/${domain}/message`;
}

/** The assistant message endpoint of a site, in both versions (section 4.4). Refusals are thrown as `ServiceError`. */
export function assistantRoutes(options: AssistantOptions): Hono<MessageEnv> {
  const { insights, toOwnPaths } = options;
  const limiter = new MessageLimiter(options.limits, options.store);
  const budget = createBudget(options);
  const routes = new Hono<MessageEnv>();
  for (const { name, format, parse } of versions) {
    const path = messagePath(options.domain, name);
    for (const { check, everyMethod } of messageGates) {
      const gate = check({ ...options, limiter, budget, parse });
      if (everyMethod) routes.use(path, gate);
      else routes.on(messageMethods, path, gate);
    }
    routes.post(path, async (c) => {
      const message = c.get('message');
      const request = toOwnPaths?.(message) ?? message;
      const docs = { current: await options.docs.seenBy(getClaims(c.req.raw)) };
      return answer(
        request,
        { ...options, docs },
        {
          format,
          record: insights?.record(request, c.req.raw.headers),
          signal: c.req.raw.signal,
          requestId: getRequestContext(c.req.raw)?.id,
          onFirstPart: () => noteRequest(c.req.raw, { firstPartAt: performance.now() }),
          takeTurn: () => options.turns.take(addressOf(c), c.req.raw.signal),
          onFailure: (failure) => noteRequest(c.req.raw, { failure }),
        },
      );
    });
    routes.all(path, refuseOtherMethods(messageMethods));
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
