import { stat } from 'node:fs/promises';

/** Whether there is a file or folder at a path. */
export async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
