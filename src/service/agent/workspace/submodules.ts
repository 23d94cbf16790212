import { git } from '../../git/git.js';

/** The mode of a commit of another repository in the index. */
const GITLINK = '160000';

/** The paths at which a work tree holds other repositories. What is written there is no part of this one and would be lost. */
export async function listSubmodules(root: string): Promise<ReadonlySet<string>> {
  const entries = (await git(['ls-files', '--stage', '-z'], { cwd: root })).split('\0');
  return new Set(
    entries.filter((entry) => entry.startsWith(GITLINK)).map((entry) => entry.slice(entry.indexOf('\t') + 1)),
  );
}
