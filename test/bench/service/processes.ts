import { fileURLToPath } from 'node:url';
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

import { findPostgres, noPostgres, type TestPostgres } from '../../support/postgres/find-postgres.js';
import { instruct } from '../../service/agent/support/scripted-model.js';
import { connect } from '../../service/agent/support/start-agent.js';
import { endedAtLast } from '../../service/processes/support/ended-at-last.js';
import { startFleet, type Fleet } from '../../service/processes/support/fleet.js';
import { askLimited } from '../../service/processes/support/limited.js';
import { hasNginx } from '../../service/processes/support/nginx.js';
import { askAsReader, findUnexplained, type Asked } from '../../service/processes/support/reader.js';
import { askInit, messagePath } from '../../service/support/ask.js';
import { measureCounts } from './counts.js';
import { readProcessorTime } from './processor-time.js';

const ownDocs = fileURLToPath(new URL('../../../demo/site', import.meta.url));

/** Messages a day for an address on the limited site, and how many are sent. */
const LIMIT = 500;
const SENT = 600;

/** Seconds between two kills, from and to. */
const KILLS = [15, 40] as const;

export interface ProcessesOptions {
  /** Seconds in which the capacity is measured, and in which a share of it is asked. */
  readonly seconds: number;
  /** The share of the capacity that is asked, such as 0.6. Less where the rest of the machine takes more and less by turns. */
  readonly share: number;
  /** Minutes in which processes are killed, and jobs that are created in that time. */
  readonly minutes: number;
  readonly jobs: number;
  /** Seconds without the database. */
  readonly outage: number;
}

/** Measures three processes behind nginx on one PostgreSQL, kills them at random, and takes the database away. Prints what it sees. */
export async function measureProcesses(options: ProcessesOptions): Promise<void> {
  const postgres = await findPostgres();
  if (!postgres?.cluster || !hasNginx)
    throw new Error(postgres ? 'This needs nginx, and a PostgreSQL that can be stopped.' : noPostgres);
  const fleet = await startFleet(postgres, { docs: ownDocs, pieceDelay: 1, limit: LIMIT });
  try {
    await wait(5000);
    const capacity = await measureCapacity(fleet, postgres, options.seconds);
    const rate = options.share * capacity;
    await measureSteady(fleet, rate, options.seconds);
    await measureOutage(fleet, postgres, { ...options, rate: rate / 2 });
    await reportCounts(postgres);
    await measureKills(fleet, rate, options);
  } finally {
    await fleet.close();
    await postgres.remove();
  }
}

/** A question is counted four times: for the address in a minute and a day, for the key, and for the organisation. */
async function reportCounts(postgres: TestPostgres): Promise<void> {
  for (const [title, keys] of [
    ['different readers', 5000],
    ['one key', 1],
  ] as const) {
    const counts = await measureCounts(await postgres.createDatabase(), keys, postgres.cluster!.pid());
    const [clock, processor] = [counts.perSecond, counts.perProcessorSecond].map((rate) => rate.toFixed(0));
    say(`Counts of ${title}: ${clock} a second, ${processor} for a second of the database's processor time`);
  }
}

async function measureCapacity(fleet: Fleet, postgres: TestPostgres, seconds: number): Promise<number> {
  const before = await readUse(fleet, postgres);
  const start = performance.now();
  let count = 0;
  const read = async () => {
    while (performance.now() - start < seconds * 1000) {
      const response = await fetch(fleet.url + messagePath, askInit('How do I change the accent colour?'));
      if (/^d:.*"stop"/m.test(await response.text())) count++;
    }
  };
  await Promise.all(Array.from({ length: 24 }, read));
  const elapsed = (performance.now() - start) / 1000;
  const after = await readUse(fleet, postgres);
  const service = after.service - before.service;
  const database = after.database - before.database;
  say(`Capacity: ${count} answers to 24 readers in ${elapsed.toFixed(0)} s, ${(count / elapsed).toFixed(1)} a second`);
  say(
    `Processor time of an answer: ${((1000 * service) / count).toFixed(1)} ms of a process, ${((1000 * database) / count).toFixed(2)} ms of the database`,
  );
  say(`Memory: ${after.memory.map((bytes) => `${(bytes / 1024 / 1024).toFixed(0)} MB`).join(', ')}`);
  return count / elapsed;
}

async function measureSteady(fleet: Fleet, rate: number, seconds: number): Promise<void> {
  const asked = await askAtRate(fleet, rate, seconds);
  report(`A steady load, ${rate.toFixed(1)} questions a second`, asked, []);
}

async function measureKills(fleet: Fleet, rate: number, { minutes, jobs }: ProcessesOptions): Promise<void> {
  const end = performance.now() + minutes * 60_000;
  const from = fleet.kills.length;
  const accepted = new Set<string>();
  let refused = 0;
  const createJobs = async () => {
    for (let count = 0; count < jobs; count++) {
      await wait(Math.max(0, ((end - performance.now()) / (jobs - count)) * 0.95));
      const prompt = instruct(['createFile', { path: `docs/page-${count}.md`, content: `# ${count}\n` }]);
      while (!(await create(fleet, prompt, accepted))) {
        refused++;
        await wait(500);
      }
    }
  };
  const kill = async () => {
    while (performance.now() < end) {
      await wait(1000 * (KILLS[0] + Math.random() * (KILLS[1] - KILLS[0])));
      await fleet.killAndRestart(Math.floor(Math.random() * fleet.processes.length));
    }
  };
  const statuses: number[] = [];
  const countLimit = async () => {
    for (let count = 0; count < SENT; count++) {
      await wait((0.8 * minutes * 60_000) / SENT);
      statuses.push(await askLimited(fleet.url, '127.0.0.7').catch(() => 0));
    }
  };
  const asking = askAtRate(fleet, rate, minutes * 60);
  const [asked] = await Promise.all([asking, createJobs(), kill(), countLimit()]);
  const kills = fleet.kills.slice(from);
  report(`${kills.length} processes killed in ${minutes} minutes`, asked, kills);
  const counted = (status: number) => statuses.filter((each) => each === status).length;
  say(
    `  limit of ${LIMIT}: ${counted(200)} answered, ${counted(429)} refused, ${SENT - counted(200) - counted(429)} broken off`,
  );
  await reportJobs(fleet, accepted, refused);
}

