import { crc32 } from 'node:zlib';
import { DocsImage } from '../../search/image/docs-image.js';
import { type Part, type Parts, UnusableIndexError } from '../../search/image/parts.js';

/** An image in one block of memory, which threads share and which is written to a file as it is. */
export class PackedImage extends DocsImage {
  readonly buffer: SharedArrayBuffer;

  /**
   * @param isTrusted - Whether the block is known to be complete, so that its checksum need not be verified.
   * @throws {UnusableIndexError}
   */
  constructor(buffer: SharedArrayBuffer, { isTrusted = false } = {}) {
    super(unpackParts(buffer, { isTrusted }));
    this.buffer = buffer;
  }
}

/** The file begins with this, then come the format, the length of the table of parts, and the checksum of all that follows. */
const MAGIC = 0x78646e69;

/** Raised when the parts change. An index in another format is built again. */
const FORMAT = 7;

/** Bytes before the table of parts. */
const HEADER = 16;

/** Parts begin at multiples of this, so that numbers can be read in place. */
const ALIGNMENT = 8;

/** Arrays in a piece of memory, by the name of their type in the table. */
const views = {
  u8: (buffer: SharedArrayBuffer, start: number, length: number) => new Uint8Array(buffer, start, length),
  u32: (buffer: SharedArrayBuffer, start: number, length: number) => new Uint32Array(buffer, start, length),
};

interface Entry {
  readonly name: string;
  readonly type: keyof typeof views;
  readonly start: number;
  /** In elements. */
  readonly length: number;
}

interface Table {
  readonly entries: readonly Entry[];
  /** Size of the whole in bytes. */
  readonly size: number;
}

/** Copies arrays into one block of memory, which threads can share. Its bytes are those of the file. */
export function packParts(parts: Parts): SharedArrayBuffer {
  const { table, start } = createTable(parts);
  const header = Buffer.from(JSON.stringify(table));
  const buffer = new SharedArrayBuffer(table.size);
  const bytes = Buffer.from(buffer);
  header.copy(bytes, HEADER);
  for (const entry of table.entries) {
    const part = parts[entry.name];
    if (part) bytes.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), start + entry.start);
  }
  bytes.writeUInt32LE(MAGIC, 0);
  bytes.writeUInt32LE(FORMAT, 4);
  bytes.writeUInt32LE(header.length, 8);
  bytes.writeUInt32LE(crc32(bytes.subarray(HEADER)), 12);
  return buffer;
}

/** The arrays of a packed block of memory, in place. */
function unpackParts(buffer: SharedArrayBuffer, { isTrusted }: { isTrusted: boolean }): Parts {
  const bytes = Buffer.from(buffer);
  if (bytes.length < HEADER || bytes.readUInt32LE(0) !== MAGIC) throw new UnusableIndexError('it is no index');
  if (bytes.readUInt32LE(4) !== FORMAT) throw new UnusableIndexError('it was written by another version');
  const headerEnd = HEADER + bytes.readUInt32LE(8);
  if (!isTrusted && crc32(bytes.subarray(HEADER)) !== bytes.readUInt32LE(12))
    throw new UnusableIndexError('it is damaged');
  const { entries, size } = JSON.parse(bytes.toString('utf8', HEADER, headerEnd)) as Table;
  if (size !== bytes.length) throw new UnusableIndexError('it is damaged');
  const start = align(headerEnd);
  return Object.fromEntries(
    entries.map(({ name, type, start: at, length }) => [name, views[type](buffer, start + at, length)]),
  );
}

/** The total size is part of the table, and affects the length of the table. */
function createTable(parts: Parts): { table: Table; start: number } {
  const entries: Entry[] = [];
  let end = 0;
  for (const [name, part] of Object.entries(parts)) {
    entries.push({ name, type: typeOf(part), start: end, length: part.length });
    end = align(end + part.byteLength);
  }
  let table: Table = { entries, size: 0 };
  for (;;) {
    const start = align(HEADER + Buffer.byteLength(JSON.stringify(table)));
    if (table.size === start + end) return { table, start };
    table = { entries, size: start + end };
  }
}

function typeOf(part: Part): Entry['type'] {
  return part instanceof Uint8Array ? 'u8' : 'u32';
}

function align(offset: number): number {
  return Math.ceil(offset / ALIGNMENT) * ALIGNMENT;
}
