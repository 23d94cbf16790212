import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

import { z } from 'zod';

import { VectorTable } from './vector-table.js';

/** The first bytes of the file: its name and version. */
const MARK = Buffer.from('DAEV0001', 'latin1');

const headerSchema = z.object({ keys: z.array(z.string()), dimensions: z.number().int().min(0) });

/**
 * Loads embeddings from a file.
 *
 * @returns Undefined if there is no file, or if this version can't read it. Then all embeddings are requested again.
 */
export async function loadVectors(file: string): Promise<VectorTable | undefined> {
  const bytes = await readFile(file).catch(() => undefined);
  if (!bytes?.subarray(0, MARK.length).equals(MARK) || bytes.length < MARK.length + 4) return undefined;
  const headerEnd = MARK.length + 4 + bytes.readUInt32LE(MARK.length);
  const header = parseHeader(bytes.subarray(MARK.length + 4, headerEnd).toString('utf8'));
  if (!header || bytes.length - headerEnd !== 4 * header.keys.length * header.dimensions) return undefined;
  // A copy, since numbers begin at a multiple of four bytes.
  const numbers = new Float32Array(new Uint8Array(bytes.subarray(headerEnd)).buffer);
  return new VectorTable(header.keys, header.dimensions, numbers);
}

/** Saves embeddings atomically: the file stays whole even if the process ends meanwhile. */
export async function saveVectors(file: string, { keys, dimensions, numbers }: VectorTable): Promise<void> {
  const header = Buffer.from(JSON.stringify({ keys, dimensions }), 'utf8');
  const length = Buffer.alloc(4);
  length.writeUInt32LE(header.length);
  const next = `${file}.${randomUUID()}.tmp`;
  await mkdir(dirname(file), { recursive: true });
  try {
    const body = Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength);
    await writeFile(next, Buffer.concat([MARK, length, header, body]), { mode: 0o600 });
    await rename(next, file);
  } finally {
    await rm(next, { force: true });
  }
}

function parseHeader(text: string): z.infer<typeof headerSchema> | undefined {
  try {
    return headerSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
