import type { Browser } from 'playwright';
import { totalSizes, type SessionStage } from '../../size/report.js';
import { runSession } from '../../size/session.js';
import { ours } from '../approaches.js';
import type { BenchCase } from '../bench-case.js';
import { measure, measureLoad } from '../measure.js';
import { medianOf } from '../median.js';
import { startServer } from '../server.js';

/** Values of one version. */
export interface VersionMeasurement {
  /** Bytes that a browser has downloaded by the end of each stage. */
  readonly sizes: Readonly<Record<SessionStage, number>>;
  /** Seconds of processor time in the main thread until an empty page shows the open panel. */
  readonly load: number;
  /** Seconds of processor time in the main thread that an answer of 32 kB takes. */
  readonly answer: number;
  /** Duration of the longest task of that answer, in seconds. */
  readonly longestTask: number;
}

export interface Comparison {
  readonly before: VersionMeasurement;
  readonly after: VersionMeasurement;
}

interface CompareOptions {
  /** Folder of the built pages. */
  readonly pages: string;
  /** Folders of the two builds. */
  readonly before: string;
  readonly after: string;
  readonly rounds: number;
}

const answer: BenchCase = { approach: ours, kind: 'mixed', size: 32, slowdown: 1 };

/** Seconds to wait for the whole answer after its last piece was sent. */
const TIMEOUT = 120;

/** Measures both versions in turn, so that a machine that becomes slower affects them alike. Returns medians. */
export async function measureVersions(browser: Browser, options: CompareOptions): Promise<Comparison> {
  const [before, after] = [await startVersion(options.before), await startVersion(options.after)];
  try {
    for (let round = 1; round <= options.rounds; round += 1) {
      console.error(`measuring round ${round} of ${options.rounds} …`);
      await before.measureRound();
      await after.measureRound();
    }
    return { before: before.summarize(), after: after.summarize() };
  } finally {
    await Promise.all([before.close(), after.close()]);
  }

  async function startVersion(assistant: string) {
    const sizes = totalSizes(await runSession(browser, assistant));
    const { url, close } = await startServer({ pages: options.pages, assistant });
    const measured: Omit<VersionMeasurement, 'sizes'>[] = [];
    return {
      close,
      async measureRound(): Promise<void> {
        const load = await measureLoad(browser, answer, url);
        const { mainThread, longestTask } = await measure(browser, answer, {
          serverUrl: url,
          timeout: TIMEOUT,
          rounds: 1,
        });
        measured.push({ load, answer: mainThread, longestTask });
      },
      summarize(): VersionMeasurement {
        const median = (name: keyof (typeof measured)[number]) => medianOf(measured.map((each) => each[name]));
        return { sizes, load: median('load'), answer: median('answer'), longestTask: median('longestTask') };
      },
    };
  }
}
