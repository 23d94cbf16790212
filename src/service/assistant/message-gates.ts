import type { Context, MiddlewareHandler } from 'hono';
import { getKeyId, getReader, requireKey, requireReader } from '../access/assistant-key.js';
import { checkSiteOrigin, crossOrigin, noteSite, type SiteAccess } from '../access/site-access.js';
import type { MessageLimiter } from '../limits/message-limiter.js';
import type { TokenBudget } from '../limits/token-budget.js';
import { refuseWhileStopping } from '../operations/refuse-while-stopping.js';
import { limitWait } from '../limits/concurrency.js';
import type { Turns } from '../limits/turns.js';
import { addressOf } from '../requests/address.js';
import { limitBody, parseJsonBody } from '../requests/parse-body.js';
import type { MessageRequest } from './request/parse-message-request.js';

/** Maximum bytes of a request's body: a question, with its conversation and context. */
const MAX_QUESTION_BODY = 1024 * 1024;

export const messageMethods = ['POST'];

/** A site and one version of its endpoint, for the gates. */
export interface MessageGateOptions extends SiteAccess {
  readonly limiter: MessageLimiter;
  /** Undefined for any number of tokens. */
  readonly budget: TokenBudget | undefined;
  /** Bounds how many questions are answered at once, over all sites. */
  readonly concurrency: MiddlewareHandler;
  /** In which questions are counted, over all sites. */
  readonly arrivals: Turns;
  /** In which answers begin, over all sites. */
  readonly turns: Turns;
  /** Milliseconds that an answer may be expected to wait for its turn. */
  readonly maxWait: number;
  /** Parses the fields of a body. */
  readonly parse: (body: unknown, c: Context) => MessageRequest;
}

/** Set by the gates for those after them and for the answer. */
export interface MessageEnv {
  Variables: {
    body: unknown;
    message: MessageRequest;
  };
}

/** A step between the arrival of a message and its answer. */
interface Gate {
  readonly name: string;
  /** The statuses of its refusals, which it throws as `ServiceError`. */
  readonly refuses: readonly number[];
  /** Whether it holds for other methods than POST, too. */
  readonly everyMethod?: boolean;
  readonly check: (options: MessageGateOptions) => MiddlewareHandler<MessageEnv>;
}

/**
 * The gates that a message passes before it is answered, in this order. The cheapest come first: what the service has no time for is refused
 * before a key is looked up, and nothing of a body is received before the caller is known and counted. Before them, `checkHost` refuses other host names for the whole service.
 */
export const messageGates: readonly Gate[] = [
  { name: 'origin of the page', refuses: [403], everyMethod: true, check: checkSiteOrigin },
  { name: 'CORS', refuses: [], everyMethod: true, check: ({ origins }) => crossOrigin(origins, messageMethods) },
  { name: 'end of the service', refuses: [503], check: ({ readiness }) => refuseWhileStopping(readiness) },
  { name: 'open requests', refuses: [429], check: ({ concurrency }) => concurrency },
  { name: 'wait', refuses: [429], check: ({ turns, maxWait }) => limitWait(turns, maxWait) },
  { name: 'address over its limit', refuses: [429], check: refuseBlockedAddress },
  { name: 'assistant key', refuses: [401, 503], check: requireKey },
  { name: 'sign-in of the reader', refuses: [401, 429, 503], check: requireReader },
  { name: 'site in the log', refuses: [], check: noteSite },
  { name: 'limits of the reader', refuses: [429], check: countReader },
  { name: 'tokens of the day', refuses: [429], check: checkBudget },
  { name: 'size of the body', refuses: [400, 413], check: () => limitBody(MAX_QUESTION_BODY) },
  { name: 'JSON', refuses: [400, 415], check: parseBody },
  { name: 'fields', refuses: [400], check: parseFields },
  { name: 'limits of the key and the site', refuses: [429], check: countShared },
];

/** Refuses an address that has reached its limit as far as this process knows, without looking at the key. */
function refuseBlockedAddress({ limiter, domain }: MessageGateOptions): MiddlewareHandler {
  return async (c, next) => {
    await limiter.refuseBlocked({ kind: 'address', name: addressOf(c) }, domain);
    await next();
  };
}

function countReader({ arrivals, limiter, domain }: MessageGateOptions): MiddlewareHandler {
  return async (c, next) => {
    await arrivals.run(addressOf(c), c.req.raw.signal, () => limiter.countReader(getReader(c), domain));
    await next();
  };
}

function checkBudget({ budget }: MessageGateOptions): MiddlewareHandler {
  return async (_, next) => {
    await budget?.check();
    await next();
  };
}

function parseBody(): MiddlewareHandler<MessageEnv> {
  return async (c, next) => {
    c.set('body', await parseJsonBody(c));
    await next();
  };
}

function parseFields({ parse }: MessageGateOptions): MiddlewareHandler<MessageEnv> {
  return async (c, next) => {
    c.set('message', parse(c.get('body'), c));
    await next();
  };
}

function countShared({ limiter, domain }: MessageGateOptions): MiddlewareHandler {
  return async (c, next) => {
    await limiter.countShared({ key: getKeyId(c.req.raw) ?? '', organisation: domain });
    await next();
  };
}
