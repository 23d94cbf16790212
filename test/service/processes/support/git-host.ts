import { join } from 'node:path';

import { createRepository, runGit } from '../../agent/support/git-repository.js';
import { FakeForge } from '../../forge/support/fake-forge.js';

/** A git host with a repository. Records pull requests and commits. */
export interface GitHost {
  /** Path of the bare repository. */
  readonly remote: string;
  /** Address of the forge. */
  readonly url: string;
  /** The branches of the pull requests, in the order in which they were opened. */
  pullRequests(): string[];
  /** The number of commits that a branch has in addition to `main`. */
  countCommits(branch: string): number;
  close(): void;
}

export async function startGitHost(folder: string): Promise<GitHost> {
  const checkout = createRepository(join(folder, 'checkout'), { 'docs/index.md': '# Home\n' });
  const remote = join(folder, 'docs.git');
  runGit(folder, 'clone', '--quiet', '--bare', checkout, remote);
  const forge = new FakeForge('github');
  await forge.listen();
  return {
    remote,
    url: forge.url,
    pullRequests: () => forge.pulls.map(({ branch }) => branch),
    countCommits: (branch) => Number(runGit(remote, 'rev-list', '--count', `main..${branch}`)),
    close: () => forge.close(),
  };
}
