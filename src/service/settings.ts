import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { loadAgentSettings, type AgentSettings } from './agent/settings.js';
import { isAdminKey } from './assistant/authentication.js';
import { loadAnswerSettings, type AnswerSettings } from './assistant/settings.js';
import { listMarkdown } from './docs/list-markdown.js';
import { type Environment, SettingsError } from './environment.js';
import type { ModelSettings } from './models/load-model.js';
import { ANY_ORIGIN, parseOrigin } from './origins.js';

/** The settings of the service. */
export interface Settings {
  /** The address to listen on. */
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  /** Folder of markdown, as a full path. */
  readonly docs: string;
  /** Where the site begins on its host, with a slash at both ends. */
  readonly basePath: string;
  /** The documentation site's identifier. */
  readonly domain: string;
  /** The assistant key. */
  readonly apiKey: string;
  /** Origins of pages that may ask, beside the service's own; `*` for all. */
  readonly origins: readonly string[];
  /** The public address, without a slash at the end; undefined if it is not set. */
  readonly url: string | undefined;
  /** The language model; undefined for the embedded one. */
  readonly model: ModelSettings | undefined;
  /** Settings of answers of a language model. */
  readonly answers: AnswerSettings;
  /** Settings of agent jobs. */
  readonly agent: AgentSettings;
}

/** The documentation of docs-assistant itself. */
const defaultDocs = fileURLToPath(new URL('../../demo/site', import.meta.url));

/**
 * Loads the settings from environment variables and the command line, and checks that the docs folder contains markdown.
 * All are optional: `HOST`, `PORT`, `DOCS_ASSISTANT_DOCS` (overridden by `--docs`), `DOCS_ASSISTANT_BASE_PATH` (overridden by `--base-path`),
 * `DOCS_ASSISTANT_ORIGINS` (overridden by `--origin`), `DOCS_ASSISTANT_DOMAIN` (section 4.4), `DOCS_ASSISTANT_API_KEY` (section 5),
 * `DOCS_ASSISTANT_MODEL`,
 * `DOCS_ASSISTANT_MODEL_URL`, `DOCS_ASSISTANT_MODEL_KEY`, and those of {@link loadAnswerSettings} and {@link loadAgentSettings}.
 *
 * @param args - The arguments after the program and the script.
 * @returns Settings for `createService`, `listen`, `loadModel` and `loadAgent`.
 * @throws {SettingsError} At the first setting that can't work.
 */
export async function loadSettings(environment: Environment, args: readonly string[]): Promise<Settings> {
  const options = parseArguments(args);
  const agent = await loadAgentSettings(environment);
  return {
    host: environment['HOST'] || '127.0.0.1',
    port: parsePort(environment['PORT'] || '5173'),
    docs: await loadDocsFolder(environment['DOCS_ASSISTANT_DOCS'], options.docs),
    basePath: parseBasePath(environment['DOCS_ASSISTANT_BASE_PATH'], options['base-path']),
    domain: parseDomain(environment['DOCS_ASSISTANT_DOMAIN'] || 'demo'),
    apiKey: parseApiKey(environment['DOCS_ASSISTANT_API_KEY'] || 'svc_dsc_demo'),
    origins: parseOrigins(environment['DOCS_ASSISTANT_ORIGINS'], options.origin),
    url: agent.url,
    model: parseModel(environment),
    answers: loadAnswerSettings(environment),
    agent,
  };
}

function parsePort(value: string): number {
  const port = /^\d{1,5}$/.test(value) ? Number(value) : NaN;
  if (port <= 65_535) return port;
  throw new SettingsError(`PORT: "${value}" is not a port. Set a whole number from 0 to 65535, such as 5173.`);
}

interface Arguments {
  docs?: string;
  'base-path'?: string;
  origin?: string[];
}

function parseArguments(args: readonly string[]): Arguments {
  const options = {
    docs: { type: 'string' },
    'base-path': { type: 'string' },
    origin: { type: 'string', multiple: true },
  } as const;
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (cause) {
    const [problem = ''] = String(cause instanceof Error ? cause.message : cause).split(/[.\n]/, 1);
    const known = 'The arguments are --docs <folder>, --base-path <path> and --origin <origin>';
    throw new SettingsError(`${problem}. ${known}.`, { cause });
  }
}

