import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { exists } from '../../common/folders.js';
import { reportFailure } from '../../logging/report-failure.js';
import type { Repository } from '../git/repository.js';
import { removeWorktree } from '../git/worktree.js';
import { statusOf, type JobRecord } from '../job-record.js';
import type { JobStore } from '../job-store.js';
import type { RepositoryWork } from './repository-work.js';

export interface WorktreesOptions {
  /** The project's own folder. */
  readonly folder: string;
  readonly repository: Repository;
  readonly store: JobStore;
  readonly work: RepositoryWork;
}

/** The worktrees of a project's jobs. They are removed when their jobs are archived. */
export class Worktrees {
  readonly #options: WorktreesOptions;

  constructor(options: WorktreesOptions) {
    this.#options = options;
  }

  /** The folder of a job's worktree. */
  folderOf(id: string): string {
    return join(this.#options.folder, 'worktrees', id);
  }

  /** Removes the worktree of an archived job as soon as no job uses the repository. */
  remove(id: string): void {
    const { repository, work } = this.#options;
    if (work.held.aborted) return;
    const folder = this.folderOf(id);
    work
      .add(async () => {
        if (!work.held.aborted && (await exists(folder))) await removeWorktree(repository, folder);
      })
      .catch((error: unknown) => reportFailure('The worktree of a job could not be removed', error));
  }

  /** Removes worktrees of archived jobs that are still there. */
  async removeLeft(): Promise<void> {
    const { folder, store } = this.#options;
    const ids = await readdir(join(folder, 'worktrees')).catch(() => []);
    for (const id of ids) if ((await store.get(id))?.archivedAt != null) this.remove(id);
  }

  /** Archives the jobs that have not changed since a date, and removes their worktrees. */
  async archive(before: Date): Promise<void> {
    const { repository, store, work } = this.#options;
    await store.saveAgain();
    if (work.held.aborted) return;
    const isOld = (record: JobRecord) =>
      /^(?:completed|failed)$/.test(statusOf(record)) && new Date(record.updatedAt) <= before;
    for (const { id } of await store.listUnchanged(before)) {
      await work.add(async () => {
        const record = await store.get(id);
        if (work.held.aborted || !record || !isOld(record)) return;
        // Removed before the job is archived, so that a failure is retried. A job that continues gets a new worktree.
        await removeWorktree(repository, this.folderOf(id));
        await store.change(id, (current) =>
          isOld(current) ? { ...current, archivedAt: new Date().toISOString() } : current,
        );
      });
    }
  }
}
