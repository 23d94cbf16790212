import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { NoBrowserError } from '../find-browser.js';
import { findFreePort } from '../loopback.js';

/** Programs that the tests in WebKit start. */
export interface Programs {
  readonly driver: string;
  readonly xvfb: string;
}

const REMEDY = 'install the packages webkit2gtk-driver and xvfb (as on Debian).';

/**
 * @param environment - `PATH`, and `WEBKIT_DRIVER_PATH` for a driver that is not in it.
 * @throws NoBrowserError
 */
export function findWebKit(environment: Readonly<Record<string, string | undefined>> = process.env): Programs {
  const path = environment['PATH'] ?? '';
  const driver = environment['WEBKIT_DRIVER_PATH'] ?? findProgram('WebKitWebDriver', path);
  const xvfb = findProgram('Xvfb', path);
  if (!driver || !existsSync(driver)) throw new NoBrowserError(`There is no WebKitWebDriver: ${REMEDY}`);
  if (!xvfb) throw new NoBrowserError(`There is no Xvfb, in which WebKit runs: ${REMEDY}`);
  return { driver, xvfb };
}

function findProgram(name: string, path: string): string | undefined {
  const folders = path.split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

/** Starts a screen in memory. Resolves with the value for `DISPLAY` once it can be used. */
export async function startScreen(
  xvfb: string,
  size: { width: number; height: number },
): Promise<[ChildProcess, string]> {
  const screen = `${size.width}x${size.height}x24`;
  // The server chooses a free number, and writes it to file descriptor 3 when it is ready.
  const args = ['-displayfd', '3', '-screen', '0', screen, '-nolisten', 'tcp'];
  const process = spawn(xvfb, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const number = await readLine(process.stdio[3] as Readable);
  return [process, `:${number}`];
}

async function readLine(stream: Readable): Promise<string> {
  let text = '';
  for await (const chunk of stream) {
    text += String(chunk);
    if (text.includes('\n')) return text.trim();
  }
  throw new Error('Xvfb ended before its screen was ready.');
}

/** Starts a driver on a free port. Resolves with its address once it answers. */
export async function startDriver(driver: string, display: string): Promise<[ChildProcess, string]> {
  const port = await findFreePort();
  const driverProcess = spawn(driver, ['--host=127.0.0.1', `--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display },
    // A process group of its own, so that `endGroup` ends the browser, too.
    detached: true,
  });
  const address = `http://127.0.0.1:${port}`;
  while (!(await isAnswering(address))) {
    if (driverProcess.exitCode !== null) throw new Error(`${driver} ended with code ${driverProcess.exitCode}.`);
    await sleep(50);
  }
  return [driverProcess, address];
}

async function isAnswering(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/status`)).ok;
  } catch {
    return false;
  }
}

/** Ends a driver and the browser that it started. */
export function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // The group has already ended.
  }
}
