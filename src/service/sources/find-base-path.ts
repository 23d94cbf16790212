import { join, resolve } from 'node:path';

import { findHtmlBase } from './html/html-source.js';
import { findProject } from './markdown/find-project.js';
import type { SourceSettings } from './source-settings.js';

/**
 * Finds where a site begins on its host, if no setting says it, by the configuration of its generator, its first page or the links between
 * its pages.
 *
 * @returns With a slash at both ends; `/` if it is not found, or if it differs between sources.
 */
export async function findBasePath(sources: readonly SourceSettings[]): Promise<string> {
  const [base = '/', other] = new Set(await Promise.all(sources.map(findOwn)));
  return other === undefined ? base : '/';
}

async function findOwn(source: SourceSettings): Promise<string | undefined> {
  if (source.kind === 'site' || source.kind === 'openapi') return undefined;
  if (source.basePath !== undefined) return source.basePath;
  const folder = resolve(source.folder);
  if (source.kind === 'html') return findHtmlBase(join(folder, 'index.html'));
  return (await findProject(folder, source.generator)).basePath;
}
