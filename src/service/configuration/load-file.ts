import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

import { getErrorCode, messageOf, SettingsError } from '../common/errors.js';
import { exists, isFolder } from '../common/folders.js';
import type { Environment } from '../settings/environment.js';
import { findJsonProblem } from './find-json-problem.js';

/** The variable with the path of the configuration file, like `--config`. */
export const CONFIG_VARIABLE = 'DOCS_ASSISTANT_CONFIG';

/** File names to look for, in this order. */
export const fileNames = ['js', 'mjs', 'ts', 'mts', 'json'].map((ending) => `docs-assistant.config.${ending}`);

/** Milliseconds for Node to find the line of a syntax error. */
const CHECK_TIMEOUT = 5_000;

/** A configuration file. */
export interface ConfigurationFile {
  /** Its name, for messages. */
  readonly name: string;
  /** The base folder of relative paths. */
  readonly folder: string;
  /** Its content, unchecked. */
  readonly content: unknown;
}

/**
 * Loads the configuration file from `--config`, otherwise from the variable, otherwise from the folder.
 *
 * @param named - The value of `--config`.
 * @returns Undefined if there is none.
 * @throws {SettingsError} When the given file is missing, or the file can't be loaded.
 */
export async function loadFile(
  named: string | undefined,
  environment: Environment,
  folder: string,
): Promise<ConfigurationFile | undefined> {
  const given = named ?? (environment[CONFIG_VARIABLE] || undefined);
  if (given === undefined) {
    const found = await findFile(folder);
    return found === undefined ? undefined : load(join(folder, found), found);
  }
  const path = resolve(folder, given);
  const source = named === undefined ? CONFIG_VARIABLE : '--config';
  if (given !== '' && (await isFolder(path)))
    throw new SettingsError(`${source}: ${path} is a folder. Name the configuration file in it.`);
  if (given !== '' && (await exists(path))) return load(path, basename(path));
  throw new SettingsError(`${source}: there is no file ${path}. Name a configuration file, such as ${fileNames[0]}.`);
}

async function findFile(folder: string): Promise<string | undefined> {
  const found: string[] = [];
  for (const name of fileNames) if (await exists(join(folder, name))) found.push(name);
  if (found.length > 1)
    throw new SettingsError(`${found.join(' and ')} are both here. Keep one of them, or name it with --config.`);
  return found[0];
}

async function load(path: string, name: string): Promise<ConfigurationFile> {
  const content = extname(path) === '.json' ? await loadJson(path, name) : await importModule(path, name);
  return { name, folder: dirname(path), content };
}

async function loadJson(path: string, name: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new SettingsError(`${name}: ${explain(cause, name)}`, { cause });
  });
  const json = text.replace(/^\uFEFF/, '');
  if (json.trim() === '') throw new SettingsError(`${name}: it is empty. Write the settings in braces.`);
  const problem = findJsonProblem(json);
  if (problem) throw new SettingsError(`${name}: line ${problem.line}: ${problem.message}`);
  try {
    return JSON.parse(json);
  } catch (cause) {
    // The parser's message quotes the file, which may contain secrets.
    throw new SettingsError(`${name}: it can't be read as JSON, in UTF-8. Correct it.`, { cause });
  }
}

/** A module exports the settings, or a function that returns them. */
async function importModule(path: string, name: string): Promise<unknown> {
  const module = await import(/* @vite-ignore */ pathToFileURL(path).href).catch((cause: unknown) => {
    throw new SettingsError(`${name}: ${findLine(cause, path)}${explain(cause, name)}`, { cause });
  });
  if (!('default' in module)) throw new SettingsError(`${name}: it exports nothing. Write "export default { … }".`);
  const exported: unknown = module.default;
  if (typeof exported !== 'function') return exported;
  try {
    return await (exported as () => unknown)();
  } catch (cause) {
    throw new SettingsError(`${name}: ${findLine(cause, path)}its function failed: ${firstLine(cause)}. Correct it.`, {
      cause,
    });
  }
}

function explain(error: unknown, name: string): string {
  const code = getErrorCode(error);
  if (code === 'ERR_UNKNOWN_FILE_EXTENSION') {
    if (!/\.m?ts$/.test(name)) return 'its type is unknown. Use a name that ends in .json, .js or .mjs.';
    return 'this version of Node does not run TypeScript. Use Node 22.18 or later, or name the file docs-assistant.config.js.';
  }
  if (code === 'EACCES')
    return "it can't be read: permission denied. Give read access to the user that runs the service.";
  const text = firstLine(error);
  if (code === 'ERR_MODULE_NOT_FOUND' && /'docs-assistant/.test(text)) {
    return 'docs-assistant-server is not installed here. Run npm install docs-assistant-server, or export the settings without defineConfig.';
  }
  if (code === 'ERR_PACKAGE_PATH_NOT_EXPORTED' && text.includes("'./service'")) {
    return "docs-assistant/service is now a package of its own. Import from 'docs-assistant-server'.";
  }
  // package.json has the type "commonjs", which `npm init` writes.
  if (error instanceof SyntaxError && /outside a module|Unexpected token 'export'/.test(text)) {
    return `Node does not treat it as a module: ${text}. Name it ${name.replace(/\.(?=[jt]s$)/, '.m')}, or set "type": "module" in package.json.`;
  }
  return `it can't be loaded: ${text}. Correct it.`;
}

/** The line of a module that caused an error, as the beginning of a message. */
function findLine(error: unknown, path: string): string {
  if (!(error instanceof Error)) return '';
  const line = error instanceof SyntaxError ? findUnreadableLine(path) : findLineOfStack(error, path);
  return line === undefined ? '' : `line ${line}: `;
}

function findLineOfStack({ stack = '' }: Error, path: string): string | undefined {
  const [, rest = ''] = stack.split(pathToFileURL(path).href);
  return /^(?:\?[^:\s]*)?:(\d+)/.exec(rest)?.[1];
}

/** Node prints the line of a syntax error, but the error of the import lacks it. */
function findUnreadableLine(path: string): string | undefined {
  const { stderr } = spawnSync(process.execPath, ['--check', path], { encoding: 'utf8', timeout: CHECK_TIMEOUT });
  return /^.*:(\d+)\r?\n/.exec(stderr)?.[1];
}

function firstLine(error: unknown): string {
  const [line = ''] = messageOf(error).split('\n', 1);
  return line.replace(/\.$/, '');
}
