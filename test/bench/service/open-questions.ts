import { once, setMaxListeners } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { apiKey, askInit, messagePath } from '../../service/support/ask.js';
import { startProcess } from '../../service/operations/support.js';
import { questions } from './question-cost.js';

export interface OpenQuestionsOptions {
  readonly docs: string;
  /** Readers, each with an address of their own. They ask their next question as soon as the last one is answered. */
  readonly readers: number;
  readonly seconds: number;
}

/** Times in milliseconds. */
export interface OpenQuestionsResult {
  /** Connections that ended without a response, or in the middle of an answer. */
  readonly broken: number;
  /** Until the first byte of the answers, from the try that was answered. */
  readonly firstByte: readonly number[];
  /** Until the first word of the answer, from the first try. */
  readonly firstWord: readonly number[];
  /** Until the refusals. */
  readonly refusals: readonly number[];
  readonly answersPerSecond: number;
  /** Processor time of the service for each second. */
  readonly cores: number;
}

/** Seconds before anything is measured, in which the compiler of JavaScript does most of its work and all readers begin. */
const WARM_UP = 10;

/** Limits that no reader of the measurement reaches. */
const limits = [
  'ADDRESS_AND_MINUTE',
  'ADDRESS_AND_DAY',
  'KEY_AND_MINUTE',
  'KEY_AND_MONTH',
  'ORGANISATION_AND_MINUTE',
  'ORGANISATION_AND_HOUR',
];

/** Measures how long readers wait for answers that quote the docs, when so many of them always have a question open. */
export async function measureOpenQuestions({
  docs,
  readers,
  seconds,
}: OpenQuestionsOptions): Promise<OpenQuestionsResult> {
  const data = await mkdtemp(join(tmpdir(), 'docs-assistant-open-'));
  const service = await startProcess({
    DOCS_ASSISTANT_DOCS: docs,
    DOCS_ASSISTANT_API_KEY: apiKey,
    DOCS_ASSISTANT_DATA: data,
    DOCS_ASSISTANT_LOG_LEVEL: 'error',
    ...Object.fromEntries(limits.map((name) => [`DOCS_ASSISTANT_LIMIT_PER_${name}`, '1000000'])),
  });
  try {
    const tries: Try[] = [];
    const stop = new AbortController();
    setMaxListeners(readers, stop.signal);
    const all = Array.from({ length: readers }, (_, index) => read(service.url, index, tries, stop.signal));
    await wait(1000 * WARM_UP);
    const start = performance.now();
    const processor = await readProcessorTime(service.url);
    await wait(1000 * seconds);
    const used = (await readProcessorTime(service.url)) - processor;
    const end = performance.now();
    stop.abort();
    await Promise.all(all);
    const measured = tries.filter(({ endedAt }) => endedAt >= start && endedAt <= end);
    const answered = measured.filter(({ outcome }) => outcome === 'answered');
    const refused = measured.filter(({ outcome }) => outcome === 'refused');
    return {
      broken: measured.filter(({ outcome }) => outcome === 'broken').length,
      firstByte: answered.map(({ firstByte }) => firstByte),
      firstWord: answered.map(({ firstWord }) => firstWord),
      refusals: refused.map(({ firstByte }) => firstByte),
      answersPerSecond: (1000 * answered.length) / (end - start),
      cores: (1000 * used) / (end - start),
    };
  } finally {
    service.child.kill('SIGKILL');
    await rm(data, { recursive: true, force: true });
  }
}

/** A question that was sent. */
interface Try {
  outcome: 'answered' | 'refused' | 'broken';
  firstByte: number;
  firstWord: number;
  endedAt: number;
  /** Seconds until the reader may try again. */
  retryAfter: number;
}

/** A reader, who tries again when the service says so. */
async function read(url: string, index: number, tries: Try[], signal: AbortSignal): Promise<void> {
  const address = `127.0.${1 + Math.floor(index / 250)}.${1 + (index % 250)}`;
  for (let count = index; !signal.aborted; count++) {
    const init = askInit(questions[count % questions.length]!);
    const start = performance.now();
    for (let isAnswered = false; !isAnswered && !signal.aborted;) {
      const sent = await ask(url, address, init, start);
      tries.push(sent);
      isAnswered = sent.outcome === 'answered';
      if (!isAnswered) await wait(1000 * sent.retryAfter, undefined, { signal }).catch(() => undefined);
    }
  }
}

async function ask(url: string, localAddress: string, init: RequestInit, firstTry: number): Promise<Try> {
  const start = performance.now();
  const found: Try = { outcome: 'broken', firstByte: NaN, firstWord: NaN, endedAt: NaN, retryAfter: 1 };
  try {
    const { method, headers, body } = init as { method: string; headers: Record<string, string>; body: string };
    const sent = httpRequest(url + messagePath, { method, headers, localAddress, agent: false });
    // A connection that breaks in the middle of an answer ends the loop below, too.
    sent.on('error', () => undefined);
    sent.end(body);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    let last = '';
    for await (const chunk of response) {
      last = String(chunk);
      if (Number.isNaN(found.firstByte)) found.firstByte = performance.now() - start;
      if (Number.isNaN(found.firstWord) && /^0:/m.test(last)) found.firstWord = performance.now() - firstTry;
    }
    found.retryAfter = Number(response.headers['retry-after'] ?? 1);
    if (response.statusCode === 429) found.outcome = 'refused';
    else if (/^d:.*"stop"/m.test(last)) found.outcome = 'answered';
  } catch {
    // The connection was broken off.
  }
  found.endedAt = performance.now();
  return found;
}

async function readProcessorTime(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^docs_assistant_process_cpu_seconds_total (\S+)$/m.exec(text)?.[1]);
}
