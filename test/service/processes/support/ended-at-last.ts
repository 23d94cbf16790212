import { setTimeout as wait } from 'node:timers/promises';

import type { Job } from '../../../../src/service/agent/job-record.js';
import { connect } from '../../agent/support/start-agent.js';

/** Waits until the job is no longer active. Repeats requests that fail because processes are killed or the database is unreachable. */
export async function endedAtLast(url: string, id: string): Promise<Job> {
  const { ended } = connect(url);
  for (;;) {
    const job = await ended(id).catch(() => undefined);
    if (job) return job;
    await wait(200);
  }
}
