import type { ServerResponse } from 'node:http';

import { log } from '../logging/log.js';
import type { RequestOutcome } from './metrics.js';
import type { Instruments } from './instruments.js';
import type { RequestContext } from '../requests/request-context.js';
import { routeOf, type Route } from './route.js';

/** One request, from its arrival until its response has been sent. */
export class RequestWatch {
  readonly route: Route;
  readonly #method: string;
  readonly #context: RequestContext;
  readonly #instruments: Instruments;
  readonly #start = performance.now();
  #status = 0;
  #hasEnded = false;

  constructor(request: Request, context: RequestContext, instruments: Instruments) {
    this.route = routeOf(new URL(request.url).pathname);
    this.#method = request.method;
    this.#context = context;
    this.#instruments = instruments;
  }

  /** Marks the response, and watches until it has been sent. */
  respond(response: Response, outgoing: ServerResponse | undefined): Response {
    this.#status = response.status;
    response.headers.set('X-Request-Id', this.#context.id);
    if (this.#instruments.readiness.isStopping) response.headers.set('Connection', 'close');
    if (this.#isQuestion && response.status === 200) this.#instruments.metrics.openAnswer();
    if (outgoing && !outgoing.destroyed) outgoing.once('close', () => this.#end(outgoing.writableFinished));
    else if (outgoing === undefined && response.body) return watchBody(response, (isWhole) => this.#end(isWhole));
    else this.#end(outgoing === undefined);
    return response;
  }

  get #isQuestion(): boolean {
    return this.route === 'message' && this.#method === 'POST';
  }

  /** Milliseconds until the first byte of an answer. */
  get #firstByte(): number | undefined {
    const { firstPartAt } = this.#context;
    return firstPartAt === undefined ? undefined : firstPartAt - this.#start;
  }

  #end(isWhole: boolean): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    const seconds = (performance.now() - this.#start) / 1000;
    const outcome = this.#isQuestion ? this.#findOutcome(isWhole) : undefined;
    this.#count(outcome, seconds);
    this.#log(outcome, seconds, isWhole);
  }

  #findOutcome(isWhole: boolean): RequestOutcome {
    if (this.#status !== 200) return 'refused';
    if (this.#context.failure !== undefined) return 'failed';
    return isWhole ? 'answered' : 'left';
  }

  #count(outcome: RequestOutcome | undefined, end: number): void {
    const { metrics } = this.#instruments;
    const { domain = '', limit, failure } = this.#context;
    metrics.countRequest(this.route, this.#status);
    if (limit !== undefined) metrics.countLimit(limit);
    if (failure !== undefined) metrics.countError(failure);
    if (outcome === undefined) return;
    metrics.countQuestion(domain, outcome);
    const firstByte = this.#firstByte === undefined ? undefined : this.#firstByte / 1000;
    if (outcome !== 'refused') metrics.closeAnswer(domain, { firstByte, end });
  }

  #log(outcome: RequestOutcome | undefined, seconds: number, isWhole: boolean): void {
    const { id, domain, limit, failure } = this.#context;
    const isFailure = this.#status >= 500 || failure !== undefined;
    const level = this.route === 'health' ? 'debug' : isFailure ? 'warn' : 'info';
    log(level, 'request', `${this.#method} ${this.route}: ${outcome ?? this.#status}`, {
      requestId: id,
      method: this.#method,
      route: this.route,
      status: this.#status,
      outcome,
      duration: Math.round(seconds * 1000),
      firstByte: this.#firstByte && Math.round(this.#firstByte),
      domain,
      limit,
      failure,
      isBrokenOff: isWhole ? undefined : true,
    });
  }
}

/**
 * Watches until the body of a response has been read. Without Node's server, nothing else shows its end.
 *
 * @param onEnd - Called with whether it was read to its end.
 */
function watchBody(response: Response, onEnd: (isWhole: boolean) => void): Response {
  const reader = response.body!.getReader();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (!done) return controller.enqueue(value);
        controller.close();
        onEnd(true);
      } catch (error) {
        controller.error(error);
        onEnd(false);
      }
    },
    async cancel(reason) {
      onEnd(false);
      await reader.cancel(reason);
    },
  });
  return new Response(body, response);
}
