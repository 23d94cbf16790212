import { readFile, realpath } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import writeFileAtomic from 'write-file-atomic';

/**
 * Allows git to read one repository on this machine that another user owns. Git refuses that unless its configuration names the folder.
 * Options and `GIT_CONFIG_COUNT` do not reach the process that reads the other repository, so the setting is written to a file that replaces
 * the user's configuration for commands with this environment.
 *
 * @param address - Path or `file:` address of the repository.
 * @param file - Where to write the configuration.
 * @returns Variables for git; none for repositories on other machines.
 */
export async function trustRepository(address: string, file: string): Promise<Readonly<Record<string, string>>> {
  const path = findLocalPath(address);
  if (path === undefined) return {};
  const lines = (await listGitFolders(path)).map((folder) => `\tdirectory = ${quote(folder)}\n`);
  await writeFileAtomic(file, `[safe]\n${lines.join('')}`, { mode: 0o600 });
  return { GIT_CONFIG_GLOBAL: file };
}

/** Finds the path of a repository on this machine; undefined for an address on another machine. */
function findLocalPath(address: string): string | undefined {
  if (/^file:\/\/(?:localhost)?\//i.test(address))
    return fileURLToPath(address.replace(/^file:\/\/localhost/i, 'file://'));
  return /^[a-z][a-z\d+.-]+:\/\/|^[\w.-]+@[\w.-]+:/i.test(address) ? undefined : resolve(address);
}

/** Lists the folders that git may name in its check: the repository itself, its `.git`, and the target of a `.git` file. */
async function listGitFolders(path: string): Promise<string[]> {
  const folders = [path, `${path}.git`, join(path, '.git')];
  const [, target] = /^gitdir: (.+)$/m.exec(await readFile(join(path, '.git'), 'utf8').catch(() => '')) ?? [];
  // A worktree's folder is two levels below the repository that it belongs to.
  if (target) folders.push(resolve(path, target), dirname(dirname(resolve(path, target))));
  const real = await Promise.all(folders.map((folder) => realpath(folder).catch(() => folder)));
  return [...new Set([...folders, ...real])];
}

/** Quotes a value for git's configuration. */
function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n').replaceAll('\t', '\\t')}"`;
}
