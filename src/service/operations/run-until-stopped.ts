import { CloseList, type OnStop } from './close-list.js';
import { SettingsError } from '../common/errors.js';

/** Milliseconds in which a second signal is an echo of the first: npm passes on a Ctrl+C that the terminal has sent already. */
const ECHO = 500;

/** Exit codes of programs that were ended by a signal. */
const signalCodes = { SIGINT: 130, SIGTERM: 143 } as const;

/**
 * Runs a program until SIGINT or SIGTERM, then closes what it has opened, the latest first, and ends the process with code 0. A signal
 * that arrives while the program is still starting has the same effect. A second signal ends the process at once, with the code of that
 * signal. `SettingsError`s are printed in one line.
 *
 * @param start - Starts the program. It calls `onStop` for each thing that it opens.
 * @returns The exit code: 0 once the program runs, 1 when a setting can't work.
 */
export async function runUntilStopped(start: (onStop: OnStop) => Promise<void>): Promise<number> {
  const opened = new CloseList();
  let stoppedAt: number | undefined;
  const handleSignal = (signal: keyof typeof signalCodes): void => {
    if (stoppedAt === undefined) {
      stoppedAt = performance.now();
      void opened.close().then(() => process.exit(0));
    } else if (performance.now() - stoppedAt > ECHO) process.exit(signalCodes[signal]);
  };
  process.on('SIGINT', handleSignal);
  process.on('SIGTERM', handleSignal);
  try {
    await start(opened.add);
    return 0;
  } catch (error) {
    // Failures are expected while the server closes.
    if (stoppedAt !== undefined) return 0;
    await opened.close();
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    return 1;
  }
}
