import { setTimeout as sleep } from 'node:timers/promises';

import type { Hono } from 'hono';

import type { OnStop } from './close-list.js';
import { formatCount } from '../../shared/text.js';
import { listen, type PlaceLabels, type RunningServer } from './listen.js';
import { log } from '../logging/log.js';
import { observe } from './observe.js';
import type { Instruments } from './instruments.js';
import { metricsRoutes } from './routes.js';
import { RunningRequests } from './running-requests.js';

/** The place at which the operator wants the service. */
export interface Place {
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  /** The names under which the operator set these, and the place of the metrics. */
  readonly labels: PlaceLabels & { readonly metricsListen: string };
}

/** Milliseconds to close the rest, in addition to the times that are set. */
const CLOSE_TIMEOUT = 5_000;

/**
 * Serves an app with everything that a team needs to run it: request ids, logs, measures, and an end in order.
 *
 * At the end, `/readyz` says first that the service is stopping. After the delay that is set, new questions are refused, the
 * running answers finish, within the time that is set, and then the server is closed.
 *
 * @param onStop - Receives functions to call at the end.
 * @returns The running server, once it accepts requests.
 * @throws {SettingsError} When the host or port can't be listened on.
 */
export async function listenOperated(
  app: Pick<Hono, 'fetch'>,
  instruments: Instruments,
  place: Place,
  onStop: OnStop,
): Promise<Pick<RunningServer, 'url'>> {
  const { settings, timeouts } = instruments;
  if (settings.metricsListen !== undefined) {
    const labels = { host: place.labels.metricsListen, port: place.labels.metricsListen };
    const ownPlace = { ...parsePlace(settings.metricsListen), labels };
    const metrics = await listen(metricsRoutes(instruments), { ...ownPlace, timeouts });
    onStop(() => metrics.close());
  }
  const running = new RunningRequests();
  const { maxConnections } = settings;
  const onRefused = watchRefusedConnections(instruments);
  const server = await listen(observe(app, instruments, running), { ...place, timeouts, maxConnections, onRefused });
  onStop(() => endInOrder(server, running, instruments), timeouts.shutdownDelay + timeouts.shutdown + CLOSE_TIMEOUT);
  log('info', 'listening', 'The service listens.', { url: server.url });
  return server;
}

async function endInOrder(server: RunningServer, running: RunningRequests, instruments: Instruments): Promise<void> {
  const { readiness, timeouts } = instruments;
  readiness.stop();
  log('info', 'stopping', `Stopping: ${formatCount(running.count, 'request')} being answered.`, {
    requests: running.count,
  });
  await sleep(timeouts.shutdownDelay);
  readiness.refuse();
  const left = await running.wait(timeouts.shutdown);
  await server.close();
  if (left > 0) log('warn', 'stopped', `${formatCount(left, 'request')} broken off.`, { requests: left });
  else log('info', 'stopped', 'All requests have been answered.');
}

function parsePlace(text: string): { readonly host: string; readonly port: number } {
  const [, host = '', port] = /^\[?(.*?)\]?:(\d+)$/.exec(text) ?? [];
  return { host, port: Number(port) };
}

/** Milliseconds between two lines of the log about refused connections. */
const REPORT_INTERVAL = 60_000;

/**
 * Counts the connections that are closed at once because there are too many, and logs that once a minute at most. Their clients get no
 * answer that would say why.
 *
 * @returns A function to call for each of them.
 */
function watchRefusedConnections({ metrics, settings }: Instruments): () => void {
  let unreported = 0;
  let reportedAt = -Infinity;
  return () => {
    metrics.countLimit('connections');
    unreported++;
    if (performance.now() - reportedAt < REPORT_INTERVAL) return;
    const limit = `There are ${settings.maxConnections} connections already, which is the limit (maxConnections).`;
    log('warn', 'connections', `${limit} Others are closed at once.`, { closed: unreported });
    unreported = 0;
    reportedAt = performance.now();
  };
}
