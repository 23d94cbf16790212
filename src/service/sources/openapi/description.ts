import { realpathSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

import { parse } from 'yaml';

import { messageOf, SettingsError } from '../../common/errors.js';
import { readText } from '../folders/read-text.js';

/** Maximum bytes of a file. The largest public descriptions have about 12 MB. */
const MAX_FILE_SIZE = 40_000_000;

/** A value of a description, with the file that it is in, where its references begin. */
export interface Node {
  readonly value: unknown;
  readonly file: string;
}

/** A description of an API in OpenAPI 3, read from a file and the files in its folder that it refers to. */
export class Description {
  readonly root: Node;
  /** Problems with references, each a sentence that begins with the file. */
  readonly warnings = new Set<string>();
  readonly #folder: string;
  /** The parsed files, by path. */
  readonly #files = new Map<string, unknown>();

  /** @throws {SettingsError} When the file is no description of this kind. */
  constructor(file: string) {
    const path = findReal(resolve(file));
    this.#folder = dirname(path);
    this.root = { value: this.#load(path), file: path };
    this.#checkVersion(path);
  }

  /** Follows keys through a description, and references on the way. Undefined if nothing is there. */
  get(node: Node | undefined, ...keys: readonly string[]): Node | undefined {
    let found = node && this.#follow(node);
    for (const key of keys) {
      if (!isObject(found?.value) || !Object.hasOwn(found.value, key)) return undefined;
      found = this.#follow({ value: found.value[key], file: found.file });
    }
    return found;
  }

  /** The values of an object with their names, or of a list with their numbers. */
  entries(node: Node | undefined): [string, Node][] {
    const found = this.get(node);
    if (!isObject(found?.value)) return [];
    return Object.keys(found.value).flatMap((key) => {
      const value = this.get(found, key);
      return value ? [[key, value] as [string, Node]] : [];
    });
  }

  /** A text, on any number of lines; empty if there is none. */
  text(node: Node | undefined, ...keys: readonly string[]): string {
    const value = this.get(node, ...keys)?.value;
    return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  }

  #follow(node: Node): Node | undefined {
    const seen = new Set<unknown>();
    let next: Node | undefined = node;
    while (next && isObject(next.value) && typeof next.value['$ref'] === 'string') {
      // A reference to itself has no value.
      if (seen.has(next.value)) return undefined;
      seen.add(next.value);
      next = this.#find(next.value['$ref'], next.file);
    }
    return next;
  }

  #find(reference: string, from: string): Node | undefined {
    const [place = '', pointer = ''] = reference.split('#', 2);
    const file = place === '' ? from : join(dirname(from), place);
    const keys = decode(pointer).split('/').slice(1);
    try {
      let value = this.#load(file);
      for (const key of keys) {
        const name = key.replaceAll('~1', '/').replaceAll('~0', '~');
        value = isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
      }
      if (value !== undefined) return { value, file };
      this.#warn(from, `${reference} leads nowhere.`);
    } catch (error) {
      this.#warn(from, `${reference} can't be read: ${messageOf(error)}`);
    }
    return undefined;
  }

  #warn(file: string, problem: string): void {
    this.warnings.add(`${relative(this.#folder, file)}: ${problem}`);
  }

  /** Nothing outside of the folder of the description is read, and nothing is fetched. */
  #load(file: string): unknown {
    if (this.#files.has(file)) return this.#files.get(file);
    if (!findReal(file).startsWith(join(this.#folder, sep)))
      throw new SettingsError('it is outside of the folder of the description.');
    const found = readText(file, MAX_FILE_SIZE);
    if ('reason' in found) throw new SettingsError(`The file ${file} can't be read (${found.reason}).`);
    const content = parseFile(file, found.text);
    this.#files.set(file, content);
    return content;
  }

  #checkVersion(file: string): void {
    if (this.text(this.root, 'swagger') !== '')
      throw new SettingsError(
        `${file} is a description in Swagger ${this.text(this.root, 'swagger')}. Convert it to OpenAPI 3, for example with swagger2openapi.`,
      );
    if (!/^3\.\d/.test(this.text(this.root, 'openapi')))
      throw new SettingsError(`${file} is no description in OpenAPI 3.0 or 3.1: its member "openapi" does not say so.`);
  }
}

/** The path without symbolic links, which can lead out of a folder. */
function findReal(file: string): string {
  try {
    return realpathSync(file);
  } catch (cause) {
    throw new SettingsError(`there is no file ${file}.`, { cause });
  }
}

function parseFile(file: string, text: string): unknown {
  try {
    // Parsing JSON as YAML takes many times as long.
    return /^\s*[{[]/.test(text) ? (JSON.parse(text) as unknown) : (parse(text) as unknown);
  } catch (cause) {
    const [reason] = messageOf(cause).split('\n', 1);
    throw new SettingsError(`${file} is neither YAML nor JSON: ${reason}`, { cause });
  }
}

function decode(pointer: string): string {
  try {
    return decodeURIComponent(pointer);
  } catch {
    return pointer;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