async function create(fleet: Fleet, prompt: string, accepted: Set<string>): Promise<boolean> {
  try {
    accepted.add((await connect(fleet.url).send(prompt)).id);
    return true;
  } catch {
    // Its process was killed, and may have accepted the job or not.
    return false;
  }
}

async function reportJobs(fleet: Fleet, accepted: ReadonlySet<string>, refused: number): Promise<void> {
  const { list } = connect(fleet.url);
  const all: string[] = [];
  for (let after: string | null = ''; after !== null;) {
    const page: Awaited<ReturnType<typeof list>> = await list(`?limit=100${after && `&after=${after}`}`);
    all.push(...page.jobs.map(({ id }) => id));
    after = page.next;
  }
  const statuses = new Map<string, number>();
  for (const id of all) {
    const { status } = await endedAtLast(fleet.url, id);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  const opened = fleet.host.pullRequests();
  const commits = all.map((id) => fleet.host.countCommits(`docs-assistant/${id}`));
  say(
    `  jobs: ${accepted.size} accepted, ${refused} requests broken off, ${all.length} stored; ${[...statuses].join(' ')}`,
  );
  say(`  lost: ${[...accepted].filter((id) => !all.includes(id)).length}`);
  say(
    `  pull requests: ${opened.length}, of ${new Set(opened).size} jobs; commits: ${commits.reduce((a, b) => a + b, 0)}, at most ${Math.max(...commits)} of a job`,
  );
}

async function measureOutage(
  fleet: Fleet,
  postgres: TestPostgres,
  { outage, rate }: { outage: number; rate: number },
): Promise<void> {
  const { send } = connect(fleet.url);
  const { id } = await send(instruct(['pause', 3000], ['createFile', { path: 'docs/outage.md', content: 'x' }]));
  const { id: next } = await send(instruct(['createFile', { path: 'docs/after.md', content: 'x' }]));
  const logged = fleet.log().length;
  await postgres.cluster!.stop();
  const asked = await askAtRate(fleet, rate, outage);
  const lines = fleet.log().length - logged;
  await postgres.cluster!.start();
  const start = performance.now();
  const statuses = [(await endedAtLast(fleet.url, id)).status, (await endedAtLast(fleet.url, next)).status];
  report(`${outage} seconds without the database`, asked, []);
  say(`  jobs: ${statuses.join(', ')}, ${((performance.now() - start) / 1000).toFixed(0)} s after its return`);
  say(`  lines logged meanwhile by all processes: ${lines}`);
}

/** Asks at a rate, whether answers have come or not. */
async function askAtRate(fleet: Fleet, rate: number, seconds: number): Promise<Asked[]> {
  const start = performance.now();
  const asked: Promise<Asked>[] = [];
  for (let index = 0; index < rate * seconds; index++) {
    await wait(Math.max(0, start + (index * 1000) / rate - performance.now()));
    asked.push(askAsReader(fleet.url));
  }
  return Promise.all(asked);
}

function report(title: string, asked: readonly Asked[], kills: readonly number[]): void {
  const times = asked.filter(({ failure }) => !failure).map(({ start, end }) => end - start);
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => `${sorted[Math.floor(share * (sorted.length - 1))]?.toFixed(0)} ms`;
  const broken = asked.filter(({ failure }) => failure !== undefined);
  const unexplained = findUnexplained(asked, kills);
  say(title);
  say(`  ${asked.length} questions, ${times.length} answered at once: median ${at(0.5)}, 95 % within ${at(0.95)}`);
  say(
    `  ${broken.length} broken by a kill or otherwise, ${unexplained.length} otherwise, ${asked.filter(({ isAnswered }) => !isAnswered).length} never answered`,
  );
  for (const { failure } of unexplained.slice(0, 5)) say(`    ${failure}`);
}

/** Seconds of processor time of the processes and the database, and bytes of memory of each process. */
async function readUse(fleet: Fleet, postgres: TestPostgres) {
  const measures = await Promise.all(
    fleet.processes.map(async (url) => {
      const text = await (await fetch(`${url}/metrics`)).text();
      const find = (name: string) => Number(new RegExp(`^docs_assistant_${name} (\\S+)$`, 'm').exec(text)?.[1]);
      return { processor: find('process_cpu_seconds_total'), memory: find('process_resident_memory_bytes') };
    }),
  );
  return {
    service: measures.reduce((sum, { processor }) => sum + processor, 0),
    database: readProcessorTime(postgres.cluster!.pid()),
    memory: measures.map(({ memory }) => memory),
  };
}

function say(line: string): void {
  console.log(`${line.padEnd(100)} (load ${loadavg()[0]?.toFixed(1)})`);
}
