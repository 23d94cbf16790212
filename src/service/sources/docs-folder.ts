import type { SourceSettings } from './source-settings.js';

/** The first folder among the sources. */
export function findDocsFolder(sources: readonly SourceSettings[]): string | undefined {
  return sources.flatMap((source) => ('folder' in source ? [source.folder] : []))[0];
}
