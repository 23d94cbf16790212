import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

import writeFileAtomic from 'write-file-atomic';

/** Writes an image to a file. The file is whole at any moment, also when the process or the machine stops. */
export async function saveImage(file: string, image: SharedArrayBuffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFileAtomic(file, Buffer.from(image), { mode: 0o600 });
}
