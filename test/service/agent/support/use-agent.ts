import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { createRepository, remove, runGit, temporaryFolder } from './git-repository.js';
import { instruct } from './scripted-model.js';
import type { AgentOptions, RunningAgent } from './start-agent.js';

/** A prompt that changes a page of {@link useAgent}. */
export const editPort = instruct(['editFile', { path: 'docs/setup.md', find: '8080', replace: '5173' }]);

const docs = { 'docs/setup.md': '# Setup\n\nOpen port 8080.\n', 'docs/index.md': '# Home\n' };

/** A service with agent jobs, for all tests of a suite. */
export interface SharedAgent {
  readonly folder: string;
  /** The maintainer's repository. */
  readonly checkout: string;
  readonly agent: RunningAgent;
  /** The service's own copy of the repository. */
  mirror(): string;
  /** The worktree of a job, here or of a service with another data folder. */
  worktree(id: string, data?: string): string;
  /** Resolves when a job has no worktree any more. */
  removed(id: string, data?: string): Promise<void>;
  /** The diff of a job's branch, as a reviewer sees it. */
  diffOf(id: string): string;
}

/**
 * Called in a suite. Its service is closed and its folder removed after it.
 *
 * @param createCheckout - Creates the maintainer's repository in a folder. Default: one with two pages.
 */
export function useAgent(
  startAgent: (options: AgentOptions) => Promise<RunningAgent>,
  createCheckout = (folder: string) => createRepository(join(folder, 'checkout'), docs),
): SharedAgent {
  let folder: string;
  let checkout: string;
  let agent: RunningAgent;

  before(async () => {
    folder = temporaryFolder();
    checkout = createCheckout(folder);
    agent = await startAgent({ data: join(folder, 'data'), repository: checkout });
  });

  after(async () => {
    await agent.close();
    remove(folder);
  });

  const project = (data = 'data') => join(folder, data, 'projects', 'docs');
  const worktree = (id: string, data?: string) => join(project(data), 'worktrees', id);
  const removed = async (id: string, data?: string) => {
    while (existsSync(worktree(id, data))) await wait(10);
  };
  const mirror = () => {
    const parent = project();
    return join(
      parent,
      readdirSync(parent).find((name) => name.endsWith('.git'))!,
    );
  };

  return {
    get folder() {
      return folder;
    },
    get checkout() {
      return checkout;
    },
    get agent() {
      return agent;
    },
    mirror,
    worktree,
    removed,
    diffOf: (id) => runGit(mirror(), 'diff', `main...docs-assistant/${id}`),
  };
}
