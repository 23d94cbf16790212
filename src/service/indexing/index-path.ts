import { createHash } from 'node:crypto';
import { join } from 'node:path';

import type { SiteSources } from './update-image.js';

/**
 * The path of the file in which the index of a site is kept. Sites with the same domain but other sources have other files, as they may share a data
 * folder.
 *
 * @param dataFolder - The data folder of the service.
 */
export function indexPath(dataFolder: string, domain: string, { sources, basePath }: SiteSources): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([sources, basePath]))
    .digest('hex')
    .slice(0, 12);
  return join(dataFolder, 'index', `${domain}-${hash}.index`);
}
