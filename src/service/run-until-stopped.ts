import { setTimeout as sleep } from 'node:timers/promises';

import { SettingsError } from './environment.js';
import { reportFailure } from './report-failure.js';

/** Milliseconds that closing something may take. Then it is left as it is. */
const CLOSE_TIMEOUT = 10_000;

/** Milliseconds in which a second signal is an echo of the first: npm passes on a Ctrl+C that the terminal has sent already. */
const ECHO = 500;

/** Closes something that the program has opened, such as a server. */
export type Close = () => Promise<unknown>;

/** Exit codes of programs that were ended by a signal. */
const signalCodes = { SIGINT: 130, SIGTERM: 143 } as const;

/**
 * Runs a program until SIGINT or SIGTERM, then closes what it has opened, the latest first, and ends the process with code 0. A signal
 * that arrives while the program is still starting has the same effect. A second signal ends the process at once, with the code of that
 * signal. `SettingsError`s are printed in one line.
 *
 * @param start - Starts the program. It calls `onStop` for each thing that it opens, with the milliseconds that closing it may take.
 * @returns The exit code: 0 once the program runs, 1 when a setting can't work.
 */
export async function runUntilStopped(
  start: (onStop: (close: Close, timeout?: number) => void) => Promise<void>,
): Promise<number> {
  const opened: (() => Promise<void>)[] = [];
  const closeAll = async (): Promise<void> => {
    for (let close = opened.pop(); close; close = opened.pop()) await close();
  };
  let stoppedAt: number | undefined;
  const handleSignal = (signal: keyof typeof signalCodes): void => {
    if (stoppedAt === undefined) {
      stoppedAt = performance.now();
      void closeAll().then(() => process.exit(0));
    } else if (performance.now() - stoppedAt > ECHO) process.exit(signalCodes[signal]);
  };
  process.on('SIGINT', handleSignal);
  process.on('SIGTERM', handleSignal);
  try {
    await start((close, timeout = CLOSE_TIMEOUT) => opened.push(() => closeInTime(close, timeout)));
    return 0;
  } catch (error) {
    // What fails because its server is being closed is no news.
    if (stoppedAt !== undefined) return 0;
    await closeAll();
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    return 1;
  }
}

/** What can't be closed, or not in time, does not keep the rest from being closed. */
async function closeInTime(close: Close, milliseconds: number): Promise<void> {
  const timer = new AbortController();
  const timeout = sleep(milliseconds, undefined, { signal: timer.signal }).catch(() => undefined);
  try {
    await Promise.race([close(), timeout]);
  } catch (error) {
    reportFailure('The end of the service was not clean', error);
  } finally {
    timer.abort();
  }
}
