import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono, type Context } from 'hono';

import { isSameKey, parseBearerKey } from '../requests/bearer-key.js';
import { isLoopback } from '../../http/loopback.js';
import { ServiceError } from '../requests/service-error.js';
import type { Metrics } from './metrics.js';
import type { Instruments } from './instruments.js';
import type { Readiness, ReadinessReport } from './readiness.js';

/** The addresses for monitoring. */
export const operationsPaths = ['/healthz', '/readyz', '/metrics'] as const;

/**
 * `/healthz`: the process runs. `/readyz`: it is ready for requests. `/metrics`: the metrics, for clients with the token, or without a
 * token only for this machine. Left out if the metrics have their own port.
 */
export function operationsRoutes({ readiness, metrics, settings }: Instruments): Hono {
  const { metricsToken, metricsListen } = settings;
  const routes = healthRoutes(readiness);
  if (metricsListen === undefined) {
    routes.get('/metrics', async (c) => {
      checkReader(c, metricsToken);
      return sendMetrics(c, metrics);
    });
  }
  return routes;
}

/** The same for a port of its own, which no reader of the docs can reach. */
export function metricsRoutes({ readiness, metrics, settings }: Instruments): Hono {
  const routes = healthRoutes(readiness);
  routes.get('/metrics', async (c) => {
    if (settings.metricsToken !== undefined) checkToken(c, settings.metricsToken);
    return sendMetrics(c, metrics);
  });
  routes.notFound((c) => new ServiceError(404, 'There is nothing at this address.').toResponse(c));
  routes.onError((error, c) => {
    if (error instanceof ServiceError) return error.toResponse(c);
    return new ServiceError(500, "The metrics can't be read.").toResponse(c);
  });
  return routes;
}

function healthRoutes(readiness: Readiness): Hono {
  const routes = new Hono();
  routes.get('/healthz', (c) => c.text('ok', 200, { 'Cache-Control': 'no-store' }));
  routes.get('/readyz', async (c) => {
    const report = await readiness.report();
    return c.json(report, canAnswer(report) ? 200 : 503, { 'Cache-Control': 'no-store' });
  });
  return routes;
}

/** Whether requests should come here. */
function canAnswer({ status }: ReadinessReport): boolean {
  return status === 'ready' || status === 'limited';
}

async function sendMetrics(c: Context, metrics: Metrics): Promise<Response> {
  const text = await metrics.format();
  return c.body(text, 200, { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' });
}

function checkReader(c: Context, token: string | undefined): void {
  if (token !== undefined) checkToken(c, token);
  else if (!isFromThisMachine(c)) {
    throw new ServiceError(
      403,
      'Other machines read the metrics with a token or at a port of their own: set DOCS_ASSISTANT_METRICS_TOKEN or DOCS_ASSISTANT_METRICS_LISTEN.',
    );
  }
}

function checkToken(c: Context, token: string): void {
  const sent = parseBearerKey(c.req.header('Authorization'));
  if (sent !== undefined && isSameKey(sent, token)) return;
  throw new ServiceError(401, 'Send the token of the metrics in the header "Authorization: Bearer <token>".', {
    headers: { 'WWW-Authenticate': 'Bearer realm="metrics"' },
  });
}

/** Headers that proxies add. A proxy on this machine passes on requests of others. */
const PROXY_HEADERS = ['X-Forwarded-For', 'X-Real-IP', 'Forwarded', 'Via'];

function isFromThisMachine(c: Context): boolean {
  const isServed = c.env !== undefined && 'incoming' in c.env;
  const address = isServed ? getConnInfo(c).remote.address : undefined;
  if (address === undefined || PROXY_HEADERS.some((name) => c.req.header(name) !== undefined)) return false;
  return isLoopback(address);
}
