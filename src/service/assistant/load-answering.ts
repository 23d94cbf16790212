import type { LanguageModelV1 } from 'ai';

import { createEmbeddedModel } from '../models/embedded/model.js';
import { DocsIndex } from '../search/docs-index.js';
import { loadSources } from '../sources/load-docs.js';
import type { SourceSettings } from '../sources/source-settings.js';
import { DocsPages } from './docs-pages.js';
import { UsageMeter } from './model/usage-meter.js';
import type { AnswerTools } from './run-model.js';
import { defaultAnswerSettings, type AnswerSettings } from './settings.js';
import { describeSite } from './site-profile.js';

export interface AnsweringOptions {
  /** Folder of markdown to answer from, if there are no `sources`. */
  readonly docs?: string | undefined;
  /** Where the docs are. Default: the folder of markdown. */
  readonly sources?: readonly SourceSettings[] | undefined;
  /** Where the site begins on its host, with a slash at both ends, as in `/docs/`. Default: `/`. */
  readonly basePath?: string | undefined;
  /** Origins of the site. Links to them are links into the docs. Default: none. */
  readonly origins?: readonly string[] | undefined;
  /** The model that answers. Default: the embedded extractive model. */
  readonly model?: LanguageModelV1 | undefined;
  /** Bounds on answers of a language model, and what it is told. Default: `defaultAnswerSettings`. */
  readonly answers?: AnswerSettings | undefined;
  /** Counts what answers cost. Default: one that nobody reads. */
  readonly meter?: UsageMeter | undefined;
}

/**
 * Loads what answers questions about the docs of a site, for a service or to explain an answer.
 *
 * @returns With problems of files, each a sentence that begins with the path.
 * @throws When the folder can't be read or contains no markdown.
 */
export async function loadAnswering({
  docs = 'docs',
  sources = [{ kind: 'markdown', folder: docs }],
  basePath = '/',
  origins = [],
  model = createEmbeddedModel(),
  answers: settings = defaultAnswerSettings,
  meter = new UsageMeter(),
}: AnsweringOptions): Promise<{ answering: AnswerTools; warnings: readonly string[] }> {
  const { sections, warnings } = await loadSources(sources, basePath);
  const index = new DocsIndex(sections);
  const pages = new DocsPages(sections);
  const site = describeSite(sections, settings.site, basePath);
  return { answering: { model, index, pages, site, basePath, origins, settings, meter }, warnings };
}
