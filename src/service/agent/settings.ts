import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

import { type Environment, SettingsError } from '../environment.js';
import { isFolder } from '../files.js';
import { parseUrl } from '../url.js';
import { parseDuration } from '../../agent/duration.js';
import { findAddressProblem, isRemote } from './git/repository-address.js';
import { serviceIdentity, type Identity } from './git/identity.js';
import { findPatternProblem } from './workspace/writable-files.js';

const DAY = 24 * 60 * 60 * 1000;

/** Settings of agent jobs. */
export interface AgentSettings {
  /** The admin key (section 5); undefined for a random one. */
  readonly adminKey: string | undefined;
  /** The project identifier. */
  readonly project: string;
  /** Path or address of the repository; undefined for one made from the docs folder. */
  readonly repository: string | undefined;
  /** Undefined for the branch that the repository's HEAD names. */
  readonly branch: string | undefined;
  /** Folder for everything that survives a restart, as a full path. */
  readonly data: string;
  /** Repository on GitHub where pull requests are opened; undefined for the embedded forge. */
  readonly forge: { readonly token: string; readonly repository: string } | undefined;
  /** The service's public address, without a slash at the end; undefined for the address that it listens on. */
  readonly url: string | undefined;
  readonly author: Identity;
  readonly maxSteps: number;
  /** Maximum milliseconds for a prompt. */
  readonly turnTimeout: number;
  /** Patterns of files that the model may change besides documentation and its assets. */
  readonly writable: readonly string[];
  /** In milliseconds. */
  readonly archiveAfter: number;
}

/**
 * Loads the settings of agent jobs from environment variables. All are optional.
 *
 * @throws {SettingsError} At the first setting that can't work.
 */
export async function loadAgentSettings(environment: Environment): Promise<AgentSettings> {
  const forge = parseForge(environment);
  return {
    adminKey: parseAdminKey(environment['DOCS_ASSISTANT_ADMIN_KEY']),
    project: parseProject(environment['DOCS_ASSISTANT_PROJECT'] || 'demo'),
    repository: await loadRepository(
      environment['DOCS_ASSISTANT_REPOSITORY'] || (forge && `https://github.com/${forge.repository}.git`),
    ),
    branch: parseBranch(environment['DOCS_ASSISTANT_BRANCH']),
    data: resolve(environment['DOCS_ASSISTANT_DATA'] || defaultData(environment)),
    forge,
    url: parseUrl('DOCS_ASSISTANT_BASE_URL', environment['DOCS_ASSISTANT_BASE_URL']),
    author: parseAuthor(environment['DOCS_ASSISTANT_AUTHOR']),
    maxSteps: parseCount(environment, 'DOCS_ASSISTANT_MAX_STEPS', 100),
    turnTimeout: parseJobTimeout(environment['DOCS_ASSISTANT_JOB_TIMEOUT'] || '30m'),
    writable: parsePatterns(environment['DOCS_ASSISTANT_WRITABLE']),
    archiveAfter: parseCount(environment, 'DOCS_ASSISTANT_ARCHIVE_DAYS', 7) * DAY,
  };
}

/** The user's data folder, not the current folder, which may be a checkout. */
function defaultData(environment: Environment): string {
  return join(environment['XDG_DATA_HOME'] || join(homedir(), '.local', 'share'), 'docs-assistant');
}

/** Errors do not repeat the key, because they may be logged. */
function parseAdminKey(value: string | undefined): string | undefined {
  if (!value) return undefined;
  if (value.startsWith('svc_dsc_')) {
    throw new SettingsError(
      'DOCS_ASSISTANT_ADMIN_KEY: this is an assistant key, which is public. Set a secret one, which begins with svc_ alone.',
    );
  }
  if (/^svc_[\w.~-]{8,}$/.test(value)) return value;
  throw new SettingsError(
    'DOCS_ASSISTANT_ADMIN_KEY: an admin key begins with svc_, followed by at least 8 letters, digits and characters of "_ - . ~".',
  );
}

