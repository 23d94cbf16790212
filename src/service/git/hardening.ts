import { devNull } from 'node:os';
import { dirname } from 'node:path';

/**
 * What a repository brings along must not run anything here, nor reach further than fetching and pushing need. These win
 * over whatever a repository's own configuration says.
 */
const settings: readonly string[] = [
  `core.hooksPath=${devNull}`,
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

/** Variables that git or ssh need to reach other machines. All others stay here, the operator's secrets among them. */
const passedOn =
  /^(?:PATH|HOME|USER|TMPDIR|SSH_AUTH_SOCK|SSL_CERT_(?:FILE|DIR)|(?:https?|all|no)_proxy|SystemRoot|USERPROFILE)$/i;

/** The arguments that git gets for a command and its own. */
export function gitArguments(args: readonly string[]): string[] {
  return [...settings.flatMap((setting) => ['-c', setting]), ...args];
}

/**
 * The environment that git gets: nobody's configuration, and no prompts.
 *
 * @param cwd - The work tree or bare repository. No repository above it is ever used.
 */
export function gitEnvironment(cwd: string): Record<string, string> {
  const inherited = Object.entries(process.env).filter(([name]) => passedOn.test(name)) as [string, string][];
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
  };
}
