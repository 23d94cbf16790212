import type { Instruments } from './instruments.js';
import { log } from '../logging/log.js';

/** Milliseconds between two lines of the log about it. */
const INTERVAL = 60_000;

/**
 * Counts the connections that are closed at once because there are too many, and tells the operator, at most once a minute: whoever is
 * refused gets no answer that would say why.
 *
 * @returns To be called for each.
 */
export function watchRefusedConnections({ metrics, settings }: Instruments): () => void {
  let untold = 0;
  let toldAt = -Infinity;
  return () => {
    metrics.countLimit('connections');
    untold++;
    if (performance.now() - toldAt < INTERVAL) return;
    const limit = `There are ${settings.maxConnections} connections already, which is the limit (maxConnections).`;
    log('warn', 'connections', `${limit} Others are closed at once.`, { closed: untold });
    untold = 0;
    toldAt = performance.now();
  };
}
