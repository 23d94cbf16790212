import { constants } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

import { formatPath, MAX_FILE_SIZE, Refusal } from './rules.js';
import type { SafePath } from './safe-path.js';

/** `O_NOFOLLOW` refuses a symbolic link even if it appeared after the path was checked. */
const { O_RDONLY, O_WRONLY, O_CREAT, O_EXCL, O_TRUNC, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;

/**
 * Reads a whole text file.
 *
 * @throws {Refusal} When there is no file, it is too large, or it is not text.
 */
export async function readTextFile({ path, absolute }: SafePath): Promise<string> {
  const bytes = await readBytes(path, absolute);
  const text = bytes.includes(0) ? undefined : decode(bytes);
  if (text === undefined) throw new Refusal(`${formatPath(path)} is not a text file.`);
  return text;
}

/** Replaces the content of a file and keeps its mode. */
export async function overwriteTextFile({ path, absolute }: SafePath, content: string): Promise<void> {
  await write(path, absolute, content, O_WRONLY | O_TRUNC | O_NOFOLLOW);
}

/**
 * Writes a new file and creates missing folders.
 *
 * @throws {Refusal} When the path exists already.
 */
export async function createTextFile({ path, absolute }: SafePath, content: string): Promise<void> {
  await mkdir(dirname(absolute), { recursive: true }).catch((error: unknown) => refuse(error, path));
  await write(path, absolute, content, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW);
}

/** @throws {Refusal} When there is no such file. */
export async function deleteFile({ path, absolute }: SafePath): Promise<void> {
  await rm(absolute).catch((error: unknown) => refuse(error, path));
}

async function readBytes(path: string, absolute: string): Promise<Buffer> {
  // Without O_NONBLOCK, opening a named pipe would wait for a writer.
  const file = await open(absolute, O_RDONLY | O_NOFOLLOW | O_NONBLOCK).catch((error: unknown) => refuse(error, path));
  try {
    const found = await file.stat();
    if (!found.isFile()) throw new Refusal(`${formatPath(path)} is not a file.`);
    if (found.size > MAX_FILE_SIZE) throw tooLarge(path, `is too large: it has ${found.size} bytes`);
    return await file.readFile();
  } finally {
    await file.close();
  }
}

async function write(path: string, absolute: string, content: string, flags: number): Promise<void> {
  const size = Buffer.byteLength(content);
  if (size > MAX_FILE_SIZE) throw tooLarge(path, `would be too large: it would have ${size} bytes`);
  if (content.includes('\0'))
    throw new Refusal(`${formatPath(path)} would not be a text file: the content contains a null character.`);
  const file = await open(absolute, flags).catch((error: unknown) => refuse(error, path));
  try {
    await file.writeFile(content);
  } finally {
    await file.close();
  }
}

function tooLarge(path: string, what: string): Refusal {
  const message = `${formatPath(path)} ${what}, and jobs edit files of at most ${MAX_FILE_SIZE}. Split it, or change it by hand.`;
  return new Refusal(message, { isReported: true });
}

/** Keeps a byte order mark in the text, so that an edit does not remove it. */
function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    // The decoder throws when the bytes are not UTF-8.
    return undefined;
  }
}

function refuse(error: unknown, name: string): never {
  const path = formatPath(name);
  switch ((error as { code?: unknown }).code) {
    case 'ENOENT':
      throw new Refusal(`There is no file ${path}.`);
    case 'EEXIST':
      throw new Refusal(`${path} exists already.`);
    case 'ENOTDIR':
      throw new Refusal(`A part of ${path} is a file, not a folder.`);
    case 'EISDIR':
    case 'ERR_FS_EISDIR':
      throw new Refusal(`${path} is a folder.`);
    case 'ELOOP':
    case 'EMLINK':
      throw new Refusal(`${path} leads through a symbolic link, which jobs do not follow.`);
    case 'ENAMETOOLONG':
      throw new Refusal('The path is too long.');
    default:
      throw error;
  }
}