function parseProject(value: string): string {
  if (/^[\w-]{1,64}$/.test(value)) return value;
  throw new SettingsError(
    `DOCS_ASSISTANT_PROJECT: "${value}" is not a project identifier. Use letters, digits, hyphens and underscores, such as "demo".`,
  );
}

/** An error repeats the address only if it contains no credentials. */
async function loadRepository(value: string | undefined): Promise<string | undefined> {
  if (!value) return undefined;
  const problem = findAddressProblem(value);
  if (problem) {
    throw new SettingsError(
      `DOCS_ASSISTANT_REPOSITORY: the address ${problem}. Name a path, or an address such as https://github.com/owner/docs.git.`,
    );
  }
  if (isRemote(value)) return value;
  const path = resolve(value);
  if (await isFolder(path)) return path;
  throw new SettingsError(`DOCS_ASSISTANT_REPOSITORY: there is no folder ${path}. Name the root of a git repository.`);
}

/** Allows the characters that git allows, but not in every order. */
function parseBranch(value: string | undefined): string | undefined {
  if (!value) return undefined;
  if (/^[\w][\w./+@-]*$/.test(value) && !/\.\.|\/\/|@\{|\.lock(?:\/|$)|[./]$/.test(value)) return value;
  throw new SettingsError(`DOCS_ASSISTANT_BRANCH: "${value}" is not the name of a branch. Set one, such as main.`);
}

function parseForge(environment: Environment): AgentSettings['forge'] {
  const token = environment['DOCS_ASSISTANT_FORGE_TOKEN'];
  const repository = environment['DOCS_ASSISTANT_FORGE_REPOSITORY'];
  if (!token && !repository) return undefined;
  if (!repository) {
    throw new SettingsError(
      'DOCS_ASSISTANT_FORGE_REPOSITORY: the token alone is not enough. Set the repository on GitHub, as owner/name.',
    );
  }
  if (!token) {
    throw new SettingsError(
      'DOCS_ASSISTANT_FORGE_TOKEN: pull requests on GitHub need a token. Set one, or no DOCS_ASSISTANT_FORGE_REPOSITORY.',
    );
  }
  if (!/^[\x21-\x7e]+$/.test(token)) {
    throw new SettingsError('DOCS_ASSISTANT_FORGE_TOKEN: a token holds no spaces or line breaks. Set it without.');
  }
  if (!/^[\w-]+\/[\w.-]+$/.test(repository)) {
    throw new SettingsError(`DOCS_ASSISTANT_FORGE_REPOSITORY: "${repository}" is not of the form owner/name.`);
  }
  return { token, repository };
}

function parseAuthor(value: string | undefined): Identity {
  if (!value) return serviceIdentity;
  const [, name, email] = /^([^<>\0\n]*[^<>\0\n ]) <([^<>\0\n ]+)>$/.exec(value) ?? [];
  if (name && email) return { name, email };
  throw new SettingsError(
    `DOCS_ASSISTANT_AUTHOR: "${value}" is not of the form Name <address>, such as "Docs <docs@example.com>".`,
  );
}

function parseJobTimeout(value: string): number {
  const time = parseDuration(value);
  if (time !== undefined && time >= 1000 && time <= DAY) return time;
  throw new SettingsError(
    `DOCS_ASSISTANT_JOB_TIMEOUT: "${value}" is not a time from 1s to 24h. Set one, such as 90s, 30m or 2h.`,
  );
}

function parsePatterns(value = ''): string[] {
  const patterns = value.split(/[\s,]+/).filter((pattern) => pattern !== '');
  for (const pattern of patterns) {
    const problem = findPatternProblem(pattern);
    if (problem)
      throw new SettingsError(
        `DOCS_ASSISTANT_WRITABLE: "${pattern}" ${problem}. Set patterns with spaces between them, such as "docs/sidebar.ts *.vue".`,
      );
  }
  return patterns;
}

function parseCount(environment: Environment, name: string, otherwise: number): number {
  const value = environment[name];
  if (!value) return otherwise;
  const count = /^\d{1,4}$/.test(value) ? Number(value) : 0;
  if (count > 0) return count;
  throw new SettingsError(`${name}: "${value}" is not a number from 1 to 9999. Set one, such as ${otherwise}.`);
}
