import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { apiKey, askInit, messagePath } from '../../service/support/ask.js';
import { startProcess, type ServedProcess } from '../../service/operations/support.js';

const ownDocs = fileURLToPath(new URL('../../../demo/site', import.meta.url));

/** Requests of an abuser. */
export interface Abuse {
  readonly url: string;
  /** One of the addresses of this machine. */
  readonly from: string;
  /** Requests a second. */
  readonly rate: number;
  readonly init: {
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string | undefined;
  };
}

export interface AbuseOptions {
  /** Requests a second of the abuser. */
  readonly rate: number;
  /** Seconds of each measurement. */
  readonly seconds: number;
}

/** Questions a second of other readers. */
const READERS_RATE = 4;

/**
 * Measures how long other readers wait for the first byte of an answer while one address sends many small requests: first without them,
 * then with each kind, then without them again. The service, with its own limits, the abuser and the readers are processes of their own.
 */
export async function measureAbuse({ rate, seconds }: AbuseOptions): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), 'docs-assistant-abuse-'));
  let service: ServedProcess | undefined;
  try {
    service = await startProcess({
      DOCS_ASSISTANT_DOCS: ownDocs,
      DOCS_ASSISTANT_API_KEY: apiKey,
      DOCS_ASSISTANT_DATA: data,
      DOCS_ASSISTANT_LOG_LEVEL: 'error',
    });
    await measureReaders(service.url, 5);
    report('nobody else', await measureReaders(service.url, seconds));
    for (const [index, [title, path, init]] of createKinds().entries()) {
      const abuse: Abuse = { url: service.url + path, from: `127.0.0.${100 + index}`, rate, init };
      const abuser = fork(fileURLToPath(new URL('./abuser.ts', import.meta.url)), [JSON.stringify(abuse)]);
      const times = await measureReaders(service.url, seconds);
      abuser.send('counts');
      const [counts] = (await once(abuser, 'message')) as [Record<string, number>];
      abuser.kill();
      // Their accepted requests are answered meanwhile.
      await wait(8000);
      const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
      report(`${title}, ${(total / seconds).toFixed(0)} a second`, times);
      console.log(
        `    their statuses: ${Object.entries(counts)
          .map((each) => each.join(': '))
          .join(', ')}`,
      );
    }
    report('nobody else', await measureReaders(service.url, seconds));
  } finally {
    service?.child.kill('SIGKILL');
    await rm(data, { recursive: true, force: true });
  }
}

type Kind = readonly [title: string, path: string, init: Abuse['init']];

function createKinds(): Kind[] {
  const { method, headers, body } = askInit('Which font?') as Abuse['init'];
  const wrongKey = { ...headers, authorization: 'Bearer svc_dsc_wrong' };
  const search = '/discovery/v1/search/demo?q=font';
  return [
    ['questions', messagePath, { method, headers, body }],
    ['questions with a wrong key', messagePath, { method, headers: wrongKey, body }],
    ['questions that are no JSON', messagePath, { method, headers, body: '{' }],
    ['searches', search, { method: 'GET', headers, body: undefined }],
    ['addresses that do not exist', '/wp-login.php', { method: 'GET', headers: {}, body: undefined }],
  ];
}

/** Milliseconds until the first byte of the body of each answer. */
async function measureReaders(url: string, seconds: number): Promise<number[]> {
  const asked: Promise<number>[] = [];
  const start = performance.now();
  for (let index = 0; index < READERS_RATE * seconds; index++) {
    await wait(Math.max(0, start + (1000 * index) / READERS_RATE - performance.now()));
    asked.push(measureFirstByte(url, `127.0.0.${10 + (index % 40)}`));
  }
  return Promise.all(asked);
}

async function measureFirstByte(url: string, from: string): Promise<number> {
  const { method, headers, body } = askInit('How do I change the accent colour?') as Abuse['init'];
  const start = performance.now();
  const sent = httpRequest(url + messagePath, { method, headers, localAddress: from, agent: false });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`A reader was refused: ${response.statusCode}`);
  await once(response, 'data');
  const time = performance.now() - start;
  response.resume();
  await once(response, 'end');
  return time;
}

function report(title: string, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => `${sorted[Math.floor(share * (sorted.length - 1))]!.toFixed(0)} ms`;
  console.log(`${title}: ${times.length} readers, first byte: median ${at(0.5)}, 95 % within ${at(0.95)}`);
}
