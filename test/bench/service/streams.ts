import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { apiKey, askInit, messagePath } from '../../service/support/ask.js';
import { startProcess, type ServedProcess } from '../../service/operations/support.js';

export interface StreamsOptions {
  readonly docs: string;
  /** Answers that are open at once. */
  readonly streams: number;
  /** Words of an answer, and how many of them the model says in a second. */
  readonly words: number;
  readonly rate: number;
  /** Questions that arrive in a second. */
  readonly arrivals: number;
}

/** Cost of open answers. Times in milliseconds, memory in megabytes. */
export interface StreamsResult {
  /** Answers that came whole. */
  readonly whole: number;
  /** Most answers that were open at once. */
  readonly open: number;
  readonly firstByte: readonly number[];
  readonly firstWord: readonly number[];
  readonly memoryBefore: number;
  readonly memory: number;
  /** Seconds of processor time of the service, of the process of the readers and of the scripted model. */
  readonly processor: number;
  readonly readers: number;
  readonly model: number;
  /** Seconds on the clock. */
  readonly elapsed: number;
}

/** Asks many questions of a service whose model is scripted. Model, service and readers are in processes of their own. */
export async function measureStreams(options: StreamsOptions): Promise<StreamsResult> {
  const model = fork(fileURLToPath(new URL('./paced-model.ts', import.meta.url)), [
    String(options.words),
    String(options.rate),
  ]);
  const data = await mkdtemp(join(tmpdir(), 'docs-assistant-streams-'));
  let service: ServedProcess | undefined;
  try {
    const [modelUrl] = (await once(model, 'message')) as [string];
    service = await startService(options, modelUrl, data);
    const before = process.cpuUsage();
    const result = await measure(service.url, options);
    const { user, system } = process.cpuUsage(before);
    model.send('usage');
    const [usage] = (await once(model, 'message')) as [number];
    return { ...result, readers: (user + system) / 1e6, model: usage };
  } finally {
    service?.child.kill('SIGKILL');
    model.kill();
    await rm(data, { recursive: true, force: true });
  }
}

/** Asks one question after another of a service with the embedded model, from many readers. */
export async function measureRate(docs: string, { readers, seconds }: { readers: number; seconds: number }) {
  const data = await mkdtemp(join(tmpdir(), 'docs-assistant-rate-'));
  const service = await startService({ docs, streams: readers }, undefined, data);
  try {
    let count = 0;
    const before = await readMeasures(service.url);
    const start = performance.now();
    const read = async () => {
      for (; performance.now() - start < seconds * 1000; count++) {
        const response = await fetch(service.url + messagePath, askInit('How do I change the accent colour?'));
        await response.text();
      }
    };
    await Promise.all(Array.from({ length: readers }, read));
    const elapsed = (performance.now() - start) / 1000;
    const { processor } = await readMeasures(service.url);
    return { perSecond: count / elapsed, perProcessorSecond: count / (processor - before.processor) };
  } finally {
    service.child.kill('SIGKILL');
    await rm(data, { recursive: true, force: true });
  }
}

function startService(
  { docs, streams }: Pick<StreamsOptions, 'docs' | 'streams'>,
  modelUrl: string | undefined,
  data: string,
): Promise<ServedProcess> {
  return startProcess({
    DOCS_ASSISTANT_DOCS: docs,
    DOCS_ASSISTANT_API_KEY: apiKey,
    DOCS_ASSISTANT_DATA: data,
    DOCS_ASSISTANT_LOG_LEVEL: 'error',
    DOCS_ASSISTANT_MAX_QUESTIONS: String(2 * streams),
    DOCS_ASSISTANT_MAX_QUESTIONS_PER_ADDRESS: String(2 * streams),
    DOCS_ASSISTANT_MAX_CONNECTIONS: String(3 * streams + 100),
    ...(modelUrl !== undefined && {
      DOCS_ASSISTANT_MODEL: 'openai-compatible:scripted',
      DOCS_ASSISTANT_MODEL_URL: modelUrl,
    }),
  });
}

async function measure(
  url: string,
  { streams, arrivals }: StreamsOptions,
): Promise<Omit<StreamsResult, 'readers' | 'model'>> {
  // The compiler of JavaScript has done most of its work then.
  await Promise.all(Array.from({ length: 5 }, () => ask(url)));
  const before = await readMeasures(url);
  const start = performance.now();
  const asked: ReturnType<typeof ask>[] = [];
  let memory = 0;
  let open = 0;
  const look = setInterval(() => {
    void readMeasures(url).then((measures) => {
      memory = Math.max(memory, measures.memory);
      open = Math.max(open, measures.open);
    });
  }, 1000);
  for (let index = 0; index < streams; index++) {
    await wait(start + (index * 1000) / arrivals - performance.now());
    asked.push(ask(url));
  }
  const answers = await Promise.all(asked);
  clearInterval(look);
  const { processor } = await readMeasures(url);
  return {
    whole: answers.filter(({ isWhole }) => isWhole).length,
    open,
    firstByte: answers.map(({ firstByte }) => firstByte),
    firstWord: answers.map(({ firstWord }) => firstWord),
    memoryBefore: before.memory,
    memory,
    processor: processor - before.processor,
    elapsed: (performance.now() - start) / 1000,
  };
}

async function ask(url: string): Promise<{ firstByte: number; firstWord: number; isWhole: boolean }> {
  const start = performance.now();
  const response = await fetch(url + messagePath, askInit('How do I change the accent colour?'));
  let firstByte = Infinity;
  let firstWord = Infinity;
  let last = '';
  for await (const chunk of response.body ?? []) {
    last = Buffer.from(chunk).toString();
    if (firstByte === Infinity) firstByte = performance.now() - start;
    if (firstWord === Infinity && /^0:/m.test(last)) firstWord = performance.now() - start;
  }
  return { firstByte, firstWord, isWhole: response.ok && /^d:.*"stop"/m.test(last) };
}

/** Reads the service's own metrics: megabytes, seconds of processor time, and open answers. */
async function readMeasures(url: string): Promise<{ memory: number; processor: number; open: number }> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const find = (name: string) => Number(new RegExp(`^docs_assistant_${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return {
    memory: find('process_resident_memory_bytes') / 1024 / 1024,
    processor: find('process_cpu_seconds_total'),
    open: find('open_answers'),
  };
}
