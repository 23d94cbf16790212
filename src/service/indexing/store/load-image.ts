import { open } from 'node:fs/promises';

import { getErrorCode } from '../../common/errors.js';

/** Bytes that are read at once. */
const PIECE = 32 * 1024 * 1024;

/** A file with an image, as it was when it was looked at. */
export interface ImageFile {
  readonly image: SharedArrayBuffer;
  readonly version: string;
}

/** Reads the file of an image. Nothing is checked. Undefined if there is none. */
export async function loadImage(file: string): Promise<ImageFile | undefined> {
  const handle = await openFile(file);
  if (!handle) return undefined;
  try {
    const { size, mtimeMs, ino } = await handle.stat();
    const image = new SharedArrayBuffer(size);
    const bytes = Buffer.from(image);
    for (let at = 0; at < size;) {
      const { bytesRead } = await handle.read(bytes, at, Math.min(PIECE, size - at), at);
      // Shorter than it was a moment ago. The checksum tells.
      if (bytesRead === 0) break;
      at += bytesRead;
    }
    return { image, version: formatVersion({ size, mtimeMs, ino }) };
  } finally {
    await handle.close();
  }
}

/** Tells whether a file is another one than before. Undefined if there is none. */
export async function findImageVersion(file: string): Promise<string | undefined> {
  const handle = await openFile(file);
  if (!handle) return undefined;
  try {
    return formatVersion(await handle.stat());
  } finally {
    await handle.close();
  }
}

async function openFile(file: string) {
  return open(file).catch((error: unknown) => {
    if (getErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
}

function formatVersion({ size, mtimeMs, ino }: { size: number; mtimeMs: number; ino: number }): string {
  return `${ino} ${size} ${mtimeMs}`;
}
