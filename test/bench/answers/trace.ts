import { once } from 'node:events';
import type { Browser, CDPSession } from 'playwright';

/** The longest pieces of work of a page's main thread. Seconds of processor time, so that other programs don't matter. */
export interface Longest {
  /** A task, layout and painting included. */
  readonly task: number;
  /** Time of a task without styles, layout and painting: scripts, and synchronous work such as parsing HTML. */
  readonly script: number;
}

/** The longest pieces of work after each mark of a page, up to its next one. */
export type LongestByMark = ReadonlyMap<string, Longest>;

/** An event of the browser's trace. Times are in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Processor time. */
  readonly tdur?: number;
  readonly args: { readonly data?: { readonly message?: string } };
}

const TASK = 'RunTask';
/** Name of the event that `console.timeStamp` leaves in a trace. */
const MARK = 'TimeStamp';
/** None of these contains another. */
const RENDERING = new Set(['UpdateLayoutTree', 'Layout', 'PrePaint', 'Paint', 'Layerize', 'Commit']);
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

/** A record of what the browser does. Only one can run at a time. */
export class Trace {
  readonly #session: CDPSession;
  readonly #events: TraceEvent[] = [];

  constructor(session: CDPSession) {
    this.#session = session;
    session.on('Tracing.dataCollected', ({ value }) => this.#events.push(...(value as unknown as TraceEvent[])));
  }

  static async start(browser: Browser): Promise<Trace> {
    const session = await browser.newBrowserCDPSession();
    const trace = new Trace(session);
    await session.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories: CATEGORIES, excludedCategories: ['*'] },
    });
    return trace;
  }

  /** Ends the record. */
  async stop(): Promise<LongestByMark> {
    const complete = once(this.#session as unknown as NodeJS.EventEmitter, 'Tracing.tracingComplete');
    await this.#session.send('Tracing.end');
    await complete;
    await this.#session.detach();
    return findLongest(this.#events);
  }
}

/**
 * Looks at one thread only: the main thread of the page that made the marks with `console.timeStamp`. The browser has pages of its
 * own, which may take longer than what is measured.
 */
export function findLongest(events: readonly TraceEvent[]): LongestByMark {
  const mark = events.find(({ name }) => name === MARK);
  const ofPage = events.filter(({ pid, tid }) => pid === mark?.pid && tid === mark.tid);
  const longest = new Map<string, Longest>();
  let current: string | undefined;
  for (const { message, task, rendering } of readTasks(ofPage.sort((one, other) => one.ts - other.ts))) {
    current = message ?? current;
    if (current === undefined) continue;
    const before = longest.get(current) ?? { task: 0, script: 0 };
    longest.set(current, {
      task: Math.max(before.task, task / 1e6),
      script: Math.max(before.script, (task - rendering) / 1e6),
    });
  }
  return longest;
}

/** Duration of a task on a thread, in microseconds. */
interface Task {
  readonly task: number;
  rendering: number;
  /** The mark in it, if there is one. */
  message?: string | undefined;
}

/** @param events - In the order in which they began. */
function readTasks(events: readonly TraceEvent[]): readonly Task[] {
  const tasks: Task[] = [];
  let end = 0;
  for (const { name, ts, dur = 0, tdur = 0, args } of events) {
    const last = tasks.at(-1);
    if (name === TASK) {
      tasks.push({ task: tdur, rendering: 0 });
      end = ts + dur;
    } else if (last && ts < end) {
      if (RENDERING.has(name)) last.rendering += tdur;
      if (name === MARK) last.message = args.data?.message;
    }
  }
  return tasks;
}
