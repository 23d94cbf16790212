import { devNull } from 'node:os';
import { dirname } from 'node:path';

/**
 * Settings that keep a repository from running programs, and from using protocols other than those for fetching and pushing. They override
 * the repository's own configuration.
 */
const settings: readonly string[] = [
  `core.hooksPath=${devNull}`,
  `core.attributesFile=${devNull}`,
  `core.excludesFile=${devNull}`,
  'core.fsmonitor=false',
  'core.protectHFS=true',
  'core.protectNTFS=true',
  'core.autocrlf=false',
  'core.quotePath=false',
  'commit.gpgSign=false',
  'credential.helper=',
  'gc.auto=0',
  'maintenance.auto=false',
  'submodule.recurse=false',
  'protocol.allow=never',
  ...['file', 'git', 'http', 'https', 'ssh'].map((name) => `protocol.${name}.allow=always`),
];

/** Variables that git or ssh need to reach other machines. Others are not passed on, because they may contain secrets. */
const passedVariables =
  /^(?:PATH|HOME|USER|TMPDIR|SSH_AUTH_SOCK|SSL_CERT_(?:FILE|DIR)|(?:https?|all|no)_proxy|SystemRoot|USERPROFILE)$/i;

/** The arguments of a git command, preceded by the settings. */
export function gitArguments(args: readonly string[]): string[] {
  return [...settings.flatMap((setting) => ['-c', setting]), ...args];
}

/**
 * The environment of git: no user or system configuration, and no prompts.
 *
 * @param cwd - The work tree or bare repository. No repository above it is ever used.
 */
export function gitEnvironment(cwd: string): Record<string, string> {
  const inherited = Object.entries(process.env).filter(([name]) => passedVariables.test(name)) as [string, string][];
  return {
    ...Object.fromEntries(inherited),
    LC_ALL: 'C',
    GIT_CEILING_DIRECTORIES: dirname(cwd),
    GIT_CONFIG_GLOBAL: devNull,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_ATTR_NOSYSTEM: '1',
    GIT_TERMINAL_PROMPT: '0',
    GIT_ASKPASS: '',
    GIT_SSH_COMMAND: 'ssh -oBatchMode=yes',
    GIT_OPTIONAL_LOCKS: '0',
    // A repository can name a program that fetches missing objects.
    GIT_NO_LAZY_FETCH: '1',
  };
}
