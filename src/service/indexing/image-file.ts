import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { getErrorCode } from '../common/errors.js';

/** Bytes that are read at once. */
const PIECE = 32 * 1024 * 1024;

/** An image that was read from a file, with the version of the file. */
export interface ImageFile {
  readonly image: SharedArrayBuffer;
  readonly version: string;
}

/** Loads an image from a file without checking it. Undefined if there is no file. */
export async function loadImage(file: string): Promise<ImageFile | undefined> {
  const handle = await openFile(file);
  if (!handle) return undefined;
  try {
    const { size, mtimeMs, ino } = await handle.stat();
    const image = new SharedArrayBuffer(size);
    const bytes = Buffer.from(image);
    for (let at = 0; at < size;) {
      const { bytesRead } = await handle.read(bytes, at, Math.min(PIECE, size - at), at);
      // The file got shorter meanwhile, so the checksum will not match.
      if (bytesRead === 0) break;
      at += bytesRead;
    }
    return { image, version: formatVersion({ size, mtimeMs, ino }) };
  } finally {
    await handle.close();
  }
}

/** Changes whenever the file is replaced or written. Undefined if there is no file. */
export async function findImageVersion(file: string): Promise<string | undefined> {
  const handle = await openFile(file);
  if (!handle) return undefined;
  try {
    return formatVersion(await handle.stat());
  } finally {
    await handle.close();
  }
}

/** Writes an image to a file. The file is whole at any moment, also when the process or the machine stops. */
export async function saveImage(file: string, image: SharedArrayBuffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFileAtomic(file, Buffer.from(image), { mode: 0o600 });
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
