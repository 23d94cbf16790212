import { readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import type { Browser, Page } from 'playwright';
import { judge } from '../../../src/service/evaluation/judge.js';
import { measure as summarize } from '../../../src/service/evaluation/metrics.js';
import type { Question } from '../../../src/service/evaluation/question.js';
import { medianOf } from '../median.js';
import type { Engine } from './engines.js';
import { serveHttp2 } from './serve-http2.js';

/** The line of a reader with a phone: milliseconds until a response begins, and bytes a millisecond. */
const slowLine = { latency: 150, speed: 400 };

/** Questions of a session. */
const SESSION = 10;

/** Measurements of an engine. Sizes in bytes, times in milliseconds. */
export interface Measured {
  /** Loaded before a question, up to the results of the first one, and of the tenth. */
  readonly opened: number;
  readonly first: number;
  readonly tenth: number;
  /** From the first question to its results on a slow line, once the engine is open. */
  readonly firstTime: number;
  /** The median of all questions on a fast line. Each loads what it needs. */
  readonly time: number;
  /** The same, if the question was loaded for while it was typed, up to its last word. */
  readonly typedTime: number;
  /** The median of the same questions asked again, when all they need is loaded. */
  readonly againTime: number;
  /** Of the page after all questions. Undefined in Chromium's headless shell, which can't measure it. */
  readonly memory: number | undefined;
  /** Shares of the questions whose right page is the first result, and among the first three. */
  readonly hit1: number;
  readonly hit3: number;
}

/** Measures an engine in the thread of a page. */
export async function measure(
  engine: Engine,
  { site, questions, browser }: { site: string; questions: readonly Question[]; browser: Browser },
): Promise<Measured> {
  const line = new Line();
  const server = await serveHttp2(serveFiles(site, engine.script(), line));
  try {
    const session = await measureSession(line, server.url, browser, questions.slice(0, SESSION));
    return { ...session, ...(await measureAll(line, server.url, browser, questions)) };
  } finally {
    await server.close();
  }
}

async function measureSession(line: Line, url: string, browser: Browser, questions: readonly Question[]) {
  line.speed = slowLine;
  const page = await openPage(url, browser);
  line.bytes = 0;
  await openEngine(page);
  const opened = line.bytes;
  const start = performance.now();
  await search(page, questions[0]!.ask);
  const firstTime = performance.now() - start;
  const first = line.bytes;
  for (const { ask } of questions.slice(1)) await search(page, ask);
  const tenth = line.bytes;
  await page.context().close();
  return { opened, first, tenth, firstTime };
}

async function measureAll(line: Line, url: string, browser: Browser, questions: readonly Question[]) {
  line.speed = undefined;
  const page = await openPage(url, browser);
  await openEngine(page);
  const asked = await searchAll(page, questions);
  const memory = await measureMemory(page);
  const again = await searchAll(page, questions);
  await page.context().close();
  const typed = await measureTyped(url, browser, questions);
  const { hit1 = 0, hit3 = 0 } = summarize(asked.judged);
  return {
    time: medianOf(asked.times),
    typedTime: medianOf(typed),
    againTime: medianOf(again.times),
    memory,
    hit1,
    hit3,
  };
}

async function measureTyped(url: string, browser: Browser, questions: readonly Question[]): Promise<number[]> {
  const page = await openPage(url, browser);
  await openEngine(page);
  const times: number[] = [];
  for (const { ask } of questions) {
    await page.evaluate(`engine.preload(${JSON.stringify(withoutLastWord(ask))})`);
    const start = performance.now();
    await search(page, ask);
    times.push(performance.now() - start);
  }
  await page.context().close();
  return times;
}

function withoutLastWord(text: string): string {
  return text.replace(/\s+\S+\s*$/, '');
}

async function searchAll(page: Page, questions: readonly Question[]) {
  const times: number[] = [];
  const judged = [];
  for (const question of questions) {
    const start = performance.now();
    const paths = await search(page, question.ask);
    times.push(performance.now() - start);
    judged.push(judge(question, { paths, outcome: 'answer', length: 0 }));
  }
  return { times, judged };
}

async function measureMemory(page: Page): Promise<number | undefined> {
  const measuring = page.evaluate<{ bytes: number }>('performance.measureUserAgentSpecificMemory()');
  return (await measuring.catch(() => undefined))?.bytes;
}

async function openPage(url: string, browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ ignoreHTTPSErrors: true })).newPage();
  await page.goto(url);
  return page;
}

async function openEngine(page: Page): Promise<void> {
  await page.evaluate(
    `import('/engine.js').then((engine) => (globalThis.engine = engine).open()).then(() => undefined)`,
  );
}

function search(page: Page, query: string): Promise<string[]> {
  return page.evaluate(`engine.search(${JSON.stringify(query)})`);
}

/** Counts bytes and takes its time. On the server, because Pagefind loads in a worker, whose traffic a page's tools neither count nor slow down. */
class Line {
  /** Of the bodies. */
  bytes = 0;
  /** Undefined for as fast as possible. */
  speed: typeof slowLine | undefined;
  #freeAt = 0;

  async send(length: number): Promise<void> {
    this.bytes += length;
    if (!this.speed) return;
    const now = performance.now();
    this.#freeAt = Math.max(this.#freeAt, now + this.speed.latency) + length / this.speed.speed;
    await setTimeout(this.#freeAt - now);
  }
}

/** A static file server that compresses scripts, and a page in which memory can be measured. */
function serveFiles(site: string, script: string, line: Line): Hono {
  const app = new Hono();
  app.use(async ({ header }, next) => {
    await next();
    header('Cross-Origin-Opener-Policy', 'same-origin');
    header('Cross-Origin-Embedder-Policy', 'require-corp');
    header('Cache-Control', 'max-age=3600');
  });
  app.get('/', (context) => context.html('<!doctype html><html lang="en"><title>Site</title>'));
  app.get('/engine.js', (context) => context.body(script, 200, { 'Content-Type': 'text/javascript' }));
  app.get('*', async ({ req, body, notFound }) => {
    const content = await readFile(join(site, normalize(req.path))).catch(() => undefined);
    if (!content) return notFound();
    const isScript = req.path.endsWith('.js');
    const sent = isScript ? gzipSync(content) : content;
    await line.send(sent.length);
    const headers = { 'Content-Type': isScript ? 'text/javascript' : typeOf(req.path) };
    return body(new Uint8Array(sent), 200, isScript ? { ...headers, 'Content-Encoding': 'gzip' } : headers);
  });
  return app;
}

function typeOf(path: string): string {
  return path.endsWith('.json') ? 'application/json' : 'application/octet-stream';
}
