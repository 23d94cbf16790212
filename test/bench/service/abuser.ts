/**
 * The process of `abuse.ts`: sends small requests at a rate, from one address of this machine, until it is killed. Answers each message
 * with how many responses of each status have come since the last one.
 */
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

import type { Abuse } from './abuse.js';

const { url, from, rate, init } = JSON.parse(process.argv[2] ?? '{}') as Abuse;
const agent = new Agent({ keepAlive: true, maxSockets: 128, localAddress: from });

let counts: Record<string, number> = {};
process.on('message', () => {
  process.send?.(counts);
  counts = {};
});
process.on('disconnect', () => process.exit());

const note = (status: number | string) => (counts[status] = (counts[status] ?? 0) + 1);

function send(): void {
  const sent = request(url, { agent, method: init.method, headers: init.headers }, (response) => {
    note(response.statusCode ?? 0);
    response.resume();
  });
  sent.on('error', () => note('broken'));
  sent.end(init.body);
}

const start = performance.now();
for (let count = 0; ; await wait(5)) {
  // Requests that are late are sent at once, as an attacker would do.
  for (const due = ((performance.now() - start) * rate) / 1000; count < due; count++) send();
}
