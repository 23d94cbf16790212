import { once } from 'node:events';
import type { Browser, CDPSession } from 'playwright';

/** The longest pieces of work of a page's main thread. Seconds of processor time, so that other programs don't matter. */
export interface Longest {
  /** A task, layout and painting included. */
  readonly task: number;
  /** What remains of a task without styles, layout and painting: scripts, and what they cause at once, such as parsing HTML. */
  readonly script: number;
}

/** An event of the browser's trace. Times are in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Processor time. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

const TASK = 'RunTask';
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
  async stop(): Promise<Longest> {
    const complete = once(this.#session as unknown as NodeJS.EventEmitter, 'Tracing.tracingComplete');
    await this.#session.send('Tracing.end');
    await complete;
    await this.#session.detach();
    return findLongest(this.#events);
  }
}

function findLongest(events: readonly TraceEvent[]): Longest {
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const longest = { task: 0, script: 0 };
  for (const thread of new Set(mains.map(toThread))) {
    const ofThread = events.filter((event) => toThread(event) === thread).sort((one, other) => one.ts - other.ts);
    for (const { task, rendering } of readTasks(ofThread)) {
      longest.task = Math.max(longest.task, task / 1e6);
      longest.script = Math.max(longest.script, (task - rendering) / 1e6);
    }
  }
  return longest;
}

/** What each task of a thread took, in microseconds. */
function readTasks(events: readonly TraceEvent[]): { readonly task: number; readonly rendering: number }[] {
  const tasks: { task: number; rendering: number }[] = [];
  let end = 0;
  for (const { name, ts, dur = 0, tdur = 0 } of events) {
    if (name === TASK) {
      tasks.push({ task: tdur, rendering: 0 });
      end = ts + dur;
    } else if (RENDERING.has(name) && ts < end) tasks.at(-1)!.rendering += tdur;
  }
  return tasks;
}

const toThread = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