async function loadDocsFolder(variable: string | undefined, argument: string | undefined): Promise<string> {
  if (argument === '') throw new SettingsError('--docs: name a folder of markdown, as in --docs ../my-project/docs.');
  const source = argument === undefined ? 'DOCS_ASSISTANT_DOCS' : '--docs';
  const folder = resolve(argument ?? (variable || defaultDocs));
  const files = await listMarkdown(folder).catch((cause: unknown) => {
    throw new SettingsError(`${source}: the folder ${folder} can't be read. Name a folder of markdown.`, { cause });
  });
  if (files.length > 0) return folder;
  throw new SettingsError(`${source}: the folder ${folder} contains no markdown. Name one with .md or .mdx files.`);
}

/** Adds slashes that are missing at the ends. */
function parseBasePath(variable: string | undefined, argument: string | undefined): string {
  const source = argument === undefined ? 'DOCS_ASSISTANT_BASE_PATH' : '--base-path';
  const value = argument ?? (variable || '/');
  const path = `/${value}/`.replace(/^\/+|\/+$/g, '/');
  if (value !== '' && /^[\w.~!$&'*+,;=:@%/-]+$/.test(path) && !/\/\/|\/\.\.?\/|:\//.test(path)) return path;
  throw new SettingsError(
    `${source}: "${value}" is not a path. Set where the site begins on its host, such as /docs/.`,
  );
}

function parseOrigins(variable = '', given: readonly string[] | undefined): string[] {
  const source = given === undefined ? 'DOCS_ASSISTANT_ORIGINS' : '--origin';
  const values = (given ?? [variable]).flatMap((value) => value.split(/[\s,]+/)).filter(Boolean);
  if (given !== undefined && values.length === 0) throw wrongOrigin(source, '');
  return values.map((value) => {
    const origin = value === ANY_ORIGIN ? ANY_ORIGIN : parseOrigin(value);
    if (origin === undefined) throw wrongOrigin(source, value);
    return origin;
  });
}

function wrongOrigin(source: string, value: string): SettingsError {
  return new SettingsError(
    `${source}: "${value}" is not an origin. Set the scheme, host and port of the site, such as http://localhost:5173, or * for all.`,
  );
}

function parseDomain(value: string): string {
  if (/^[a-z\d](?:[a-z\d-]*[a-z\d])?$/i.test(value)) return value;
  throw new SettingsError(
    `DOCS_ASSISTANT_DOMAIN: "${value}" is not a domain identifier. Use letters, digits and hyphens, such as "demo".`,
  );
}

/** Errors do not repeat the key, because they may be logged. */
function parseApiKey(value: string): string {
  if (isAdminKey(value)) {
    throw new SettingsError(
      'DOCS_ASSISTANT_API_KEY: this is an admin key, and the key is shown in every page. Set a public one, which begins with svc_dsc_.',
    );
  }
  if (/^svc_dsc_[\w.~-]+$/.test(value)) return value;
  throw new SettingsError(
    'DOCS_ASSISTANT_API_KEY: an assistant key begins with svc_dsc_, followed by letters, digits and characters of "_ - . ~". ' +
      'Set one, such as svc_dsc_demo.',
  );
}

function parseModel(environment: Environment): ModelSettings | undefined {
  const value = environment['DOCS_ASSISTANT_MODEL'];
  if (!value) return undefined;
  const [, provider, name] = /^([a-z\d][a-z\d-]*):(\S+)$/.exec(value) ?? [];
  if (!provider || !name) {
    throw new SettingsError(
      `DOCS_ASSISTANT_MODEL: "${value}" is not of the form <provider>:<model>. ` +
        'Set, for example, openai-compatible:llama3.2, or nothing for the embedded model.',
    );
  }
  if (provider !== 'openai-compatible') return { provider, name };
  const url = parseModelUrl(environment['DOCS_ASSISTANT_MODEL_URL']);
  return { provider, name, url, apiKey: environment['DOCS_ASSISTANT_MODEL_KEY'] || undefined };
}

function parseModelUrl(value: string | undefined): string {
  const example = 'Set the address of an OpenAI-compatible API, such as http://127.0.0.1:11434/v1.';
  if (!value) throw new SettingsError(`DOCS_ASSISTANT_MODEL_URL: openai-compatible needs it. ${example}`);
  if (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)) return value;
  throw new SettingsError(`DOCS_ASSISTANT_MODEL_URL: "${value}" is not an http or https address. ${example}`);
}
