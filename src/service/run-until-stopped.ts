import { SettingsError } from './environment.js';

/** Milliseconds that closing may take after a signal. Then the process ends as it is. */
const STOP_TIMEOUT = 5_000;

/** Closes something that the program has opened, such as a server. */
export type Close = () => Promise<unknown>;

/**
 * Runs a program until SIGINT or SIGTERM, then closes what it has opened, the latest first, and ends the process. A signal
 * that arrives while the program is still starting has the same effect. `SettingsError`s are printed in one line.
 *
 * @param start - Starts the program. It calls `onStop` for each thing that it opens.
 * @returns The exit code: 0 once the program runs, 1 when a setting can't work.
 */
export async function runUntilStopped(start: (onStop: (close: Close) => void) => Promise<void>): Promise<number> {
  const opened: Close[] = [];
  const closeAll = async (): Promise<void> => {
    for (let close = opened.pop(); close; close = opened.pop()) await close();
  };
  let isStopping = false;
  const handleSignal = (): void => {
    // npm passes on a Ctrl+C that the terminal has sent already, so the signal often arrives twice.
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_TIMEOUT);
    closeAll().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', handleSignal);
  process.on('SIGTERM', handleSignal);
  try {
    await start((close) => opened.push(close));
    return 0;
  } catch (error) {
    // What fails because its server is being closed is no news.
    if (isStopping) return 0;
    await closeAll();
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    return 1;
  }
}
