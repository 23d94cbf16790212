import { setTimeout as sleep } from 'node:timers/promises';

import { untilAborted } from '../../http/timeout.js';
import { reportFailure } from '../logging/report-failure.js';
import type { Project } from './project.js';

/** Milliseconds until the next attempt to open the projects. */
export const RETRY_AFTER = 5_000;

/** Maximum milliseconds between two searches for jobs to archive. */
const MAX_SWEEP_INTERVAL = 60 * 1000;

export interface RunOptions {
  /** The first attempt to open the projects. */
  readonly first: Promise<readonly Project[]>;
  readonly open: () => Promise<readonly Project[]>;
  readonly closing: AbortSignal;
  readonly onOpen: (() => void) | undefined;
}

/** Opens all projects, then runs their jobs until the service ends. */
export async function runJobs({ first, open, closing, onOpen }: RunOptions): Promise<void> {
  const projects = await openRepeatedly(first, open, closing);
  if (!projects || closing.aborted) return;
  onOpen?.();
  const shortest = Math.min(...projects.map(({ archiveAfter }) => archiveAfter));
  const sweep = setInterval(() => void archiveAll(projects), Math.min(shortest, MAX_SWEEP_INTERVAL)).unref();
  await Promise.all(projects.map((project) => project.run(closing)));
  clearInterval(sweep);
}

/** Retries until the projects are open; undefined if the service ends first. */
async function openRepeatedly(
  first: Promise<readonly Project[]>,
  open: () => Promise<readonly Project[]>,
  closing: AbortSignal,
): Promise<readonly Project[] | undefined> {
  let opened = await untilAborted(closing, first).catch(() => undefined);
  while (!opened && !closing.aborted) {
    await sleep(RETRY_AFTER, undefined, { signal: closing }).catch(() => {});
    if (!closing.aborted) opened = await open().catch(() => undefined);
  }
  return opened;
}

async function archiveAll(projects: readonly Project[]): Promise<void> {
  for (const project of projects) {
    await project
      .archive(new Date(Date.now() - project.archiveAfter))
      .catch((error: unknown) => reportFailure('A job could not be archived', error));
  }
}
