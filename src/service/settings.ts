import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { loadAgentSettings, type AgentSettings } from './agent/settings.js';
import { isAdminKey } from './assistant/authentication.js';
import { loadAnswerSettings, type AnswerSettings } from './assistant/settings.js';
import { listMarkdown } from './docs/list-markdown.js';
import { type Environment, SettingsError } from './environment.js';
import { isFolder } from './files.js';
import { isLoopback } from './loopback.js';
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

/** The demo's domain and key. Anyone can read them in the source code, so they serve on this machine alone. */
const DEMO_DOMAIN = 'demo';
const DEMO_KEY = 'svc_dsc_demo';

/** Used when no docs folder is named. */
const DOCS_FOLDER = 'docs';

/**
 * Loads the settings from environment variables and the command line, and checks that the docs folder contains markdown.
 * All are optional: `HOST` (overridden by `--host`), `PORT` (`--port`), `DOCS_ASSISTANT_DOCS` (`--docs`), `DOCS_ASSISTANT_BASE_PATH`
 * (`--base-path`), `DOCS_ASSISTANT_ORIGINS` (`--origin`), `DOCS_ASSISTANT_DOMAIN` (`--domain`, section 4.4), `DOCS_ASSISTANT_API_KEY`
 * (`--api-key`, section 5), `DOCS_ASSISTANT_MODEL`, `DOCS_ASSISTANT_MODEL_URL`, `DOCS_ASSISTANT_MODEL_KEY`, and those of
 * {@link loadAnswerSettings} and {@link loadAgentSettings}.
 *
 * @param args - The arguments after the program and the script.
 * @param defaultDocs - Used when no folder is named. Default: the folder `docs`, if there is one.
 * @returns Settings for `createService`, `listen`, `loadModel` and `loadAgent`.
 * @throws {SettingsError} At the first setting that can't work.
 */
export async function loadSettings(
  environment: Environment,
  args: readonly string[],
  defaultDocs?: string,
): Promise<Settings> {
  const options = parseArguments(args);
  const find = createFind(environment, options);
  const agent = await loadAgentSettings(environment);
  const host = find('HOST', 'host');
  const settings = {
    host: host.value || '127.0.0.1',
    port: parsePort(find('PORT', 'port')),
    docs: await loadDocsFolder(find('DOCS_ASSISTANT_DOCS', 'docs'), defaultDocs),
    basePath: parseBasePath(find('DOCS_ASSISTANT_BASE_PATH', 'base-path')),
    domain: parseDomain(find('DOCS_ASSISTANT_DOMAIN', 'domain')),
    apiKey: parseApiKey(find('DOCS_ASSISTANT_API_KEY', 'api-key')),
    origins: parseOrigins(environment['DOCS_ASSISTANT_ORIGINS'], options.origin),
    url: agent.url,
    model: parseModel(environment),
    answers: loadAnswerSettings(environment),
    agent,
  };
  refuseDemo(settings, host.source);
  return settings;
}

/** A setting as it was given. */
export interface Given {
  /** Where it comes from, as the operator knows it: the name of the variable or the option. */
  readonly source: string;
  /** Undefined if it was not given. */
  readonly value: string | undefined;
}

/** The single options, which override variables. An empty variable counts as not set; an empty option does not. */
type Single = 'host' | 'port' | 'docs' | 'base-path' | 'domain' | 'api-key';

function createFind(environment: Environment, options: Arguments): (variable: string, option: Single) => Given {
  return (variable, option) =>
    options[option] === undefined
      ? { source: variable, value: environment[variable] || undefined }
      : { source: `--${option}`, value: options[option] };
}

/** The demo's domain and key are public, so they protect nothing where other machines reach the service. */
function refuseDemo({ host, domain, apiKey }: Pick<Settings, 'host' | 'domain' | 'apiKey'>, source: string): void {
  if (isLoopback(host) || (domain !== DEMO_DOMAIN && apiKey !== DEMO_KEY)) return;
  throw new SettingsError(
    `${source}: other machines reach ${host}, so the demo's domain and key can't be used there. ` +
      `Set DOCS_ASSISTANT_DOMAIN and DOCS_ASSISTANT_API_KEY, such as svc_dsc_${randomBytes(12).toString('base64url')}.`,
  );
}

function parsePort({ source, value = '5173' }: Given): number {
  const port = /^\d{1,5}$/.test(value) ? Number(value) : NaN;
  if (port <= 65_535) return port;
  throw new SettingsError(`${source}: "${value}" is not a port. Set a whole number from 0 to 65535, such as 5173.`);
}

const argumentTypes = {
  host: { type: 'string' },
  port: { type: 'string' },
  docs: { type: 'string' },
  'base-path': { type: 'string' },
  domain: { type: 'string' },
  'api-key': { type: 'string' },
  origin: { type: 'string', multiple: true },
} as const;

type Arguments = Partial<Record<Single, string>> & { readonly origin?: readonly string[] };

function parseArguments(args: readonly string[]): Arguments {
  try {
    return parseArgs({ args: [...args], options: argumentTypes }).values;
  } catch (cause) {
    const [problem = ''] = String(cause instanceof Error ? cause.message : cause).split(/[.\n]/, 1);
    const known = Object.keys(argumentTypes).map((name) => `--${name}`);
    throw new SettingsError(`${problem}. The options are ${known.join(', ')}.`, { cause });
  }
}

export async function loadDocsFolder({ source, value }: Given, defaultDocs?: string): Promise<string> {
  const folder = resolve(value ?? defaultDocs ?? DOCS_FOLDER);
  const isNamed = (value ?? defaultDocs) !== undefined;
  if (value === '' || (!isNamed && !(await isFolder(folder)))) {
    throw new SettingsError(`${isNamed ? source : '--docs'}: name a folder of markdown, such as ./docs.`);
  }
  const files = await listMarkdown(folder).catch((cause: unknown) => {
    throw new SettingsError(`${source}: the folder ${folder} can't be read. Name a folder of markdown.`, { cause });
  });
  if (files.length > 0) return folder;
  throw new SettingsError(`${source}: the folder ${folder} contains no markdown. Name one with .md or .mdx files.`);
}

/** Adds slashes that are missing at the ends. */
export function parseBasePath({ source, value = '/' }: Given): string {
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
  return parseOriginList(source, values);
}

/** Parses origins as people write them. */
export function parseOriginList(source: string, values: readonly string[]): string[] {
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

export function parseDomain({ source, value = DEMO_DOMAIN }: Given): string {
  if (/^[a-z\d](?:[a-z\d-]*[a-z\d])?$/i.test(value)) return value;
  throw new SettingsError(
    `${source}: "${value}" is not a domain identifier. Use letters, digits and hyphens, such as "acme".`,
  );
}

/** Errors do not repeat the key, because they may be logged. */
export function parseApiKey({ source, value = DEMO_KEY }: Given): string {
  if (isAdminKey(value)) {
    throw new SettingsError(
      `${source}: this is an admin key, and the key is shown in every page. Set a public one, which begins with svc_dsc_.`,
    );
  }
  if (/^svc_dsc_[\w.~-]+$/.test(value)) return value;
  throw new SettingsError(
    `${source}: an assistant key begins with svc_dsc_, followed by letters, digits and characters of "_ - . ~". ` +
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
