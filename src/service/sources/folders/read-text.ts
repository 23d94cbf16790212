import { closeSync, fstatSync, lstatSync, openSync, readFileSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';

import type { LeftOutReason } from '../left-out.js';

/** A text file, or why it is not read. */
export type TextFile =
  | { readonly text: string; readonly signature: string }
  | { readonly reason: LeftOutReason; readonly signature: string };

/** How many bytes at the start of a file are searched for what text does not contain. */
const PROBE_LENGTH = 8192;

/**
 * Reads a text file in UTF-8. It waits for the disk: sources are read in a thread of their own, and there this takes a fraction of the time of
 * a promise for each step.
 *
 * @param maxSize - Larger files are not read, in bytes.
 * @param isHtml - Whether the file may name another encoding, as HTML does.
 */
export function readText(path: string, maxSize: number, { isHtml = false } = {}): TextFile {
  const signature = getSignature(path);
  if (signature === undefined) return { reason: 'unreadable', signature: '' };
  try {
    const file = openSync(path, 'r');
    try {
      if (fstatSync(file).size > maxSize) return { reason: 'too-large', signature };
      return { ...decode(readFileSync(file), isHtml), signature };
    } finally {
      closeSync(file);
    }
  } catch {
    return { reason: 'unreadable', signature };
  }
}

function decode(bytes: Buffer, isHtml: boolean): { text: string } | { reason: LeftOutReason } {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff))
    return { reason: 'encoding' };
  if (bytes.subarray(0, PROBE_LENGTH).includes(0)) return { reason: 'binary' };
  const text = decodeAs('utf-8', bytes) ?? (isHtml ? decodeAs(findCharset(bytes), bytes) : undefined);
  return text === undefined ? { reason: 'encoding' } : { text };
}

/** @returns Undefined if the bytes are not in that encoding, or if it is not known. */
function decodeAs(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The encoding that a page of HTML names. */
export function findCharset(bytes: Buffer): string {
  return (
    /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(bytes.subarray(0, PROBE_LENGTH).toString('latin1'))?.[1] ?? 'utf-8'
  );
}

/** Changes whenever the file does; undefined if there is none. */
export function getSignature(path: string): string | undefined {
  const found = lstat(path);
  return found && `${found.mtimeMs}:${found.ctimeMs}:${found.size}:${found.ino}`;
}

function lstat(path: string) {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch {
    // For instance, a folder on the way is not readable.
    return undefined;
  }
}

/** The full path of a file in a folder; undefined if there is none, or if it is outside, as symbolic links and `..` can lead there. */
export async function findInside(root: string, path: string): Promise<string | undefined> {
  const [folder, file] = await Promise.all(
    [root, join(root, path)].map((each) => realpath(each).catch(() => undefined)),
  );
  if (folder === undefined || file === undefined) return undefined;
  return file.startsWith(folder.endsWith(sep) ? folder : folder + sep) ? file : undefined;
}
