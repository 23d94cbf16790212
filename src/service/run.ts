import type { RunningServer } from './listen.js';
import { SettingsError } from './settings-error.js';

/**
 * Runs a program that serves until it is told to end by SIGINT or SIGTERM. Settings that can't work are said in one line
 * on standard error, with exit code 1.
 */
export async function run(start: () => Promise<RunningServer>): Promise<void> {
  try {
    const server = await start();
    const end = () => void server.close();
    process.once('SIGINT', end);
    process.once('SIGTERM', end);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
