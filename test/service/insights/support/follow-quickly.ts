import { mock } from 'node:test';

import { INTERVAL } from '../../../../src/service/insights/drafts/draft-follower.js';

/** Services that start from now on in this test look at their drafts every 50 milliseconds. */
export function followQuickly(): void {
  const { setInterval } = globalThis;
  const quickly = (run: () => void, delay?: number) => setInterval(run, delay === INTERVAL ? 50 : delay);
  mock.method(globalThis, 'setInterval', quickly as typeof setInterval);
}
